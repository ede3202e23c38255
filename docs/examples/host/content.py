"""What is read: each path with what it answers."""

import json
import os
import re
from datetime import datetime, timezone
from pathlib import Path

from problem import Problem

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
PREVIEW_TOKEN = os.environ.get("PREVIEW_TOKEN")
EMAIL = re.compile(r"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+")


def number(text, most, name):
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text) or int(text) > most:
        raise Problem(400, f"{name} is {text!r}: it must be a whole number from 1 to {most}")
    return int(text)


def found(item, words):
    if item is None:
        raise Problem(404, f"There is no {words}")
    return item


SUMMARY = {
    "blog": "id slug title summary category tags author publishedAt updatedAt readingMinutes cover".split(),
    "trivia": "id slug question category publishedAt".split(),
    "infographic": "id slug title summary category publishedAt cover".split(),
}


def complete(item):
    """An item with its category in place of the category's id, and without what only the host knows."""
    category = next(each for each in DATA["categories"] if each["id"] == item["category"])
    reference = {name: category[name] for name in ("id", "slug", "name")}
    return {**{name: value for name, value in item.items() if name != "draft"}, "category": reference}


def is_published(item):
    return not item.get("draft") and datetime.fromisoformat(iso(item)) <= datetime.now(timezone.utc)


def iso(item):
    return item["publishedAt"].replace("Z", "+00:00")


def published(noun, category=None, without=None):
    """What everybody may see, the newest first."""
    items = [each for each in DATA[noun] if is_published(each) and each["slug"] != without]
    items = [each for each in items if category in (None, each["category"])]
    items.sort(key=lambda each: datetime.fromisoformat(iso(each)), reverse=True)
    return [{name: value for name, value in complete(each).items() if name in SUMMARY[noun]} for each in items]


def page_of(items, query):
    page = number(query.get("page", "1"), 999_999, "page")
    size = number(query.get("size", "12"), 100, "size")
    return {"items": items[(page - 1) * size : page * size], "page": page, "size": size, "total": len(items)}


def item_of(noun, slug, admin=""):
    may_preview = PREVIEW_TOKEN is not None and admin == PREVIEW_TOKEN
    items = (each for each in DATA[noun] if each["slug"] == slug and (may_preview or is_published(each)))
    return complete(found(next(items, None), f"{noun} {slug}"))


def meta_keys(slug):
    post = item_of("blog", slug)
    words = {"title": post["title"], "description": post.get("summary", ""), "keywords": post.get("tags", [])}
    return {**words, "image": post.get("cover", {}).get("url", "")}


def needed(query, name):
    if name not in query:
        raise Problem(400, f"{name} is missing")
    return query[name]


def recent(noun, limit, without=None):
    return published(noun, without=without)[: number(limit, 50, "limit")]


def position_of(slug):
    return found(next((each for each in DATA["positions"] if each["slug"] == slug), None), f"position {slug}")


def members(position=None):
    people = [each for each in DATA["team"] if position in (None, each["position"])]
    return [{**each, "position": position_of(each["position"])} for each in people]


def states(query):
    code = needed(query, "country")
    if not re.fullmatch("[A-Z]{2}", code):
        raise Problem(400, f"country is {code!r}: it must be two capital letters")
    return found(next((each for each in DATA["places"] if each["code"] == code), None), f"country {code}")["states"]


def cities(query):
    code = needed(query, "state")
    if not 1 <= len(code) <= 10:
        raise Problem(400, "state must have 1 to 10 characters")
    state = next((each for each in states(query) if each["code"] == code), None)
    return [{"name": name} for name in found(state, f"state {code}")["cities"]]


def check_email_phone(query):
    for name in ("email", "contactNumber", "countryCode"):
        if len(query.get(name, "")) > 300:
            raise Problem(400, f"{name} must have 300 characters at most")
    is_email = bool(EMAIL.fullmatch(query.get("email", "")))
    digits = re.sub(r"[^0-9]", "", query.get("contactNumber", ""))
    is_number = 7 <= len(digits) <= 15
    return {
        "email": {"valid": True} if is_email else {"valid": False, "reason": "Enter an email address"},
        "contactNumber": {"valid": True} if is_number else {"valid": False, "reason": "Enter a phone number"},
    }


def count(position):
    return {**position, "count": len(members(position["slug"]))}


def category_of(each):
    return {**each, "count": len(published(each["type"].lower(), each["id"]))}


def places(fields, rows):
    return [{name: row[name] for name in fields} for row in rows]


READS = [
    (r"/api/blog/enable/list", lambda query: page_of(published("blog"), query)),
    (r"/api/blog/blogdetails/(.+)", lambda query, slug: item_of("blog", slug, query.get("admin", ""))),
    (r"/api/blog/metaKeys/(.+)", lambda query, slug: meta_keys(slug)),
    (r"/api/blog/categories/get/(.+)", lambda query, category: page_of(published("blog", category), query)),
    (r"/api/trivia/get-recent-data", lambda query: recent("trivia", needed(query, "limit"))),
    (r"/api/categories/get-categories", lambda query: [category_of(each) for each in DATA["categories"]]),
    (r"/api/wse/team/list/getEnableTeamMember", lambda query: members()),
    (r"/api/wse/team/getList/(.+)", lambda query, slug: members(position_of(slug)["slug"])),
    (r"/api/wse/enabledPositions", lambda query: [count(each) for each in DATA["positions"]]),
    (r"/api/persona/personas/list/enablePersona", lambda query: DATA["personas"]),
    (r"/api/persona/interests/list/enableInterest", lambda query: DATA["interests"]),
    (r"/api/location/country", lambda query: places(("code", "name", "dialCode"), DATA["places"])),
    (r"/api/location/state", lambda query: places(("code", "name"), states(query))),
    (r"/api/location/city", cities),
    (r"/api/business/check-email-phone", check_email_phone),
]
for noun, segment in (("blog", "blog"), ("trivia", "trivia"), ("infographic", "infrograpic")):
    base = f"/api/{segment}"
    READS.append((rf"{base}/recent/([^/]+)", lambda query, limit, noun=noun: recent(noun, limit)))
    READS.append((rf"{base}/recent/([^/]+)/(.+)", lambda query, limit, slug, noun=noun: recent(noun, limit, slug)))
    if noun == "blog":
        continue
    READS += [
        (rf"{base}/enable/list", lambda query, noun=noun: page_of(published(noun), query)),
        (rf"{base}/getData", lambda query, noun=noun: item_of(noun, needed(query, "slug"), query.get("admin", ""))),
        (rf"{base}/getByCategory/(.+)", lambda query, each, noun=noun: page_of(published(noun, each), query)),
        (rf"{base}/relatedByCategory/([^/]+)/(.+)", lambda query, each, slug, noun=noun: published(noun, each, slug)),
    ]
