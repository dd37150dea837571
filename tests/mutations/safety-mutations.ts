import type { Mutation } from './mutation.ts';
import { DOOR_MUTATIONS } from './door-mutations.ts';
import { POLICY_JUDGE_MUTATIONS } from './policy-judge-mutations.ts';

const GATE = { file: 'safety/gate/gate.ts', tests: ['safety/gate/gate.test.ts'] };
const CLEARED = { file: 'safety/cleared.ts', tests: ['safety/cleared.test.ts', 'safety/cleared-locks.test.ts'] };
const SPEAKER = {
  file: 'agent/speaking/speaker.ts',
  tests: ['agent/speaking/speaker.test.ts', 'agent/call/late-verdict.property.test.ts'],
};
const ANSWER_PATH = {
  file: 'safety/answering/judged-answer.ts',
  tests: ['safety/answering/judged-answer.test.ts', 'agent/answering/free-answer.test.ts'],
};

const GATE_MUTATIONS: readonly Mutation[] = [
  {
    ...GATE,
    name: 'gate-removed',
    removes: 'the gate: every sentence is cleared',
    find: 'if (block === undefined) return clear(request);',
    replace: 'if (block !== null) return clear(request);',
  },
  {
    ...GATE,
    name: 'rules-removed',
    removes: 'the first layer, the local rules',
    find: "if (local.verdict !== 'safe' && policyJudge === undefined) return",
    replace: "if (local.verdict === ('never' as string)) return",
  },
  {
    ...GATE,
    name: 'fails-open-on-error',
    removes: 'blocking when the classifier fails',
    find: "return isAborted(signal) ? ABORTED : { class: errorCodeOf(error), layer: 'unavailable' };",
    replace: "return isAborted(signal) || errorCodeOf(error) === 'classifier_timeout' ? ABORTED : undefined;",
  },
  {
    ...GATE,
    name: 'fails-open-on-timeout',
    removes: 'blocking when the classifier is late',
    find: "return isAborted(signal) ? ABORTED : { class: errorCodeOf(error), layer: 'unavailable' };",
    replace:
      "return errorCodeOf(error) === 'classifier_timeout' ? undefined : { class: errorCodeOf(error), layer: 'unavailable' };",
  },
  {
    ...GATE,
    name: 'controversial-allowed',
    removes: 'blocking what the classifier calls controversial',
    find: "if (verdict.verdict === 'safe') return undefined;",
    replace: "if (verdict.verdict === 'safe' || verdict.severity === 'controversial') return undefined;",
  },
  {
    ...GATE,
    name: 'look-alike-verdict-allowed',
    removes: 'the exact word "safe" of a verdict',
    find: "if (verdict.verdict === 'safe') return undefined;",
    replace: "if (verdict.verdict !== 'unsafe') return undefined;",
  },
  {
    ...GATE,
    file: 'safety/gate/classifier-protocol.ts',
    name: 'unknown-label-allowed',
    removes: 'refusing labels that nobody knows',
    find: 'if (label === undefined) return undefined;',
    replace: "if (label === undefined) return { verdict: 'safe' };",
  },
  {
    ...GATE,
    name: 'budget-removed',
    removes: 'the gate’s own deadline',
    find: 'budget.budgetMs, spent);',
    replace: '2_000_000_000, spent);',
  },
  {
    ...GATE,
    name: 'queue-bound-removed',
    removes: 'the bound of judgements under way',
    find: 'if (pending >= maxPending)',
    replace: 'if (pending > 1_000_000)',
  },
  {
    ...GATE,
    name: 'late-verdict-accepted',
    removes: 'looking whether she went on while the verdict was on its way',
    find: 'return isAborted(signal) ? ABORTED : (reasonOf(verdict, request.sentence) ?? objection);',
    replace: 'return reasonOf(verdict, request.sentence) ?? objection;',
  },
  {
    ...GATE,
    name: 'request-read-twice',
    removes: 'judging and clearing the same copy of a sentence',
    find: 'if (block === undefined) return clear(request);',
    replace: 'if (block === undefined) return clear(asked);',
  },
  {
    ...GATE,
    tests: ['tests/safety/disguises.property.test.ts'],
    name: 'disguises-not-looked-for',
    removes: 'refusing words that only the eye can read',
    find: "if (isDisguised(request.sentence)) return { block: { class: 'OBF', layer: 'rules' } };",
    replace: 'if (isDisguised.length > 9) return { block: ABORTED };',
  },
  {
    ...GATE,
    name: 'context-dropped-in-gate',
    removes: 'the sentences before, when one is judged',
    find: '.slice(-CONTEXT_SENTENCES)',
    replace: '.slice(0, 0)',
  },
];

