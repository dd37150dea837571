"""What the description cannot say about a request, so that every check keeps its full strength."""

import ipaddress
import secrets

import schemathesis

CHAT_PATHS = {"/chat", "/chat/anon"}
QUESTION = {"id": "q", "role": "user", "parts": [{"type": "text", "text": "Was nehme ich zum Termin mit?"}]}


@schemathesis.hook
def before_call(context, case, kwargs):
    # Each request comes from an address of its own: the rate limits are tried by tests of their own.
    # Not from `random`, which the tool seeds anew for each example.
    address = ipaddress.IPv4Address(0x0B000000 + secrets.randbelow(0xFFFFFF))
    case.headers = {**(case.headers or {}), "X-Forwarded-For": str(address)}
    end_with_a_question(case)
    say_one_thing_about_a_time(case)


def end_with_a_question(case):
    """The last message is the person's and says something: JSON Schema has no word for "the last"."""
    if case.path not in CHAT_PATHS or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.body, dict) and case.body.get("messages"):
        case.body = {**case.body, "messages": [*case.body["messages"][:-1], QUESTION]}


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
