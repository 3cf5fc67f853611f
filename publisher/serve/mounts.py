"""Which file systems tell no changes, so that watching them means looking again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

MOUNTS = Path("/proc/mounts")

_NETWORK = {"nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "ncpfs", "afs", "ceph"}
_HOST = {"9p", "drvfs", "virtiofs", "vboxsf", "prl_fs", "fakeowner"}
_FUSE = {"sshfs", "vmhgfs-fuse", "grpcfuse", "osxfs", "rclone", "s3fs", "glusterfs"}
_SILENT = frozenset(_NETWORK | _HOST | {f"fuse.{name}" for name in _FUSE})


def silent_kind(folder: Path, mounts: Path = MOUNTS) -> str:
    """The kind of file system `folder` lies on if others can change it without a word, else "".

    Empty too where the system has no list of mounts (macOS, Windows).
    """
    try:
        table = mounts.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    here = PurePosixPath(folder.resolve())
    best, kind = -1, ""
    for point, of_kind in _mounted(table):
        depth = len(point.parts)
        # Of two mounts on one point the later one is seen.
        if depth >= best and here.is_relative_to(point):
            best, kind = depth, of_kind
    return kind if kind in _SILENT else ""


def _mounted(table: str) -> Iterator[tuple[PurePosixPath, str]]:
    for line in table.splitlines():
        fields = line.split()
        if len(fields) >= 3:
            yield PurePosixPath(_unescape(fields[1])), fields[2]


def _unescape(point: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), point)
