import { awaitCondition } from './await-condition.ts';
import { answering, cutBody, drip, HTML_PAGE, resetAtOnce, resetInBody, silent, stallInBody } from './faults.ts';
import type { Fault, FaultProxy } from './fault-proxy.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import type { FaultCall, Reaction } from './fault-call.ts';
import { noteGuardrailEvent } from './guardrail-events.ts';
import { ALLOWED, hearsFreeAnswer, isSubstitute, isUsableAfterwards, QUESTION, textsOf } from './planted-sentences.ts';
import { unfinishedStreamOf } from './scripted-language-model.ts';
import { FORBIDDEN_HZ } from './tone.ts';

/** Four seconds without a first word, then the secondary model, its judgement and the sound. */
const BOUND_MS = 12_000;
/** Both in turn. */
const BOTH_BOUND_MS = 16_000;
/** A model that failed rests for 20 s. */
const REST_MS = 20_000;

/** The answer that people wrote for {@link QUESTION}. */
const isAuthoredAnswer = textsOf(/^answer\.how_press$/);

const UNREACHABLE = 'refused';
const FAULTS: Readonly<Record<string, Fault>> = {
  silent: silent,
  'reset before the header': resetAtOnce,
  '401': answering(401, '{"error":{"message":"invalid key"}}'),
  '429': answering(429, '{"error":{"message":"slow down"}}'),
  '500': answering(500, '{"error":{"message":"oops"}}'),
  '503': answering(503, '{"error":{"message":"loading"}}'),
  '200, empty body': answering(200, ''),
  '200, empty stream': answering(200, 'data: [DONE]\n\n', 'text/event-stream'),
  '200, HTML': answering(200, HTML_PAGE, 'text/html'),
  '200, broken event': answering(200, 'data: {"choices":[{"delta":{"con\n\n', 'text/event-stream'),
  '200, an error in the stream': answering(200, 'data: {"error":{"message":"out of memory"}}\n\n', 'text/event-stream'),
};

/** Faults in the middle of an answer: something of it may have come already. */
const MIDWAY: Readonly<Record<string, Fault>> = {
  'stall in the middle of a sentence': stallInBody,
  'reset in the middle of a sentence': resetInBody,
  'cut in the middle of a sentence': cutBody,
  'slow drip': drip,
};

/** Rows of failing models and of models that say what nobody may say. */
export const LANGUAGE_MODEL_ROWS: readonly FaultRow[] = [
  ...[UNREACHABLE, ...Object.keys(FAULTS)].map((fault): FaultRow => ({
    group: 'language model',
    fault: `primary ${fault}`,
    boundMs: BOUND_MS,
    ...(fault === '500' ? { smoke: true } : {}),
    run: (stage) => secondaryAnswers(stage, fault),
  })),
  ...[UNREACHABLE, ...Object.keys(FAULTS)].map((fault): FaultRow => ({
    group: 'language model',
    fault: `primary refused, secondary ${fault}`,
    boundMs: BOTH_BOUND_MS,
    run: (stage) => bothFail(stage, fault),
  })),
  ...Object.entries(MIDWAY).map(([fault, happen]): FaultRow => ({
    group: 'language model',
    fault: `primary ${fault}`,
    boundMs: BOUND_MS,
    run: (stage) => breaksOff(stage, happen),
  })),
  {
    group: 'language model',
    fault: 'primary stall after a whole sentence',
    boundMs: BOUND_MS,
    run: stallsAfterSentence,
  },
  { group: 'language model', fault: 'primary rests and is asked again', boundMs: BOUND_MS, run: restsAndReturns },
  ...unsafeRow('unsafe by the rules', ['Das ist sicher gutartig.'], ['rules']),
  ...unsafeRow('unsafe, cut inside the word', ['Das ist si', 'cher gut', 'artig', '.'], ['rules']),
  ...unsafeRow('unsafe, with invisible signs', ['Das ist sicher gut\u00adart\u200big.'], ['rules']),
  ...unsafeRow('far from the exam', ['Im Keller liegt eine Bombe.'], ['rules', 'classifier']),
  { group: 'language model', fault: 'safe sentence, then an unsafe one', boundMs: BOUND_MS, run: unsafeAfterSafe },
  { group: 'language model', fault: 'sentence without an end', boundMs: BOUND_MS, run: endless },
];

