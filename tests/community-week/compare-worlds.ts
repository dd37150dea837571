import type { Check } from '../documents/check.ts';
import { canonicalAnswer, canonicalList, isCompared, namingOf } from './canonical-answer.ts';
import type { RecordedAnswer } from './recorded-answer.ts';
import type { World } from './world.ts';

/** Differences that are shown. */
const SHOWN = 5;
const SHOWN_CHARS = 300;

/**
 * With the authors of anonymous texts exchanged, everybody else was answered the same: statuses, headers, words,
 * counts, sizes, what is in which list. An answer that differs would tell who wrote what.
 */
export function compareWorlds(check: Check, first: World, second: World): void {
  const [ours, theirs] = [answersByStep(first), answersByStep(second)];
  // What broke in one world with the process is not compared.
  const broken = new Set(
    [first, second].flatMap(({ answers }) =>
      answers.flatMap((answer) => (isWhole(answer, answers) ? [] : answer.step)),
    ),
  );
  const steps = [...new Set([...ours.keys(), ...theirs.keys()])].filter((step) => !broken.has(step));
  const differences = steps.filter((step) => ours.get(step) !== theirs.get(step));
  check(`peers were asked about in both worlds: ${String(steps.length)} answers and lists`, steps.length > 300);
  check(
    'with anonymous authors exchanged, every peer is answered the same',
    differences.length === 0,
    differences.slice(0, SHOWN).map((step) => differenceOf(step, ours.get(step), theirs.get(step))),
  );
}

function answersByStep(world: World): ReadonlyMap<string, string> {
  const naming = namingOf(world);
  const found = new Map<string, string>();
  const compared = world.answers.filter((answer) => isCompared(answer));
  for (let index = 0; index < compared.length; index += 1) {
    const answer = compared[index];
    if (answer === undefined) continue;
    if (answer.list === undefined) {
      found.set(answer.step, canonicalAnswer(answer, naming));
      continue;
    }
    const pages = compared.filter(({ reading }) => reading === answer.reading);
    if (pages[0] === answer) found.set(answer.step, canonicalList(pages, naming));
  }
  return found;
}

/** Nothing of it had to be asked for twice, nor of its list. */
function isWhole({ reading, isSettled }: RecordedAnswer, all: readonly RecordedAnswer[]): boolean {
  return isSettled && (reading === undefined || all.every((other) => other.reading !== reading || other.isSettled));
}

function differenceOf(step: string, ours = 'nothing', theirs = 'nothing'): string {
  const at = Array.from(ours).findIndex((sign, index) => sign !== theirs.charAt(index));
  const from = Math.max(0, at - SHOWN_CHARS / 2);
  return `${step}: …${ours.slice(from, from + SHOWN_CHARS)}… | …${theirs.slice(from, from + SHOWN_CHARS)}…`;
}
