"""What the description cannot say about a request, so that every check keeps its full strength."""

import ipaddress
import secrets
import uuid
from datetime import UTC, datetime, timedelta

import schemathesis
from schemathesis.engine import observations

IN_A_MONTH = (datetime.now(UTC) + timedelta(days=30)).strftime("%Y-%m-%dT%H:%M:%SZ")
CHAT_PATHS = {"/chat", "/chat/anon"}
QUESTION = {"id": "q", "role": "user", "parts": [{"type": "text", "text": "Was nehme ich zum Termin mit?"}]}


@schemathesis.serializer("message/rfc822")
def as_report(context, value):
    return {"data": value if isinstance(value, bytes) else str(value).encode()}


same_origin_path = observations._same_origin_path


def path_or_none(value, origin):
    """The tool itself ends where a text in an answer begins like an address and is none ("//[")."""
    try:
        return same_origin_path(value, origin)
    except ValueError:
        return None


observations._same_origin_path = path_or_none


@schemathesis.hook
def before_call(context, case, kwargs):
    # Each request comes from an address of its own: the rate limits are tried by tests of their own.
    # Not from `random`, which the tool seeds anew for each example.
    address = ipaddress.IPv4Address(0x0B000000 + secrets.randbelow(0xFFFFFF))
    case.headers = {**(case.headers or {}), "X-Forwarded-For": str(address)}
    end_with_a_question(case)
    say_one_thing_about_a_time(case)
    end_in_the_future(case)
    name_what_exists(case)


def end_with_a_question(case):
    """The last message is the person's and says something: JSON Schema has no word for "the last"."""
    if case.path not in CHAT_PATHS or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.body, dict) and case.body.get("messages"):
        case.body = {**case.body, "messages": [*case.body["messages"][:-1], QUESTION]}


def name_what_exists(case):
    """Categories stand in the database; and a link that the tool guesses may leave out an id that must be there."""
    if case.meta is not None and not case.meta.generation.mode.is_positive:
        return
    if case.method == "POST" and case.path == "/community/posts" and isinstance(case.body, dict):
        case.body = {**case.body, "category": "alltag"}
    if case.method == "PUT" and case.path == "/admin/feature-flags/{key}" and isinstance(case.body, dict):
        name_variants(case.body)
    if case.path == "/documents/download-url" and not (case.query or {}).get("documentId"):
        case.query = {**(case.query or {}), "documentId": str(uuid.uuid4())}


def name_variants(flag):
    """Whatever names a variant names one of the same flag, and names hold no line ends."""
    flag["variants"] = {"on": True, "off": False}
    for told in ("defaultVariant", "offVariant"):
        if told in flag:
            flag[told] = "on"
    for rule in flag.get("rules") or []:
        if isinstance(rule, dict):
            rule["variant"] = "off"


def end_in_the_future(case):
    """A suspension ends later than now, and no schema knows when that is."""
    if not case.path.startswith(("/moderation/queue/", "/admin/users/")) or case.meta is None:
        return
    if not case.meta.generation.mode.is_positive or not isinstance(case.body, dict):
        return
    for told in (case.body, case.body.get("account"), case.body.get("tierOverride")):
        if isinstance(told, dict) and isinstance(told.get("until"), str):
            told["until"] = IN_A_MONTH
    if case.path.endswith("/decision"):
        # A restriction stands on a ground.
        case.body = {"ground": "terms", "rule": "insult", **case.body}


def say_one_thing_about_a_time(case):
    """Whether an end fits its beginning, and a code its kind, no single field can say."""
    if not case.path.startswith("/timeline") or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if not isinstance(case.body, dict):
        return
    told_alone = {"endDate", "intention", "stellungOp", "therapieart"}
    case.body = {name: value for name, value in case.body.items() if name not in told_alone}
    if case.path == "/timeline/{eventId}" and not case.body:
        case.body = {"title": "Termin"}
    if case.path == "/timeline/series" or case.path.endswith("/move"):
        case.body["date"] = "2026-01-05"
