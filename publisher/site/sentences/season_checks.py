"""The checks of a season's events in words: what was found, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from publisher.model.reasons import Reason
from publisher.model.season_rules import Licence
from publisher.site.languages import deferred
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.season_words import SeasonSentence, SeasonWords

NAMES: Mapping[str, str] = {
    "in_season": deferred("Lies in the season"),
    "open": deferred("Open to all members"),
    "rounds": deferred("Rounds"),
    "playing_time": deferred("Playing time"),
    "rated": deferred("Rated"),
    "group_limits": deferred("Groups by class"),
    "higher_group": deferred("In a higher group"),
    "lower_group": deferred("In a lower group"),
    "registered": deferred("Registered in time"),
    "category_deadline": deferred("Time limit of the category"),
    "last_deadline": deferred("Last day of the season to register"),
    "listed": deferred("Listed for the half-year"),
    "days": deferred("Allowed days"),
    "zone": deferred("Others in the zone"),
    "avoided": deferred("Events to keep clear of"),
    "size": deferred("Size"),
    "prizes": deferred("Prizes and entry fees"),
    "arbiter": deferred("Arbiter"),
    "membership": deferred("Membership"),
    "classes": deferred("Classes on the list"),
    "report": deferred("Results sent"),
}
"""What each check is called."""

LICENCES: Mapping[str, str] = {
    Licence.CLUB.value: deferred("club arbiter"),
    Licence.DISTRICT.value: deferred("district arbiter"),
    Licence.FEDERATION.value: deferred("federation arbiter"),
    Licence.FA.value: deferred("FIDE arbiter"),
    Licence.IA.value: deferred("international arbiter"),
}
_EXEMPT: Mapping[str, str] = {
    "holiday": deferred("It lies in a school holiday: any day will do."),
    "festival": deferred("It is part of a chess festival: any day will do."),
    "district": deferred("It is an open district championship: any day will do."),
}
_PREFIX = "season.check."


def said(words: SeasonWords, why: Reason) -> Markup:
    """What a check found; a dispensation is told behind it."""
    facts = Facts(why)
    if why.code.endswith(".unknown"):
        told = _untold(words, facts)
    else:
        told = CHECK_SENTENCES[why.code.removeprefix(_PREFIX)](words, facts)
    if not facts.has("by"):
        return told
    waiver = {"by": facts.text("by"), "why": facts.text("why")}
    if waiver["why"]:
        return told + Markup(" ") + words.gettext("Waived by %(by)s: %(why)s.", **waiver)
    return told + Markup(" ") + words.gettext("Waived by %(by)s.", **waiver)


def _untold(words: SeasonWords, facts: Facts) -> Markup:
    if facts.has("due"):
        return words.gettext(
            "Nobody has told when. The last day is %(due)s.", due=words.iso_day(facts.text("due"))
        )
    return words.gettext("Nobody has told.")


def _holds(facts: Facts) -> bool:
    return facts.text("verdict") == "holds"


def _in_season(words: SeasonWords, facts: Facts) -> Markup:
    days = {name: words.iso_day(facts.text(name)) for name in
            ("first", "last", "season_first", "season_last")}  # fmt: skip
    return words.gettext(
        "Played from %(first)s to %(last)s; the season lasts from %(season_first)s to "
        "%(season_last)s.",
        **days,
    )


def _open(words: SeasonWords, facts: Facts) -> Markup:
    if _holds(facts):
        return words.gettext("Every member of the federation may play.")
    return words.gettext("Not every member of the federation may play.")


def _rounds(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(rounds)s rounds; at least %(least)s are asked for.",
        rounds=facts.whole("rounds"),
        least=facts.whole("least"),
    )


def _playing_time(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "%(sessions)s makes %(minutes)s minutes for games of %(moves)s moves; at least %(least)s "
        "are asked for.",
        sessions=words.listed(facts.texts("sessions")),
        minutes=words.whole(facts.whole("minutes")),
        moves=facts.whole("moves"),
        least=facts.whole("least"),
    )


def _rated(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Rated: %(rated)s. It should be %(wanted)s where that is possible.",
        rated=facts.text("rated_by"),
        wanted=facts.text("wanted"),
    )


def _due(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Registered on %(registered)s; the last day is %(due)s.", **_registered(words, facts)
    )


def _category_due(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Registered on %(registered)s; the last day for %(category)s is %(due)s.",
        category=facts.text("category"),
        **_registered(words, facts),
    )


def _listed(words: SeasonWords, facts: Facts) -> Markup:
    told = words.gettext(
        "Registered on %(registered)s; normal is by %(due)s.", **_registered(words, facts)
    )
    if _holds(facts):
        return told
    return (
        told
        + Markup(" ")
        + words.gettext("Where it clashes with another event, that organiser is to be asked.")
    )


def _registered(words: SeasonWords, facts: Facts) -> dict[str, object]:
    return {name: words.iso_day(facts.text(name)) for name in ("registered", "due")}


def _days(words: SeasonWords, facts: Facts) -> Markup:
    exempt = facts.text("exempt")
    if exempt:
        return words.gettext(_EXEMPT[exempt])
    weekdays = facts.texts("weekdays")
    if not weekdays:
        return words.gettext("All days are of a weekend or a school holiday.")
    told = words.ngettext(
        "%(count)s day is a weekday. A club may have %(most)s such event in a half-year.",
        "%(count)s days are weekdays. A club may have %(most)s such event in a half-year.",
        len(weekdays),
        most=facts.whole("most"),
    )
    if earlier := facts.texts("earlier"):
        told += Markup(" ") + words.gettext(
            "Registered before it: %(events)s.", events=words.listed(earlier)
        )
    return told


def _zone(words: SeasonWords, facts: Facts) -> Markup:
    parts = []
    if events := facts.texts("events"):
        parts.append(
            words.gettext(
                "At the same time in the zone %(zone)s: %(events)s.",
                zone=facts.text("zone"),
                events=words.listed(events),
            )
        )
    if agreed := facts.texts("agreed"):
        parts.append(
            words.gettext(
                "At the same time, and agreed with the organiser: %(events)s.",
                events=words.listed(agreed),
            )
        )
    if not parts:
        return words.gettext("No other in the zone %(zone)s.", zone=facts.text("zone"))
    return Markup(" ").join(parts)


def _avoided(words: SeasonWords, facts: Facts) -> Markup:
    if _holds(facts):
        return words.gettext("It collides with none of them.")
    return words.gettext("It collides with %(events)s.", events=words.listed(facts.texts("events")))


def _size(words: SeasonWords, facts: Facts) -> Markup:
    tests = (
        ("entrants", deferred("entrants last season: %(value)s (at least %(least)s)")),
        ("prizes", deferred("guaranteed prizes: %(value)s (at least %(least)s)")),
        ("titled", deferred("IMs and GMs last season: %(value)s (at least %(least)s)")),
    )
    told = []
    for name, message in tests:
        least = facts.whole(f"least_{name}")
        if least:
            show = words.amount if name == "prizes" else words.exact
            value = show(facts.exact(name)) if facts.has(name) else words.gettext("not known")
            told.append(
                words.gettext(message, value=value, least=show(facts.exact(f"least_{name}")))
            )
    text = words.gettext(
        "It calls itself large, for which one of these is enough: %(tests)s.",
        tests=Markup("; ").join(told),
    )
    if facts.whole("granted"):
        text += Markup(" ") + words.gettext(
            "The federation granted %(category)s all the same.", category=facts.text("category")
        )
    return text


def _group_limits(words: SeasonWords, facts: Facts) -> Markup:
    if _holds(facts):
        return words.gettext("The groups part where classes part.")
    return words.gettext(
        "%(groups)s does not part where classes do: at %(limits)s.",
        groups=words.listed(facts.texts("groups")),
        limits=words.listed(facts.numbers("limits")),
    )


def _higher(words: SeasonWords, facts: Facts) -> Markup:
    players = facts.texts("players")
    if not players:
        return words.gettext("Nobody plays above his class without being let in.")
    return words.gettext(
        "Neither the invitation nor a rating during the season opens the group to %(players)s.",
        players=words.listed([words.who(player) for player in players]),
    )


def _lower(words: SeasonWords, facts: Facts) -> Markup:
    players = facts.texts("players")
    if not players:
        return words.gettext("Whoever plays below his class is rated lower at this time control.")
    return words.gettext(
        "Not rated lower at this time control: %(players)s.",
        players=words.listed([words.who(player) for player in players]),
    )


def _prizes(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Prizes of %(prizes)s to entry fees of %(fees)s; they should be %(share)s at least.",
        prizes=words.amount(facts.exact("prizes")),
        fees=words.amount(facts.exact("fees")),
        share=words.percent(facts.exact("share")),
    )


def _arbiter(words: SeasonWords, facts: Facts) -> Markup:
    def licence(name: str) -> Markup:
        return words.gettext(LICENCES[facts.text(name)])

    told = []
    if facts.has("licence"):
        plays = facts.has("plays") and facts.whole("plays")
        held = licence("licence")
        if plays:
            told.append(words.gettext("The arbiter plays (%(licence)s).", licence=held))
        else:
            told.append(words.gettext("The arbiter does not play (%(licence)s).", licence=held))
    if facts.has("assistant"):
        told.append(words.gettext("Assistant: %(licence)s.", licence=licence("assistant")))
    asked = {"least": licence("least")}
    if facts.has("least_assistant"):
        told.append(
            words.gettext(
                "Asked for: a %(least)s who does not play, or an assistant who does not "
                "(%(assistant)s).",
                assistant=licence("least_assistant"),
                **asked,
            )
        )
    else:
        told.append(words.gettext("Asked for: a %(least)s who does not play.", **asked))
    return Markup(" ").join(told)


def _membership(words: SeasonWords, facts: Facts) -> Markup:
    if _holds(facts):
        return words.gettext("It was checked that all entrants may play.")
    return words.gettext("It was not checked that all entrants may play.")


def _classes(words: SeasonWords, facts: Facts) -> Markup:
    if _holds(facts):
        return words.gettext("The published list shows everybody's class.")
    return words.gettext(
        "Without the class of the season on the published list: %(players)s.",
        players=words.listed([words.who(player) for player in facts.texts("players")]),
    )


def _report(words: SeasonWords, facts: Facts) -> Markup:
    return words.gettext(
        "Sent on %(sent)s; the last day was %(due)s.",
        sent=words.iso_day(facts.text("sent")),
        due=words.iso_day(facts.text("due")),
    )


CHECK_SENTENCES: Mapping[str, SeasonSentence] = {
    "in_season": _in_season,
    "open": _open,
    "rounds": _rounds,
    "playing_time": _playing_time,
    "rated": _rated,
    "group_limits": _group_limits,
    "higher_group": _higher,
    "lower_group": _lower,
    "registered": _due,
    "category_deadline": _category_due,
    "last_deadline": _due,
    "listed": _listed,
    "days": _days,
    "zone": _zone,
    "avoided": _avoided,
    "size": _size,
    "prizes": _prizes,
    "arbiter": _arbiter,
    "membership": _membership,
    "classes": _classes,
    "report": _report,
}
"""A sentence for each check, where what it needs was told."""