async function harm(proxy: FaultProxy, fault: string): Promise<void> {
  const happen = FAULTS[fault];
  if (happen === undefined) await proxy.refuse();
  else proxy.misbehave(happen);
}

async function askedWith(
  stage: Stage,
  fits: (text: { readonly text: string }) => boolean,
): Promise<{ call: FaultCall; reaction: Reaction }> {
  const call = await stage.ownCall();
  const since = await call.type(QUESTION);
  const reaction = await call.reaction(since, stage.boundMs, fits);
  stage.notes.reacted(reaction);
  return { call, reaction };
}

/** The log line of a failed model, which is its record: nothing of a person is in it. */
function noteModelFailure({ bench, notes }: Stage, position: number, ranks: readonly number[]): void {
  const lines = bench.agentLog.linesSince(position, 'language model failed');
  const reasons = ranks.map((rank) => {
    const reason = lines.find((line) => line['rank'] === rank)?.['reason'];
    return typeof reason === 'string' ? reason : 'nothing';
  });
  notes.event = `log: ${reasons.map((reason, index) => `model ${String(ranks[index])} ${reason}`).join(', ')}`;
  notes.require(!reasons.includes('nothing'), `no failure of model ${ranks.join(' and ')} was logged`);
}

async function secondaryAnswers(stage: Stage, fault: string): Promise<void> {
  const { bench, notes } = stage;
  const position = bench.agentLog.position();
  await harm(bench.proxies.primary, fault);
  bench.secondaryModel.says(ALLOWED);
  const { call } = await askedWith(stage, ({ text }) => text === ALLOWED);
  noteModelFailure(stage, position, [1]);
  notes.afterwards = `same call, ${String(call.phase())}`;
  notes.recovery = `secondary model at once`;
}

async function bothFail(stage: Stage, fault: string): Promise<void> {
  const { bench, notes } = stage;
  const position = bench.agentLog.position();
  await bench.proxies.primary.refuse();
  await harm(bench.proxies.secondary, fault);
  const { call } = await askedWith(stage, isAuthoredAnswer);
  noteModelFailure(stage, position, [1, 2]);
  const since = await call.type('Bist du ein Mensch?');
  await call.reaction(since, stage.boundMs, textsOf(/^answer\.(ask_human|who_are_you)$/));
  notes.afterwards = `same call, ${String(call.phase())}, authored answers`;
  notes.recovery = 'authored line at once';
}

/** What came of the broken sentence is thrown away, and the authored answer given. */
async function breaksOff(stage: Stage, happen: Fault): Promise<void> {
  const { bench, notes } = stage;
  const position = bench.agentLog.position();
  const broken =
    'Legen Sie die Hand auf den Bauch, und kreisen Sie langsam über die ganze Fläche, bis Sie am Rand angekommen sind.';
  bench.marking.mark(broken, FORBIDDEN_HZ);
  bench.primaryModel.says(...broken.split(/(?<= )/));
  bench.secondaryModel.says(ALLOWED);
  bench.proxies.primary.misbehave(happen);
  const { call } = await askedWith(stage, (text) => isAuthoredAnswer(text) || text.text === ALLOWED);
  noteModelFailure(stage, position, [1]);
  notes.afterwards = `same call, ${String(call.phase())}`;
  notes.recovery = 'authored line or secondary model';
}