const CLEARANCE_MUTATIONS: readonly Mutation[] = [
  {
    ...CLEARED,
    name: 'hash-check-removed',
    removes: 'the hash check of a cleared text',
    find: 'if (hashText(value.text) !== value.textHash || hashText(value.spoken) !== value.spokenHash)',
    replace: 'if (value.textHash === value.turnId)',
  },
  {
    ...CLEARED,
    name: 'brand-removed',
    removes: 'the check that the gate made this very object',
    find: "if (!isMinted(value)) throw unclearedText('forged');",
    replace:
      "if (typeof value !== 'object' || value === null || !('textHash' in value)) throw unclearedText('forged');",
  },
  {
    ...CLEARED,
    name: 'turn-check-removed',
    removes: 'the binding of a clearance to its turn',
    find: 'if (expected.turnId !== undefined && expected.turnId !== value.turnId)',
    replace: 'if (value.turnId === null)',
  },
  {
    ...CLEARED,
    name: 'policy-check-removed',
    removes: 'the binding of a clearance to the policy',
    find: 'if (value.policyVersion !== POLICY_VERSION)',
    replace: 'if (value.policyVersion === null)',
  },
  {
    file: 'safety/authored-clearance.ts',
    tests: ['safety/cleared.test.ts'],
    name: 'authored-clearance-skipped',
    removes: 'the check that an authored line was registered',
    find: "if (!registered.has(keyOf(text))) throw unclearedText('unknown_line');",
    replace: 'if (registered.size < 0) return unclearedText as never;',
  },
];

