import { bytesOf, wavHeader } from '#core/audio/wav.ts';
import { SYNTHESIS_SAMPLE_RATE_HZ } from '#core/contracts/speech-synthesis.ts';
import { httpResponse } from '#tests/safety/scripted-classifier.ts';
import { awaitCondition } from './await-condition.ts';
import { answering, drip, HTML_PAGE, resetAtOnce, resetInBody, silent, stallInBody, cutBody } from './faults.ts';
import type { Fault } from './fault-proxy.ts';
import type { FaultRow, Stage } from './fault-row.ts';
import { ALLOWED, isUsableAfterwards, QUESTION, textsOf } from './planted-sentences.ts';
import { askApi } from './system-health.ts';

/** Four seconds without a first sound are the longest that is waited for; then text mode and a stored clip. */
const BOUND_MS = 12_000;
/** The voice is looked for every five seconds. */
const BACK_MS = 15_000;

const isVoiceLost = textsOf(/^agent\.voice_lost$/);
const isVoiceBack = textsOf(/^agent\.voice_back$/);

/** A file whose header promises ten seconds of sound and whose body ends after a tenth of one. */
const truncatedWav: Fault = ({ client }) => {
  const promised = SYNTHESIS_SAMPLE_RATE_HZ * 2 * 10;
  const file = Buffer.concat([
    wavHeader(SYNTHESIS_SAMPLE_RATE_HZ, promised),
    bytesOf(new Int16Array(SYNTHESIS_SAMPLE_RATE_HZ / 10)),
  ]);
  client.write(
    httpResponse(200, '', { 'content-type': 'audio/wav', 'content-length': String(file.length), connection: 'close' }),
  );
  client.end(file);
};

const FAULTS: Readonly<Record<string, Fault>> = {
  'no first byte': silent,
  'reset before the header': resetAtOnce,
  'stall in the middle of a clip': stallInBody,
  'reset in the middle of a clip': resetInBody,
  'cut clip': cutBody,
  'slow drip': drip,
  '400, unknown voice': answering(400, '{"error":{"message":"unknown voice de_female, speakers: en_male"}}'),
  '500': answering(500, '{"error":{"message":"CUDA out of memory"}}'),
  '200, an error object': answering(200, '{"error":{"message":"voice not loaded"}}'),
  '200, HTML': answering(200, HTML_PAGE, 'text/html'),
  '200, empty body': answering(200, '', 'audio/wav'),
  '200, truncated file': truncatedWav,
};

/** Rows of a voice that goes away and comes back. */
export const SYNTHESIZER_ROWS: readonly FaultRow[] = [
  {
    group: 'synthesizer',
    fault: 'refused',
    boundMs: BOUND_MS,
    smoke: true,
    run: (stage) => goesOnInWriting(stage, () => stage.bench.proxies.synthesizer.refuse()),
  },
  ...Object.entries(FAULTS).map(([fault, happen]): FaultRow => ({
    group: 'synthesizer',
    fault,
    boundMs: BOUND_MS,
    run: (stage) =>
      goesOnInWriting(stage, () => {
        stage.bench.proxies.synthesizer.misbehave(happen, speaks);
      }),
  })),
  { group: 'synthesizer', fault: 'refused during a crisis', boundMs: BOUND_MS, smoke: true, run: crisisStillSounds },
];

function speaks({ path, body }: { readonly path: string; readonly body: string }): boolean {
  return path.endsWith('/v1/audio/speech') && body.length > 0;
}

/** A sentence that no stored clip holds is said; instead of its sound come its text, text mode and a stored line. */
async function goesOnInWriting(stage: Stage, harm: () => void | Promise<void>): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.standingCall();
  const phaseBefore = call.phase();
  const position = bench.agentLog.position();
  bench.primaryModel.says(ALLOWED);
  await harm();
  const since = await call.type(QUESTION);
  const readMs = await awaitCondition('the text of the answer', stage.boundMs, () =>
    call.textsSince(since).some(({ text }) => text === ALLOWED),
  );
  await awaitCondition('text mode', stage.boundMs, () => call.mode() === 'text');
  const lost = await call.reaction(since, stage.boundMs, isVoiceLost);
  await awaitCondition(
    'the stored line sounds',
    stage.boundMs,
    () => call.client.ear.loudMsSince(lost.text.receivedAt) >= 300,
  );
  notes.heard = lost.text.text;
  notes.afterMs = readMs;
  notes.sound = `stored line heard after ${Math.round((call.client.ear.firstLoudAfter(lost.text.receivedAt) ?? since) - since)} ms`;
  notes.require(
    call.textsSince(since).some(({ text, reason }) => text === ALLOWED && reason === 'tts_unavailable'),
    'the lost sentence was not sent with reason tts_unavailable',
  );
  const line = bench.agentLog.linesSince(position, 'voice lost, going on in writing')[0];
  notes.event = `log: voice lost, ${String(line?.['code'])}`;
  notes.require(line !== undefined, 'the lost voice was not logged');
  const healedAt = performance.now();
  await bench.heal();
  const back = await call.reaction(healedAt, BACK_MS, isVoiceBack);
  await awaitCondition('voice mode', BACK_MS, () => call.mode() === 'voice');
  await isUsableAfterwards(stage, call, phaseBefore);
  notes.recovery = `voice back after ${back.readAfterMs} ms, ${notes.recovery}`;
}

/**
 * Model, gate and synthesizer are all down: the stored crisis lines sound all the same, and the status tells that there
 * is no voice.
 */
async function crisisStillSounds(stage: Stage): Promise<void> {
  const { bench, notes } = stage;
  const call = await stage.ownCall();
  const { synthesizer, classifier, primary, secondary } = bench.proxies;
  await Promise.all([synthesizer, classifier, primary, secondary].map((proxy) => proxy.refuse()));
  const since = await call.type('Ich will nicht mehr leben.');
  const reaction = await call.reaction(since, stage.boundMs, ({ reason }) => reason === 'crisis');
  notes.reacted(reaction);
  await awaitCondition(
    'the crisis lines sound',
    stage.boundMs,
    () => call.client.ear.loudMsSince(reaction.text.receivedAt + 250) >= 1_000,
  );
  // The voice may have been given up before the stored line began: when it sounded is asked now.
  const heardAt = call.client.ear.firstLoudAfter(reaction.text.receivedAt);
  notes.sound = heardAt === undefined ? 'in writing' : `heard after ${Math.round(heardAt - since)} ms`;
  await awaitCondition('the telephone number is read', stage.boundMs, () =>
    call.textsSince(since).some(({ text }) => text.includes('0800 111 0 111')),
  );
  const status = await askApi(bench, '/api/voice/status');
  notes.event = `status: ${JSON.stringify(status.body)}`;
  notes.require(!JSON.stringify(status.body).includes('"mode":"voice"'), 'the status still offers a voice');
  await bench.heal();
  await awaitCondition('the status offers a voice again', 30_000, async () =>
    JSON.stringify((await askApi(bench, '/api/voice/status')).body).includes('"available":true'),
  );
  notes.afterwards = `same call, exam at rest`;
  notes.recovery = 'status offers voice again';
}
