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


def end_with_a_question(case):
    """The last message is the person's and says something: JSON Schema has no word for "the last"."""
    if case.path not in CHAT_PATHS or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.body, dict) and case.body.get("messages"):
        case.body = {**case.body, "messages": [*case.body["messages"][:-1], QUESTION]}