const SPEAKER_MUTATIONS: readonly Mutation[] = [
  {
    ...SPEAKER,
    name: 'turn-not-asked-by-speaker',
    removes: 'the speaker’s question for the current turn',
    find: 'assertCleared(cleared, { turnId: this.#turnId });',
    replace: 'assertCleared(cleared);',
  },
  {
    ...SPEAKER,
    name: 'speaker-checks-nothing',
    removes: 'every check of the speaker itself',
    find: 'for (const { cleared } of taken) this.#assertForThisTurn(cleared);',
    replace: '',
  },
  {
    ...SPEAKER,
    name: 'plays-before-the-verdict',
    removes: 'holding sound until the verdict',
    find: 'this.#ahead.set(speech, spoken);',
    replace: 'this.#parts.output.play(toAudioFrames(speech.chunks), spoken);',
  },
  {
    ...SPEAKER,
    name: 'foreign-sound-accepted',
    removes: 'the check that held sound was made for exactly this text',
    find: 'this.#ahead.get(prepared) === cleared.spoken',
    replace: 'prepared.spoken !== undefined',
  },
  {
    ...ANSWER_PATH,
    name: 'held-sound-not-dropped',
    removes: 'dropping the sound of a blocked sentence',
    find: 'if (!released) prepared.discard();',
    replace: '',
  },
  {
    file: 'agent/speaking/speech-source.ts',
    tests: ['agent/speaking/speech-source.test.ts'],
    name: 'held-sound-survives',
    removes: 'forgetting held sound that was dropped',
    find: 'held.chunks.length = 0;',
    replace: '',
  },
  {
    ...ANSWER_PATH,
    name: 'context-dropped-in-answer',
    removes: 'remembering the sentences of the same answer',
    find: 'before.push(placed.sentence);',
    replace: '',
  },
  {
    ...ANSWER_PATH,
    name: 'answers-past-a-block',
    removes: 'ending an answer at a blocked sentence that is no slip, or at the second one',
    find: 'if (progress.hasGap || !mayBeLeftOut(placed, part)) {',
    replace: 'if (progress.hasGap && placed.sentence === String(mayBeLeftOut)) {',
  },
  {
    ...ANSWER_PATH,
    name: 'leans-on-what-is-missing',
    removes: 'looking whether what follows a missing sentence stands alone',
    find: 'if (progress.hasGap && !standsAlone(placed)) break;',
    replace: 'if (progress.hasGap && placed.sentence === String(standsAlone)) break;',
  },
  {
    ...ANSWER_PATH,
    file: 'safety/answering/stands-alone.ts',
    tests: ['safety/answering/stands-alone.test.ts', 'safety/answering/judged-answer.test.ts'],
    name: 'outlives-a-crisis-sentence',
    removes: 'ending an answer at once where it leads into a crisis',
    find: "new Set(['D1', 'D2', 'D3', 'P1', 'L1', 'T1', 'Unethical Acts'])",
    replace: "new Set(['D1', 'D2', 'D3', 'P1', 'L1', 'T1', 'C1', 'S1', 'X1', 'Unethical Acts'])",
  },
  {
    ...ANSWER_PATH,
    name: 'gap-not-told',
    removes: 'saying that a sentence is missing',
    find: "if (!hasGap || end === 'left' || end === 'unjudged') return end;",
    replace: "if (!hasGap || end !== 'late') return end;",
  },
  {
    ...ANSWER_PATH,
    file: 'safety/answering/timed-pieces.ts',
    name: 'silent-model-waited-for',
    removes: 'the deadline of a model that ignores its signal',
    find: 'await untilAborted(pieces.next(), deadline.signal)',
    replace: 'await (pieces.next() || untilAborted)',
  },
  {
    file: 'agent/answering/model-connection.ts',
    tests: ['agent/answering/language-model.test.ts', 'agent/answering/language-model-promises.test.ts'],
    name: 'half-answer-counts-as-whole',
    removes: 'looking whether a model said that its answer is whole',
    find: 'if (!saidEnd)',
    replace: 'if (bytesInAll < 0)',
  },
  {
    file: 'agent/answering/model-connection.ts',
    tests: ['agent/answering/language-model-promises.test.ts'],
    name: 'named-events-passed-on',
    removes: 'refusing events that the client would print',
    find: 'const isForeign = NAMED_EVENT.test(window) ||',
    replace: 'const isForeign = NAMED_EVENT.test(String(0)) ||',
  },
  {
    file: 'agent/call/free-answering.ts',
    tests: ['agent/call/late-verdict.property.test.ts'],
    name: 'answer-goes-on-into-her-words',
    removes: 'ending an answer that she spoke into',
    find: "if (outcome === 'interrupted') spokenInto.abort();",
    replace: '',
  },
  {
    file: 'agent/call/free-answering.ts',
    tests: ['agent/call/classifier-down.test.ts', 'agent/call/conversation.test.ts'],
    name: 'blocked-answer-ends-in-silence',
    removes: 'the authored line after a blocked sentence',
    find: "if (answered === 'answered') return [];",
    replace: "if (answered !== 'unavailable') return [];",
  },
  {
    file: 'agent/call/turn-taking.ts',
    tests: ['agent/call/early-answer.test.ts'],
    name: 'consent-before-the-question',
    removes: 'counting an answer only once its question was put whole',
    find: "if (reach === 'whole' ||",
    replace: "if (reach !== ('never' as string) ||",
  },
  {
    file: 'agent/call/turn-machine.ts',
    tests: ['agent/call/early-answer.test.ts'],
    name: 'cut-off-question-counts-as-put',
    removes: 'looking whether a question was cut off before it counts as put',
    find: '!context.isHandedOver || isHeld(context)',
    replace: 'isHeld(context) === null',
  },
  {
    file: 'agent/call/listener.ts',
    tests: ['agent/call/danger-from-the-first-words.test.ts'],
    name: 'deaf-while-insisting',
    removes: 'hearing danger and a stop from the first words',
    find: 'for (const text of this.#pieces.add(piece)) {',
    replace: 'for (const text of this.#pieces.add(piece).slice(9)) {',
  },
  {
    file: 'agent/call/heard-pieces.ts',
    tests: ['agent/call/danger-from-the-first-words.test.ts'],
    name: 'answered-twice',
    removes: 'taking what was answered out of the turn that comes later',
    find: 'return { rest, wasHandled };',
    replace: 'return { rest: utterance, wasHandled: wasHandled && rest === utterance };',
  },
  {
    file: 'agent/call/conversation.ts',
    tests: ['agent/call/danger-from-the-first-words.test.ts'],
    name: 'ears-gone-ends-a-crisis',
    removes: 'staying in danger when recognition is gone',
    find: 'if (!isVital(this.#snapshot())) await',
    replace: 'if (!isVital(this.#snapshot()) || true) await',
  },
  {
    file: 'agent/call/exam-agent.ts',
    tests: ['agent/call/exam-agent.test.ts'],
    name: 'stop-response-removed',
    removes: 'the StopResponse around every turn',
    find: 'throw new voice.StopResponse();',
    replace: 'void voice.StopResponse;',
  },
  {
    file: 'safety/gate/sentences.ts',
    tests: ['safety/gate/sentences.property.test.ts'],
    name: 'half-characters-decide',
    removes: 'waiting for the second half of a character',
    find: "half = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';",
    replace: "half = '';",
  },
];

