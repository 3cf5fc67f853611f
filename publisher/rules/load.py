"""Reads rule-set files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

from publisher.problems import Problem, ProblemsError, Severity
from publisher.rules.form import RuleForm, RuleSetForm
from publisher.rules.keys import KNOWN, expected, plain_value
from publisher.rules.model import Rule, RuleSet
from publisher.rules.sources import built_in_sources
from publisher.yaml12 import Document, read
from publisher.yaml12.nearest import nearest
from publisher.yaml12.shown import shown
from publisher.yaml12.validation import validate

# A site's own rules stand in our namespaces too; only a slip shares nearly all letters with ours.
_ALMOST = 0.8


def load(document: Document) -> RuleSet:
    """The rule set in `document`; raises ProblemsError with all that is wrong in it."""
    form = validate(RuleSetForm, document)
    problems = tuple(_unfit(form.rules, document))
    if problems:
        raise ProblemsError(problems)
    rules = {
        key: Rule(key, plain_value(rule.value), rule.paragraph, rule.name, rule.note)
        for key, rule in form.rules.items()
    }
    content = repr((form.id, form.edition, form.titles, form.source, rules))
    digest = sha256(content.encode()).hexdigest()
    return RuleSet(form.id, form.edition, form.titles, form.source, rules, digest)


def doubts(document: Document) -> tuple[Problem, ...]:
    """Warnings for rules that no engine reads and that are spelt almost like one that they do.

    `document` is one that `load` takes.
    """
    own = (key for key in document.data["rules"] if expected(key) is None)
    return tuple(_doubtful(key, meant, document) for key in own if (meant := _meant(key)))


def _meant(key: str) -> str | None:
    """The engine's key of the same namespace that `key` is almost."""
    space, _, name = key.partition(".")
    names = [known.removeprefix(f"{space}.") for known in KNOWN if known.startswith(f"{space}.")]
    found = nearest(name, names, _ALMOST)
    return f"{space}.{found}" if found else None


def _doubtful(key: str, meant: str, document: Document) -> Problem:
    return Problem(
        "rules.doubtful",
        f"no engine reads the rule `{key}`: it is only printed",
        f"did you mean `{meant}`?",
        document.key_place(("rules", key)),
        Severity.WARNING,
    )


def built_in() -> Mapping[str, RuleSet]:
    """The rule sets that come with the program, by `id@edition`."""
    loaded = (load(read(data, name)) for name, data in built_in_sources().items())
    return {rule_set.key: rule_set for rule_set in loaded}


def built_in_set(key: str) -> RuleSet:
    """The one of them that is called `key` (`id@edition`), without reading the others."""
    ending = f"/{key.replace('@', '-')}.yaml"
    (name,) = (each for each in built_in_sources() if each.endswith(ending))
    return load(read(built_in_sources()[name], name))


def _unfit(rules: Mapping[str, RuleForm], document: Document) -> Iterator[Problem]:
    for key, rule in rules.items():
        known = expected(key)
        if known and not known[0](rule.value):
            yield Problem(
                "rules.value",
                f"{shown(rule.value)} does not fit the rule `{key}`",
                f"write {known[1]}",
                document.place(("rules", key, "value")),
            )
