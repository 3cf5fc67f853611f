"""Reads rule-set files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

from publisher.problems import Problem, ProblemsError
from publisher.rules.form import RuleForm, RuleSetForm
from publisher.rules.keys import KNOWN, plain_value
from publisher.rules.model import Rule, RuleSet
from publisher.rules.sources import built_in_sources
from publisher.yaml12 import Document, read
from publisher.yaml12.shown import shown
from publisher.yaml12.validation import validate


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


def built_in() -> Mapping[str, RuleSet]:
    """The rule sets that come with the program, by `id@edition`."""
    loaded = (load(read(data, name)) for name, data in built_in_sources().items())
    return {rule_set.key: rule_set for rule_set in loaded}


def _unfit(rules: Mapping[str, RuleForm], document: Document) -> Iterator[Problem]:
    for key, rule in rules.items():
        check, expected = KNOWN.get(key, (None, ""))
        if check and not check(rule.value):
            yield Problem(
                "rules.value",
                f"{shown(rule.value)} does not fit the rule `{key}`",
                f"write {expected}",
                document.place(("rules", key, "value")),
            )