const DANGER = { tests: ['phases/danger.test.ts', 'phases/an-hour.test.ts'] };

const DANGER_MUTATIONS: readonly Mutation[] = [
  {
    ...DANGER,
    file: 'phases/states/listening.ts',
    name: 'cough-ends-the-watch',
    removes: 'the end of a sound without words during which a sign falls due',
    find: "after: { longest_sound: signDue },\n      on: { heard_nothing: signDue, spoken: 'waiting' },",
    replace: "on: { spoken: 'waiting' },",
  },
  {
    ...DANGER,
    file: 'phases/states/crisis.ts',
    name: 'no-answer-counts-as-harmless',
    removes: '112 after no answer to the question about danger',
    find: '        silence: URGE,\n',
    replace: '',
  },
  {
    ...DANGER,
    file: 'phases/reactions/crisis.ts',
    name: 'every-cry-is-the-first',
    removes: 'more help with every cry',
    find: 'context.danger.cries > 0 || ',
    replace: '',
  },
  {
    ...DANGER,
    file: 'phases/states/suspecting.ts',
    name: 'not-knowing-counts-as-no',
    removes: 'help for somebody who does not know',
    find: "['yes', 'unsure', 'distress', 'help_coming']",
    replace: "['yes', 'distress', 'help_coming']",
  },
];

/** Every safeguard whose removal must make tests fail. */
export const SAFETY_MUTATIONS: readonly Mutation[] = [
  ...GATE_MUTATIONS,
  ...POLICY_JUDGE_MUTATIONS,
  ...CLEARANCE_MUTATIONS,
  ...SPEAKER_MUTATIONS,
  ...DOOR_MUTATIONS,
  ...DANGER_MUTATIONS,
];

/**
 * The source without the safeguard.
 * @throws {Error} when the text to replace does not stand in the source exactly once: the list is out of date then.
 */
export function applyMutation(mutation: Mutation, source: string): string {
  const parts = source.split(mutation.find);
  if (parts.length !== 2)
    throw new Error(`${mutation.name}: its text stands ${parts.length - 1} times in ${mutation.file}, not once`);
  return parts.join(mutation.replace);
}
