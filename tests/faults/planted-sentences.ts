import { loadLibrary } from '#prompts/library.ts';
import { unsureSentences } from '#tests/safety/unsure-sentences.ts';
import { awaitCondition } from './await-condition.ts';
import type { Bench } from './bench.ts';
import type { FaultCall } from './fault-call.ts';
import type { ProxiedRequest } from './fault-proxy.ts';
import type { Stage } from './fault-row.ts';
import { ALLOWED_HZ, FORBIDDEN_HZ } from './tone.ts';

/** What the scripted language models are made to say, and what the caller asks to hear it. */

/** Asked at such length, no authored answer to the whole is looked for, so a language model answers. */
export const QUESTION =
  'Wie fest soll ich drücken? Im Internet steht es einmal so und einmal anders, auf dem Blatt aus der Praxis steht ' +
  'gar nichts dazu, und eine Bekannte hat es mir am Telefon wieder anders erklärt, deshalb frage ich lieber noch ' +
  'einmal bei Ihnen nach, denn Sie haben das sicher schon ganz vielen erklärt, oder nicht? Wie fest also?';
/**
 * Harmless in itself, so that only the gate's way of failing decides about it: both layers clear it when everything
 * works, which is what the control row shows.
 */
export const UNCLEARED = 'Legen Sie die Finger flach auf, und kreisen Sie langsam.';
/** Also harmless; heard when the call works again. */
export const ALLOWED = 'Kreisen Sie mit drei Fingern, und drücken Sie erst leicht und dann fester.';
/** Harmless as well, and of a wording of which the learned score is unsure: the policy judge is asked. */
export const UNSURE: string = unsureSentences('safe', QUESTION)[0] ?? '';

/** What no log may contain. */
export const PLANTED: readonly string[] = [
  QUESTION,
  UNCLEARED,
  ALLOWED,
  UNSURE,
  'Das ist bestimmt harm',
  'Im Keller liegt eine Bombe',
  'es ist sicher gutartig',
  'Ich will nicht mehr leben',
];

const authored = [...loadLibrary().allTexts()];

/** Tells texts of some lines of the library from all others. */
export function textsOf(lineIds: RegExp): (text: { readonly text: string }) => boolean {
  const wordings = new Set(authored.filter((line) => lineIds.test(line.lineId)).map((line) => line.text));
  return ({ text }) => wordings.has(text);
}

/** What stands in for an answer that could not be given. */
export const isSubstitute = textsOf(/^(safety\.blocked|answer)\./);

/** Makes the tones known before the first row. */
export function plantSentences({ marking, ledger }: Bench): void {
  marking.mark(UNCLEARED, FORBIDDEN_HZ);
  marking.mark(UNSURE, FORBIDDEN_HZ);
  marking.mark(ALLOWED, ALLOWED_HZ);
  ledger.allow(ALLOWED);
}

/** Picks the judgements about one sentence; the self-test's pass. */
export function judging(sentence: string): (request: ProxiedRequest) => boolean {
  const written = JSON.stringify(sentence).slice(1, -1);
  return (request) => request.body.includes(written);
}

/** A free answer is read and heard once more; asked again for a while, because something may rest after a failure. */
export async function hearsFreeAnswer({ bench }: Stage, call: FaultCall, withinMs = FREE_AGAIN_MS): Promise<number> {
  const startedAt = performance.now();
  bench.primaryModel.says(ALLOWED);
  bench.secondaryModel.says(ALLOWED);
  const heardBefore = bench.ledger.allowedBytes();
  for (;;) {
    const since = await call.type(QUESTION);
    const isRead = await awaitCondition('the free answer', FREE_ANSWER_MS, () =>
      call.textsSince(since).some(({ text }) => text === ALLOWED),
    ).then(
      () => true,
      () => false,
    );
    if (isRead) break;
    if (performance.now() - startedAt > withinMs) throw new Error(`no free answer again within ${withinMs} ms`);
  }
  await awaitCondition('the sound of the free answer', FREE_ANSWER_MS, () => bench.ledger.allowedBytes() > heardBefore);
  return Math.round(performance.now() - startedAt);
}
/** After a failure the classifier has to be right twice, which takes two questions. */
const FREE_AGAIN_MS = 25_000;
/** One answer of a model that works, with its judgement and synthesis, on a busy machine. */
const FREE_ANSWER_MS = 5_000;

/** After a row: the same call, the same phase, a free answer heard again. */
export async function isUsableAfterwards(
  stage: Stage,
  call: FaultCall,
  phaseBefore: string | undefined,
): Promise<void> {
  const { notes, bench } = stage;
  await bench.heal();
  const afterMs = await hearsFreeAnswer(stage, call);
  notes.require(
    call.phase() === phaseBefore,
    `the phase changed from ${String(phaseBefore)} to ${String(call.phase())}`,
  );
  notes.afterwards = `same call, ${String(call.phase())}`;
  notes.recovery = `free answer heard after ${afterMs} ms`;
}
