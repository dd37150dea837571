import type { ExamContext } from '../context.ts';
import type { ExamEvent } from '../events.ts';
import { scriptOf } from '../script.ts';
import { line } from '../scripts/line.ts';
import { simpleForm } from '../scripts/simple.ts';
import type { Reaction } from '../setup.ts';
import type { LineRef } from '../vocabulary.ts';
import { explain } from './not-knowing.ts';
import { isHeld, promptAgain, saying } from './speech.ts';

/**
 * "In einfacher Sprache bitte", "wieder normal": from now on every line is said in its other form. She hears that it
 * was understood and what is open once more: in simple language all of it, because what she heard before may not have
 * reached her, consent above all. Who has simple language already and wants it easier gets the question explained.
 */
export const changeLanguage: Reaction = (context, event) => {
  if (event.type !== 'language') return {};
  const { to, easier } = event;
  if (easier === true && context.language === to) return explain(context, { type: 'not_understood' });
  const changed = { ...context, language: to };
  const question = to === 'simple' ? allOf(changed, event) : promptAgain(changed, event);
  return { context: { language: to }, directives: saying([line(`language.${to}`), ...question]) };
};

/** What is open in full; to "einfacher" its explanation, but for the consent, which needs everything before it. */
function allOf(context: ExamContext, event: ExamEvent): readonly LineRef[] {
  if (isHeld(event)) return [];
  const isEasier = event.type === 'language' && event.easier === true;
  const explained = isEasier && context.openQuestion !== 'willkommen.consent' ? simpleForm(context) : [];
  return explained.length > 0 ? explained : scriptOf(context).say;
}

/** The same where help is spoken about: it is said once more in the other form, and nothing comes before it. */
export function languageAnd(reaction: Reaction): Reaction {
  return (context, event) => {
    const change = event.type === 'language' ? { language: event.to } : {};
    const { context: after = {}, directives = [] } = reaction({ ...context, ...change }, event);
    return { context: { ...after, ...change }, directives };
  };
}
