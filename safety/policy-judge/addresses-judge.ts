import type { JudgeRequest } from '../gate/guard-client.ts';
import { readableForm } from '../gate/plain-form.ts';

/**
 * Words and signs with which a text turns to whoever judges it. A judge that is a language model can be talked to, so
 * where anything like this stands it is not asked at all: a sentence that is spoken has no use for it, and stopping one
 * costs an authored sentence. This list does not have to be complete: the id of each question, the form of the answer
 * and the classifier stand behind it.
 */
const ADDRESSED: readonly RegExp[] = [
  // Turns and tools in the templates of models, data, code.
  /<\||\|>|\[\/?(?:inst|sys)|<\/?(?:system|user|assistant|developer|tool|think)|```|\{\s*["'„]/iu,
  /\b(?:verdict|unsafe|jailbreak|json|system ?prompt|classifier|safeguard)\b/iu,
  /(?:["'„:=]|\bist|\bas|\bis)\s*safe\b/iu,
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruction|rule|polic|above|previous|prompt)/iu,
  /\b(?:answer|reply|respond|output|say|label|classify|rate|return)\b.{0,40}\bsafe\b/iu,
  /(?<!\p{L})(?:ignorier|vergiss|vergessen|missacht|überschreib|umgeh)\p{L}*[^.!?]{0,60}(?:anweisung|regel|richtlinie|vorgabe|vorschrift|policy|prompt)/iu,
  /(?<!\p{L})(?:antwort|bewert|beurteil|stuf|urteil|entscheid|kennzeichn|markier|werte|gib|gebt|schreib|sag)\p{L}*[^.!?]{0,60}\b(?:als|mit|nur|immer|aus)[ :]+["'„»]?(?:safe|sicher|unbedenklich|erlaubt|zulässig|unproblematisch|freigegeben)(?!\p{L})/iu,
  /(?<!\p{L})(?:prüfer|prüfmodell|moderator|moderation|klassifikator|richtlinienprüf|sicherheitsprüf|inhaltsfilter|policy)\p{L}*/iu,
  /(?<!\p{L})(?:dieser|diese|der folgende|der nächste|der obige|folgender) (?:satz|text|antwort|aussage)(?!\p{L})[^.!?]{0,40}(?:safe|erlaubt|zulässig|geprüft|freigegeben|unbedenklich|regelkonform|verstö)/iu,
];

/** Whether anything that the judge would read turns to it. */
export function addressesJudge({ sentence, question, before }: JudgeRequest): boolean {
  return [sentence, question ?? '', ...(before ?? [])]
    .flatMap((text) => [text, readableForm(text)])
    .some((text) => ADDRESSED.some((pattern) => pattern.test(text)));
}
