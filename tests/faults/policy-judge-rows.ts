import { createPolicyJudge } from '#safety/policy-judge/policy-judge.ts';
import { createGate } from '#safety/gate/gate.ts';
import { completion, httpResponse } from '#tests/safety/scripted-classifier.ts';
import { exhibitIn, safeLine, unsafeLine } from '#tests/safety/scripted-judge.ts';
import { awaitCondition } from './await-condition.ts';
import { answering, cutBody, drip, HTML_PAGE, late, resetAtOnce, resetInBody, silent, stallInBody } from './faults.ts';
import type { Exchange, Fault } from './fault-proxy.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { isHeldBack } from './held-sentence.ts';
import { noteGuardrailEvent } from './guardrail-events.ts';
import { hearsFreeAnswer, isSubstitute, isUsableAfterwards, judging, QUESTION, UNSURE } from './planted-sentences.ts';
import { askReadiness } from './system-health.ts';

/** The gate's budget is 1.5 s; then a stored or fresh line follows. */
const BOUND_MS = 8_000;
/** The worker's self-test runs every 15 s; its proof grows old by itself. */
const NOTICED_MS = 60_000;

const TRANSPORT: Readonly<Record<string, Fault>> = {
  'timeout before the header': silent,
  'stall in the body': stallInBody,
  'reset before the header': resetAtOnce,
  'reset in the body': resetInBody,
  'cut body': cutBody,
  'slow drip': drip,
  'slower than its budget': late(4_000),
};

/** A whole answer of our own, made of what was asked. */
function telling(body: (exchange: Exchange) => string, status = 200): Fault {
  return (exchange) => {
    exchange.client.end(httpResponse(status, body(exchange), { connection: 'close' }));
  };
}

const safeBody = ({ request }: Exchange): string => completion(safeLine(exhibitIn(request.body)));

/** Ways in which a judge lies; every one of them contains as much "safe" as it can. */
const LIES: Readonly<Record<string, Fault>> = {
  '400': telling(safeBody, 400),
  '401': telling(safeBody, 401),
  '429': telling(safeBody, 429),
  '500': telling(safeBody, 500),
  '503': telling(safeBody, 503),
  '200, empty body': answering(200, ''),
  '200, HTML': answering(200, HTML_PAGE, 'text/html'),
  '200, broken JSON': telling((exchange) => safeBody(exchange).slice(0, -3)),
  '200, the bare word': answering(200, completion('safe')),
  '200, prose around its verdict': telling(({ request }) =>
    completion(`This is fine: ${safeLine(exhibitIn(request.body))}`),
  ),
  '200, verdict for another id': answering(200, completion(safeLine({ id: '00000000' }))),
  '200, repeats what it was asked': telling(({ request }) => completion(JSON.stringify(exhibitIn(request.body)))),
  '200, cut by its token limit': telling((exchange) =>
    safeBody(exchange).replace('"finish_reason":"stop"', '"finish_reason":"length"'),
  ),
  '200, oversize': telling((exchange) => safeBody(exchange).replace('{', `{"padding":"${'x'.repeat(1_000_000)}",`)),
};

/** Rows of a sentence of which the learned score is unsure, and whose judge fails or objects. */
export const POLICY_JUDGE_ROWS: readonly FaultRow[] = [
  {
    group: 'policy judge',
    fault: 'none (control: the judge alone lets this sentence pass)',
    boundMs: BOUND_MS,
    control: true,
    run: letThrough,
  },
  {
    group: 'policy judge',
    fault: 'refused',
    boundMs: BOUND_MS,
    smoke: true,
    run: (stage) => stopped(stage, ['unavailable'], () => stage.bench.proxies.policyJudge.refuse()),
  },
  ...rowsOf(TRANSPORT, ['unavailable']),
  ...rowsOf(LIES, ['unavailable']),
  ...rowsOf({ unsafe: telling(({ request }) => completion(unsafeLine(exhibitIn(request.body)))) }, ['judge']),
  { group: 'policy judge', fault: 'finds everything safe', boundMs: BOUND_MS, run: unproven },
  { group: 'policy judge', fault: 'queue full (at the judge)', boundMs: BOUND_MS, run: queueFull },
];

