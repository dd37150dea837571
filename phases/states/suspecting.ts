import type { ExamContext } from '../context.ts';
import { RETURN_ASIDES } from '../danger-memory.ts';
import type { DangerKind, ReturnAside } from '../danger-memory.ts';
import { UTTERANCE_TYPES } from '../events.ts';
import { standByInCrisis } from '../reactions/crisis.ts';
import { languageAnd } from '../reactions/language.ts';
import { putQuestion, repeat } from '../reactions/speech.ts';
import { callForHelp, keepForLater } from '../reactions/standing-by.ts';
import { acceptDenial, askSuspicionAgain, sayNumbersInGoodbye } from '../reactions/suspecting.ts';
import { examSetup, react } from '../setup.ts';
import { ROUTE, forEach } from './steps.ts';

const HELP_IN = {
  emergency: { target: '#emergency.helping', actions: react(keepForLater, callForHelp) },
  crisis: { target: '#crisis.asking', actions: react(keepForLater, standByInCrisis) },
} as const;

/** Not an answer: asked once more with help in the sentence, then taken for a yes. */
const LEFT_OPEN = UTTERANCE_TYPES.filter(
  (type) =>
    !['emergency', 'crisis', 'foreign', 'repeat', 'slower', 'faster', 'louder', 'quieter', 'language'].includes(type),
);

function wasAt(aside: ReturnAside) {
  return ({ context }: { readonly context: ExamContext }) => context.danger.before === aside;
}

function backWhereSheWas(of: DangerKind) {
  const actions = react(acceptDenial(of));
  return [
    ...RETURN_ASIDES.map((aside) => ({ guard: wasAt(aside), target: `#${aside}` as const, actions })),
    { target: ROUTE, actions },
  ] as const;
}

function suspicionOf(of: DangerKind) {
  const unanswered = [
    { guard: ({ context }: { readonly context: ExamContext }) => context.lost > 0, ...HELP_IN[of] },
    { actions: react(keepForLater, askSuspicionAgain(of)) },
  ] as const;
  return examSetup.createStateConfig({
    entry: react(putQuestion(`suspecting.${of}`)),
    on: {
      ...forEach(LEFT_OPEN, unanswered),
      silence: unanswered,
      language: { actions: react(languageAnd(repeat)) },
      ...forEach(['yes', 'unsure', 'distress', 'help_coming'], HELP_IN[of]),
      ...forEach(['no', 'all_well', 'nothing_noticed', 'next', 'resume', 'back'], backWhereSheWas(of)),
      stop: { target: '#stopping', actions: react(sayNumbersInGoodbye) },
    },
  });
}

/**
 * A mere suspicion of danger: one caring sentence asks. Only a no leads back, to exactly what was open; yes, not
 * knowing, tears and a second time no answer lead to help.
 */
export const suspecting = examSetup.createStateConfig({
  id: 'suspecting',
  initial: 'crisis',
  states: { emergency: suspicionOf('emergency'), crisis: suspicionOf('crisis') },
});
