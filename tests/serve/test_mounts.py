"""File systems that tell no changes are known by the table of mounts."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.serve.mounts import silent_kind

TABLE = """\
/dev/sda1 / ext4 rw 0 0
proc /proc proc rw 0 0
server:/home /home nfs4 rw,vers=4.2 0 0
/dev/sdb1 /home/ola/local btrfs rw 0 0
C:\\134 /mnt/c 9p rw,aname=drvfs 0 0
none /mnt/with\\040space vboxsf rw 0 0
me@host:/srv /mnt/remote fuse.sshfs rw 0 0
/dev/sdc1 /twice cifs rw 0 0
/dev/sdd1 /twice ext4 rw 0 0
short
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/srv/club", ""),
        ("/home/ola/club", "nfs4"),
        ("/home/ola/local/club", ""),
        ("/homestead", ""),
        ("/mnt/c/Users/Ola", "9p"),
        ("/mnt/with space/club", "vboxsf"),
        ("/mnt/remote", "fuse.sshfs"),
        ("/twice/club", ""),
    ],
)
def test_the_nearest_mount_decides(tmp_path: Path, folder: str, kind: str) -> None:
    table = tmp_path / "mounts"
    table.write_text(TABLE)
    assert silent_kind(Path(folder), table) == kind


def test_no_table_no_finding(tmp_path: Path) -> None:
    assert silent_kind(tmp_path, tmp_path / "missing") == ""