/** A whole sentence was judged and said; of the next nothing is. */
async function stallsAfterSentence(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const position = bench.agentLog.position();
  bench.proxies.primary.misbehave(
    ({ client }) => void client.write(unfinishedStreamOf(`${ALLOWED} `, 'Und dann sollten Sie auf keinen')),
  );
  const { call } = await askedWith(stage, ({ text }) => text === ALLOWED);
  await awaitCondition(
    'the failure is noticed',
    stage.boundMs,
    () => bench.agentLog.linesSince(position, 'language model failed').length > 0,
  );
  noteModelFailure(stage, position, [1]);
  const since = await call.type('Bist du ein Mensch?');
  await call.reaction(since, stage.boundMs, textsOf(/^answer\.(ask_human|who_are_you)$/));
  notes.afterwards = `same call, ${String(call.phase())}`;
  notes.recovery = 'the rest of the answer is left out';
}

async function restsAndReturns(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  await bench.proxies.primary.refuse();
  bench.secondaryModel.says(ALLOWED);
  const position = bench.agentLog.position();
  const { call } = await askedWith(stage, ({ text }) => text === ALLOWED);
  noteModelFailure(stage, position, [1]);
  await bench.heal();
  const asked = bench.primaryModel.timesAsked();
  const startedAt = performance.now();
  while (bench.primaryModel.timesAsked() === asked && performance.now() - startedAt < REST_MS + stage.boundMs)
    await hearsFreeAnswer(stage, call);
  notes.require(bench.primaryModel.timesAsked() > asked, 'the primary model was never asked again');
  notes.afterwards = `same call, ${String(call.phase())}`;
  notes.recovery = `primary model asked again after ${Math.round((performance.now() - startedAt) / 1_000)} s`;
}

function unsafeRow(fault: string, pieces: readonly string[], layers: readonly string[]): FaultRow[] {
  const sentence = pieces.join('');
  return [
    {
      group: 'language model',
      fault,
      boundMs: BOUND_MS,
      run: async (stage) => {
        const { bench, notes } = stage;
        const call = await stage.standingCall();
        const phaseBefore = call.phase();
        const fromExchange = bench.proxies.api.seen.length;
        bench.marking.mark(sentence, FORBIDDEN_HZ);
        bench.primaryModel.says(...pieces);
        const since = await call.type(QUESTION);
        notes.reacted(await call.reaction(since, stage.boundMs, isSubstitute));
        await noteGuardrailEvent(stage, { fromExchange, sessionId: call.sessionId, layers, sentence });
        await isUsableAfterwards(stage, call, phaseBefore);
      },
    },
  ];
}

async function unsafeAfterSafe(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  const phaseBefore = call.phase();
  const fromExchange = bench.proxies.api.seen.length;
  const sentence = 'Machen Sie sich keine Sorgen, es ist sicher gutartig.';
  bench.marking.mark(sentence, FORBIDDEN_HZ);
  bench.primaryModel.says(ALLOWED, ` ${sentence}`);
  const since = await call.type(QUESTION);
  await call.reaction(since, stage.boundMs, ({ text }) => text === ALLOWED);
  notes.reacted(await call.reaction(since, stage.boundMs, isSubstitute));
  await noteGuardrailEvent(stage, { fromExchange, sessionId: call.sessionId, layers: ['rules'], sentence });
  await isUsableAfterwards(stage, call, phaseBefore);
}

/** Judged in pieces of bounded length; the answer ends after three of them. */
async function endless(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  const phaseBefore = call.phase();
  const text = 'kreisen Sie in Ruhe weiter, nehmen Sie sich Zeit und '.repeat(60);
  bench.ledger.allow(text.replace(/^k/, 'K'));
  bench.ledger.allow(text);
  bench.primaryModel.says(text);
  const since = await call.type(QUESTION);
  notes.reacted(
    await call.reaction(
      since,
      stage.boundMs,
      (read) => read.text.includes('reisen Sie in Ruhe weiter') || isSubstitute(read),
    ),
  );
  await isUsableAfterwards(stage, call, phaseBefore);
  const pieces = call.textsSince(since).filter((read) => read.text.includes('reisen Sie in Ruhe weiter'));
  notes.require(pieces.length <= 3, `${pieces.length} pieces of one answer were said`);
  notes.require(
    pieces.every((piece) => piece.text.length <= 300),
    'a piece was judged that nobody can remember',
  );
  notes.event = 'none, every piece was judged';
}