function rowsOf(faults: Readonly<Record<string, Fault>>, layers: readonly string[]): FaultRow[] {
  return Object.entries(faults).map(([fault, happen]) => ({
    group: 'policy judge',
    fault,
    boundMs: BOUND_MS,
    ...(fault === '200, repeats what it was asked' ? { smoke: true } : {}),
    run: (stage) =>
      stopped(stage, layers, () => {
        stage.bench.proxies.policyJudge.misbehave(happen, judging(UNSURE));
      }),
  }));
}

/** The sentence is held while the fault lasts; what the score is sure of goes on all the while. */
function stopped(stage: Stage, layers: readonly string[], harm: () => void | Promise<void>): Promise<void> {
  return isHeldBack(stage, { sentence: UNSURE, layers, harm, meanwhile: (call) => hearsFreeAnswer(stage, call) });
}

/** Without a fault the very same sentence is cleared, read and heard as a tone, and the judge was asked for it. */
async function letThrough(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  bench.primaryModel.says(UNSURE);
  const before = bench.ledger.unclearedBytes();
  const asked = bench.proxies.policyJudge.seen.length;
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, ({ text }) => text === UNSURE));
  await awaitCondition('the tone', stage.boundMs, () => bench.ledger.unclearedBytes() > before);
  notes.require(
    bench.proxies.policyJudge.seen.slice(asked).some(({ request }) => judging(UNSURE)(request)),
    'the judge was not asked',
  );
  notes.event = 'none, nothing was stopped';
  notes.afterwards = 'same call';
  notes.recovery = 'nothing to recover from';
}

/** Only the self-test notices: unsure sentences are stopped, readiness is degraded, and calls begin as always. */
async function unproven(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  const phaseBefore = call.phase();
  bench.proxies.policyJudge.misbehave(telling(safeBody));
  await awaitCondition('readiness names the judge', NOTICED_MS, async () => {
    const { status, body } = await askReadiness(bench);
    return status === 200 && JSON.stringify(body).includes('policy_judge_not_proven');
  });
  const fromExchange = bench.proxies.api.seen.length;
  bench.primaryModel.says(UNSURE);
  const since = await call.type(QUESTION);
  notes.reacted(await call.reaction(since, stage.boundMs, isSubstitute));
  const facts = { fromExchange, sessionId: call.sessionId, layers: ['unavailable'], sentence: UNSURE };
  await noteGuardrailEvent(stage, { ...facts, unproven: true });
  const other = await stage.ownCall();
  notes.require(other.phase() !== undefined, 'no new call begins while only the judge is not proven');
  await isUsableAfterwards(stage, call, phaseBefore);
}

/** One call never judges so much at once; the judge's client itself does, over the same proxy. */
async function queueFull({ bench, notes }: Stage): Promise<void> {
  const events: string[] = [];
  const policyJudge = createPolicyJudge({
    baseUrl: bench.proxies.policyJudge.url,
    model: 'scripted',
    timeoutMs: 1_500,
    maxPending: 2,
  });
  const gate = createGate({
    classifier: { judge: () => Promise.resolve({ verdict: 'safe' }) },
    policyJudge,
    budgetMs: 2_000,
    onGuardrailEvent: (event) => events.push(event.class),
  });
  bench.proxies.policyJudge.misbehave(late(500), judging(UNSURE));
  const judge = (turnId: string) => gate.judge({ sentence: UNSURE, question: QUESTION, turnId });
  try {
    const verdicts = await Promise.all(['1', '2', '3'].map(judge));
    notes.require(
      verdicts.filter(({ verdict }) => verdict === 'cleared').length === 2,
      'the first two were not cleared',
    );
    notes.require(verdicts[2]?.verdict === 'blocked', 'the third was not stopped');
    notes.event = `guardrail: ${events.join()}`;
    notes.require(events.join() === 'policy_judge_queue_full', 'the event does not say that the queue was full');
    await bench.heal();
    notes.require((await judge('4')).verdict === 'cleared', 'the judge did not recover');
    notes.afterwards = 'the judge is asked again';
    notes.recovery = 'at once';
  } finally {
    await policyJudge.close();
  }
}
