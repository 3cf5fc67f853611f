"""A rule set: every number, date and boundary of a regulation, with its paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from publisher.model.reasons import Citation

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One value of a regulation.

    `value` is plain YAML data, exact numbers that are not whole written as text
    (`"3/2"`); `paragraph` as printed in the text.  `name` is what people call the
    rule; `note` says where a reading is ours or where a lost table was found: both
    by language, empty where there is none.
    """

    key: str
    value: Plain
    paragraph: str
    name: Mapping[str, str] = field(default_factory=dict)
    note: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One edition of one regulation; `rules` are found by dotted key.

    Texts are by language; one that is said in no language in particular has the
    code "" and counts as the site's main language.
    """

    id: str
    edition: str
    titles: Mapping[str, str]
    source: Mapping[str, str]
    rules: Mapping[str, Rule]
    digest: str

    @property
    def key(self) -> str:
        """The name it is used by: `id@edition`."""
        return f"{self.id}@{self.edition}"

    def get(self, key: str) -> Rule | None:
        """The rule with that dotted key, None where the regulation says nothing of it."""
        return self.rules.get(key)

    def cite(self, key: str) -> Citation | None:
        """The paragraph that the rule with that key comes from."""
        rule = self.rules.get(key)
        return Citation(self.key, rule.paragraph) if rule else None
