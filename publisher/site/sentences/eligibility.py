"""Who may play where, in words: one sentence for every ground, gap, bar and remark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from markupsafe import Markup, escape

from publisher.site.languages import deferred
from publisher.site.sentences.facts import Facts
from publisher.site.sentences.words import Sentence, Words

_MESSAGES: Mapping[str, str] = {
    "eligible.rating.on_list": deferred("Rating %(rating)s on the %(list)s list of %(day)s."),
    "eligible.rating.not_on_any": deferred(
        "Outside the limits on every list that counts; rating %(rating)s on the %(list)s list of "
        "%(day)s."
    ),
    "eligible.rating.list_outside": deferred(
        "Outside the limits: rating %(rating)s on the %(list)s list of %(day)s."
    ),
    "eligible.rating.on_entry": deferred("Rating %(rating)s, as written on the entry."),
    "eligible.rating.entry_outside": deferred(
        "Outside the limits: rating %(rating)s, as written on the entry."
    ),
    "eligible.rating.none": deferred(
        "No rating, and the arbiter has placed the player in no class."
    ),
    "eligible.rating.no_list_before": deferred(
        "No rating list from before %(start)s is known; one of the day itself does not count."
    ),
    "eligible.rating.no_limits": deferred("No rule set here says the rating limits of the class."),
    "eligible.rating.not_placed": deferred(
        "No rating: the player has no class until the arbiter writes one down."
    ),
    "eligible.rating.placed": deferred("No rating; placed here by the arbiter."),
    "eligible.rating.placed_elsewhere": deferred("No rating; placed by the arbiter in %(group)s."),
    "eligible.rating.last_time_unknown": deferred(
        "The day of last time's event is not known, so that only the last rating list counts."
    ),
    "eligible.champions.one_of": deferred("Champion of %(year)s, one of the last %(count)s."),
    "eligible.champions.none_of": deferred("None of the last %(count)s champions."),
    "eligible.champions.unknown": deferred("The former champions are not written down."),
    "eligible.champions.too_few": deferred(
        "Only %(known)s of the last %(count)s champions are written down."
    ),
    "eligible.junior_champion.is": deferred("Reigning junior champion."),
    "eligible.junior_champion.is_not": deferred("Not the reigning junior champion."),
    "eligible.junior_champion.unknown": deferred(
        "The reigning junior champion is not written down."
    ),
    "eligible.grand_prix.won": deferred("Winner of the last finished Grand Prix."),
    "eligible.grand_prix.not_won": deferred("Did not win the last finished Grand Prix."),
    "eligible.grand_prix.won_class": deferred(
        "Winner of %(group)s in the last finished Grand Prix."
    ),
    "eligible.grand_prix.not_won_class": deferred(
        "Did not win %(group)s in the last finished Grand Prix."
    ),
    "eligible.grand_prix.won_season": deferred("Winner of %(group)s in the Grand Prix %(season)s."),
    "eligible.grand_prix.not_won_season": deferred(
        "Did not win %(group)s in the Grand Prix %(season)s."
    ),
    "eligible.grand_prix.no_class": deferred(
        "No class in the Grand Prix %(season)s is called %(group)s; write its winner down."
    ),
    "eligible.grand_prix.unknown": deferred(
        "The winners of the last finished Grand Prix are not written down."
    ),
    "eligible.norms.has": deferred("A norm for %(title)s on %(day)s, since last time."),
    "eligible.norms.none": deferred("No norm since last time."),
    "eligible.norms.unknown": deferred("The norms since last time are not written down."),
    "eligible.last_time.place": deferred("Number %(place)s in %(group)s last time."),
    "eligible.last_time.other_place": deferred(
        "Number %(place)s in %(group)s last time, which is none of the places that count."
    ),
    "eligible.last_time.best": deferred(
        "Number %(place)s in %(group)s last time, among the best %(count)s."
    ),
    "eligible.last_time.not_best": deferred(
        "Number %(place)s in %(group)s last time, not among the best %(count)s."
    ),
    "eligible.last_time.score": deferred(
        "%(points)s of %(most)s points in %(group)s last time, at least %(percent)s per cent."
    ),
    "eligible.last_time.low_score": deferred(
        "%(points)s of %(most)s points in %(group)s last time, less than %(percent)s per cent."
    ),
    "eligible.last_time.best_share": deferred(
        "Number %(place)s of %(players)s in %(group)s last time, among the best %(count)s "
        "(%(percent)s per cent)."
    ),
    "eligible.last_time.below_best_share": deferred(
        "Number %(place)s of %(players)s in %(group)s last time, not among the best %(count)s "
        "(%(percent)s per cent)."
    ),
    "eligible.last_time.not_in": deferred("Not in %(group)s last time."),
    "eligible.last_time.unknown": deferred("Last time's final table of %(group)s is not known."),
    "eligible.north_norway.is": deferred("Reigning champion of North Norway."),
    "eligible.north_norway.is_not": deferred("Not the reigning champion of North Norway."),
    "eligible.north_norway.unknown": deferred("The champion of North Norway is not written down."),
    "eligible.north_norway.time_control": deferred(
        "Reigning champion of North Norway, but not crowned in long games."
    ),
    "eligible.north_norway.time_control_unknown": deferred(
        "Reigning champion of North Norway, at a time control that is not written down."
    ),
    "eligible.north_norway.category": deferred(
        "Reigning champion of North Norway, but crowned in rating category %(category)s; "
        "%(wanted)s is the lowest that counts."
    ),
    "eligible.north_norway.category_unknown": deferred(
        "Reigning champion of North Norway, in a rating category that is not written down."
    ),
    "eligible.district.is": deferred("Reigning regional champion (%(district)s)."),
    "eligible.district.is_not": deferred("Not a reigning regional champion."),
    "eligible.district.unknown": deferred("The reigning regional champions are not written down."),
    "eligible.district.time_control": deferred(
        "Reigning regional champion (%(district)s), but not crowned in long games."
    ),
    "eligible.district.time_control_unknown": deferred(
        "Reigning regional champion (%(district)s), at a time control that is not written down."
    ),
    "eligible.district.category": deferred(
        "Reigning regional champion (%(district)s), but crowned in rating category %(category)s; "
        "%(wanted)s is the lowest that counts."
    ),
    "eligible.district.category_unknown": deferred(
        "Reigning regional champion (%(district)s), in a rating category that is not written down."
    ),
    "eligible.pick.elite_committee": deferred("Found qualified by the Elite committee."),
    "eligible.pick.not_elite_committee": deferred("Not found qualified by the Elite committee."),
    "eligible.pick.elite_committee_unknown": deferred(
        "Whom the Elite committee finds qualified is not written down."
    ),
    "eligible.pick.federation": deferred("Found qualified by the federation."),
    "eligible.pick.not_federation": deferred("Not found qualified by the federation."),
    "eligible.pick.federation_unknown": deferred(
        "Whom the federation finds qualified is not written down."
    ),
    "eligible.lowest.none_other": deferred("Entitled to no other class."),
    "eligible.lowest.none_known": deferred(
        "Entitled to no other class, as far as is written down."
    ),
    "eligible.lowest.other": deferred("Entitled to %(groups)s."),
    "eligible.lowest.choice": deferred(
        "The last official list says this class (rating %(rating)s), and nobody has to play higher."
    ),
    "eligible.lowest.rated_higher": deferred(
        "The last official list says a higher class (rating %(rating)s)."
    ),
    "eligible.lowest.unrated": deferred("No rating: players without one start here."),
    "eligible.age.is": deferred("Of the age for %(group)s."),
    "eligible.age.is_not": deferred("Not of the age for %(group)s."),
    "eligible.age.born_unknown": deferred("The age is not known."),
    "eligible.age.sex_unknown": deferred(
        "Whether the limit for men or for women holds is not known."
    ),
    "eligible.age.no_limits": deferred("No rule set here says the age limits of the class."),
    "eligible.age.assumed": deferred(
        "Only the year of birth is known: the last day of it is taken for %(group)s."
    ),
    "eligible.closed.rating": deferred(
        "The group is closed from rating %(limit)s; the last list says %(rating)s."
    ),
    "eligible.member.admitted": deferred("Not a member, and admitted by the board."),
    "eligible.member.not_to_be_admitted": deferred(
        "The board cannot admit others to a class that crowns a champion."
    ),
    "eligible.member.not_then": deferred("Not a member of a club on %(start)s."),
    "eligible.member.unknown": deferred(
        "No club is written down, so that membership is not known."
    ),
    "eligible.federation.let_off": deferred("Let off the demand to represent the federation."),
    "eligible.federation.unknown": deferred(
        "Which federation the player represents is not written down; it must be %(wanted)s."
    ),
    "eligible.federation.other": deferred(
        "Represents %(federation)s; the class crowns a champion and is for %(wanted)s only."
    ),
    "eligible.transfer.not_in_order": deferred(
        "May not play for %(club)s yet: the transfer was not in order by %(latest)s."
    ),
    "eligible.transfer.none": deferred(
        "May not play for %(club)s: a main member of another club, without a transfer."
    ),
    "eligible.dispensation": deferred("Dispensation from paragraph %(paragraph)s by %(by)s."),
    "eligible.title.not_entitled": deferred(
        "Cannot become champion: neither a citizen nor long resident."
    ),
    "eligible.title.unknown": deferred(
        "Whether the player may become champion is not written down."
    ),
    "eligible.title.not_finished": deferred("The champion is not decided yet."),
    "eligible.title.nobody": deferred("Nobody in the class may become champion."),
    "eligible.title.of_unknown": deferred(
        "There is no champion before it is written down whether %(player)s may become it."
    ),
    "eligible.title.play_off": deferred("%(level)s play off for the title."),
    "eligible.title.play_off_won": deferred("%(player)s won the play-off for the title."),
    "eligible.title.first": deferred("%(player)s won the class."),
    "eligible.title.best_entitled": deferred(
        "%(player)s is the best placed of those who may become champion; %(passed)s may not."
    ),
    "eligible.play_off.own": deferred(
        "%(level)s play %(games)s games at the event's own time control, by %(latest)s."
    ),
    "eligible.play_off.short": deferred(
        "%(level)s are still level and play %(games)s games with %(minutes)s minutes and "
        "%(seconds)s seconds a move, by %(latest)s."
    ),
    "eligible.merging.due": deferred(
        "%(group)s and %(sister)s have %(entries)s entries: with fewer than %(below)s in one of "
        "them they must be merged."
    ),
    "eligible.merging.undue": deferred(
        "%(group)s and %(sister)s have %(entries)s entries and were merged, though neither has "
        "fewer than %(below)s."
    ),
    "eligible.frame.edition_later": deferred(
        "%(edition)s was adopted on %(adopted)s and holds for events that begin later."
    ),
    "eligible.frame.edition_after_invitation": deferred(
        "%(edition)s was adopted on %(adopted)s, after the invitation."
    ),
    "eligible.frame.days": deferred("The event lasts %(days)s days; the rules want %(wanted)s."),
    "eligible.frame.invitation": deferred(
        "The invitation is of %(day)s; the rules want it by %(latest)s."
    ),
    "eligible.frame.elite_early": deferred(
        "Elite starts %(days)s days before the other classes; %(allowed)s are allowed."
    ),
    "eligible.frame.late_fee": deferred(
        "The late entry fee is %(fee)s; at most %(most)s is allowed."
    ),
    "eligible.frame.system": deferred(
        "%(group)s is played by %(system)s, which the rules do not allow."
    ),
    "eligible.frame.rounds": deferred("%(group)s has %(rounds)s rounds; the rules say %(wanted)s."),
    "eligible.frame.field": deferred("%(group)s has %(players)s players; the rules say %(sizes)s."),
    "eligible.frame.small_field": deferred(
        "%(group)s has %(players)s players; the rules want %(least)s or more."
    ),
    "eligible.frame.odd_field": deferred(
        "%(group)s has %(players)s players; the Elite committee fills up an odd field."
    ),
    "eligible.frame.play_off_late": deferred(
        "The play-off of %(group)s was on %(day)s; it must be over by %(latest)s."
    ),
}

_KINDS = {"rapid": deferred("rapid"), "blitz": deferred("blitz")}


def _day(words: Words, facts: Facts, name: str) -> object:
    return words.day(date.fromisoformat(facts.text(name)))


def _class(words: Words, facts: Facts, name: str) -> object:
    return words.class_name(facts.text(name))


def _season(words: Words, facts: Facts, name: str) -> object:
    return words.season(facts.text(name), facts.text("years"))


def _classes(words: Words, facts: Facts, name: str) -> object:
    return words.listed([words.class_name(each) for each in facts.texts(name)])


def _list(words: Words, facts: Facts, name: str) -> object:
    kind = _KINDS.get(facts.text("kind"))
    known = escape(facts.text(name).upper())
    return known if kind is None else Markup("{} ({})").format(known, words.gettext(kind))


def _numbers(words: Words, facts: Facts, name: str) -> object:
    return words.listed(facts.numbers(name))


def _exact(words: Words, facts: Facts, name: str) -> object:
    return words.points(facts.exact(name))


def _player(words: Words, facts: Facts, name: str) -> object:
    return words.player(facts.whole(name))


def _players(words: Words, facts: Facts, name: str) -> object:
    return words.players(facts.numbers(name))


_SHOWN: Mapping[str, Callable[[Words, Facts, str], object]] = {
    **dict.fromkeys(("day", "start", "latest", "adopted"), _day),
    **dict.fromkeys(("group", "sister"), _class),
    "groups": _classes,
    "season": _season,
    "list": _list,
    **dict.fromkeys(("entries", "sizes"), _numbers),
    **dict.fromkeys(("points", "most", "percent", "fee"), _exact),
    "player": _player,
    **dict.fromkeys(("level", "passed"), _players),
}
"""How facts are printed that are neither numbers nor plain text, by their name."""


def _sentence(message: str, words: Words, facts: Facts) -> Markup:
    shown = {
        name: _SHOWN[name](words, facts, name) if name in _SHOWN else facts.plain(name)
        for name in facts.names()
        if facts.has(name)
    }
    return words.gettext(message, **shown)


SENTENCES: Mapping[str, Sentence] = {
    code: partial(_sentence, message) for code, message in _MESSAGES.items()
}
