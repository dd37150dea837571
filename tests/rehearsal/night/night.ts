import { join } from 'node:path';
import { awaitCondition } from '#tests/faults/await-condition.ts';
import type { FaultCall } from '#tests/faults/fault-call.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';
import { askFrom } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { answers, doorOpens } from '../rows/part-rows.ts';
import { newPerson } from '../rows/person-rows.ts';
import { require } from '../rows/row.ts';
import type { Row } from '../rows/row.ts';
import type { Rehearsal } from '../stage.ts';
import { startRecover } from './recovery.ts';
import type { RecoverLine, Watchman } from './recovery.ts';
import { smallVolume } from './small-volumes.ts';

/** One line of the night. */
export interface NightEntry {
  /** Seconds since it began. */
  readonly atS: number;
  readonly who: 'fault' | 'recover' | 'callers' | 'operator' | 'database';
  readonly text: string;
}

/** Two people in their calls, and whoever watches. */
interface Night {
  readonly rehearsal: Rehearsal;
  readonly watchman: Watchman;
  readonly log: (who: NightEntry['who'], text: string) => void;
  readonly people: readonly { readonly person: Person; readonly name: string }[];
  calls: FaultCall[];
}

const RECOVERED_MS = 180_000;
const PHASE_MS = 30_000;
const FIRST_PHASE = 'vorbereitung';
const NEXT_PHASE = 'betrachten';

/** The rows of a night, one fault after another; entries are written down as they come. */
export function nightRows(entries: NightEntry[]): readonly Row[] {
  const began = performance.now();
  const state: { night?: Night } = {};
  const log: Night['log'] = (who, text) => {
    entries.push({ atS: Math.round((performance.now() - began) / 1_000), who, text });
  };
  const withNight = (run: (night: Night) => Promise<string>) => async (): Promise<string> => {
    if (state.night === undefined) throw new Error('the night did not begin');
    return run(state.night);
  };
  return [
    {
      name: 'the night begins: two callers in a phase, recover at work',
      run: async (rehearsal) => {
        state.night = await begin(rehearsal, log);
        return `two callers in ${FIRST_PHASE}`;
      },
    },
    { name: 'fault 1: the safety classifier hangs', run: withNight(classifierHangs) },
    { name: 'fault 2: the media server is killed under two calls', run: withNight(mediaServerDies) },
    { name: 'fault 3: the data volumes are full', run: withNight(volumesAreFull) },
    {
      name: 'in the morning: everything is well, nothing was lost, nothing healthy was touched',
      run: withNight(morning),
    },
  ];
}

async function begin(rehearsal: Rehearsal, log: Night['log']): Promise<Night> {
  const people = [
    { person: await newPerson(ADDRESSES.anna), name: 'Anna' },
    { person: await newPerson(ADDRESSES.berta), name: 'Berta' },
  ];
  const calls: FaultCall[] = [];
  for (const { person, name } of people) {
    const call = await person.call();
    await call.leadTo(FIRST_PHASE);
    calls.push(call);
    log('callers', `${name} is in her call, phase ${FIRST_PHASE}`);
  }
  const watchman = await startRecover(rehearsal, (line) => noteLine(line, log));
  return { rehearsal, watchman, log, people, calls };
}

function noteLine({ message, part, reason, attempt, tookMs, standings }: RecoverLine, log: Night['log']): void {
  if (message === 'looked' && standings !== undefined) {
    const unwell = Object.entries(standings).filter(([, standing]) => standing !== 'well');
    log('recover', unwell.length === 0 ? 'all parts are well' : unwell.map(([one, how]) => `${one} ${how}`).join(', '));
  } else if (part !== undefined) {
    const words = [
      reason,
      attempt === undefined ? undefined : `attempt ${attempt}`,
      tookMs === undefined ? undefined : `${tookMs} ms`,
    ];
    log('recover', `${message}: ${part} (${words.filter((word) => word !== undefined).join(', ')})`);
  }
}

async function isVoiceOpen(): Promise<boolean> {
  const { text } = await askFrom(ADDRESSES.stranger, `https://${NAMES.api}/api/voice/status`);
  return text.includes('"available":true');
}

/** Waits until the watchman has restarted so many parts. */
function restartsReach(watchman: Watchman, count: number): Promise<number> {
  return awaitCondition('recover restarts it', RECOVERED_MS, () => watchman.restarted.length >= count);
}

async function classifierHangs({ rehearsal, watchman, log, calls }: Night): Promise<string> {
  const before = watchman.restarted.length;
  rehearsal.container('safety-classifier').freeze(true);
  log('fault', 'the safety classifier keeps its socket and answers nothing (SIGSTOP)');
  const closedAfterMs = await awaitCondition('new calls are refused', RECOVERED_MS, async () => !(await isVoiceOpen()));
  log('callers', 'new calls are refused, the page says so');
  for (const call of calls) log('callers', `a call goes on: an answer after ${await answers(call)} ms`);
  const restartedAfterMs = await restartsReach(watchman, before + 1);
  await rehearsal.container('safety-classifier').becomesHealthy(RECOVERED_MS);
  const openAfterMs = await doorOpens();
  log('callers', 'new calls can begin again');
  require(watchman.restarted.slice(before).every((part) => part === 'safety-classifier'), watchman.restarted.join(
    ', ',
  ));
  return `closed to new calls after ${closedAfterMs} ms, both calls went on, restarted ${restartedAfterMs} ms later, open again ${openAfterMs} ms after that`;
}

async function mediaServerDies(night: Night): Promise<string> {
  const { rehearsal, watchman, log, calls, people } = night;
  const before = watchman.restarted.length;
  const phases = calls.map((call) => call.phase());
  await rehearsal.container('media-server').kill();
  log('fault', 'the media server is gone under two calls (SIGKILL)');
  await Promise.all(calls.map((call) => call.leave()));
  const restartedAfterMs = await restartsReach(watchman, before + 1);
  await rehearsal.container('media-server').becomesHealthy(RECOVERED_MS);
  await doorOpens();
  log('callers', 'new calls can begin again');
  const sessions = calls.map(({ sessionId }) => sessionId);
  night.calls = [];
  for (const [index, { person, name }] of people.entries()) {
    const since = performance.now();
    const again = await person.call({ sessionId: sessions[index] ?? '' });
    await awaitCondition('the same phase', PHASE_MS, () => again.phase() === phases[index]);
    night.calls.push(again);
    log(
      'callers',
      `${name} called again and is in ${again.phase() ?? '?'} after ${Math.round(performance.now() - since)} ms`,
    );
  }
  require(watchman.restarted.slice(before).every((part) => part === 'media-server'), watchman.restarted.join(', '));
  return `restarted ${restartedAfterMs} ms later, both are in their phase again`;
}

async function volumesAreFull({ rehearsal, watchman, log, calls, people }: Night): Promise<string> {
  const before = watchman.restarted.length;
  const { folder } = rehearsal;
  const volumes = [join(folder, 'volumes/api-host/postgres'), join(folder, 'volumes/gpu-host/agent-data')].map(
    smallVolume,
  );
  const database = rehearsal.container('database');
  const filled = await Promise.all(volumes.map((volume) => volume.fill()));
  log(
    'fault',
    `both data volumes are full: the last ${filled.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(' and ')} were taken`,
  );
  for (const [index, call] of calls.entries()) {
    await call.leadTo(NEXT_PHASE);
    log('callers', `${people[index]?.name ?? ''} was led on to ${NEXT_PHASE} meanwhile`);
  }
  const refusal = await people[0]?.person.ask('/api/profil').catch(() => undefined);
  log('callers', `the profile answers ${refusal?.status ?? 0}`);
  log(
    'database',
    database.isRunning() ? 'runs, and refuses what needs room' : `ended by itself (${await database.ended})`,
  );
  await Promise.all(volumes.map((volume) => volume.makeRoom()));
  log('operator', 'makes room on both volumes');
  if (!database.isRunning()) {
    database.start();
    log('database', 'is started again by its restart policy');
  }
  await database.becomesHealthy(RECOVERED_MS);
  const toldAfterMs = await awaitCondition('the API knows both phases', RECOVERED_MS, async () => {
    const known = await Promise.all(
      calls.map(async ({ sessionId }, index) => {
        const answer = await people[index]?.person.ask(`/api/voice/sessions/${sessionId}`).catch(() => undefined);
        return answer?.status === 200 && answer.text.includes(NEXT_PHASE);
      }),
    );
    return known.every(Boolean);
  });
  log('callers', `everything that happened meanwhile is told, ${toldAfterMs} ms after there was room`);
  require(watchman.restarted.length === before, `recover restarted ${watchman.restarted.slice(before).join(', ')}`);
  return `both calls were led on to ${NEXT_PHASE}, nothing was restarted, told ${toldAfterMs} ms after there was room`;
}

async function morning({ rehearsal, watchman, log, calls }: Night): Promise<string> {
  for (const call of calls) {
    log('callers', `an answer after ${await answers(call)} ms, phase ${call.phase() ?? '?'}`);
    require(call.phase() === NEXT_PHASE, `phase ${call.phase() ?? '?'}`);
    await call.leave();
  }
  await watchman.stop();
  const all = [...rehearsal.api.values(), ...rehearsal.gpu.values()];
  const touched = all.filter(({ starts }) => starts > 1).map(({ name, starts }) => `${name} ${starts - 1}×`);
  const unwell: string[] = [];
  for (const one of all) if (!(await one.isHealthy())) unwell.push(one.name);
  log('recover', `restarted in this night: ${watchman.restarted.join(', ')}; every part is well`);
  require(unwell.length === 0, `unwell: ${unwell.join(', ')}`);
  require(watchman.restarted.join(', ') === 'safety-classifier, media-server', watchman.restarted.join(', '));
  return `started again: ${touched.join(', ')}; all ${all.length} parts are well`;
}

/** The page for docs: the night as it was. */
export function nightPage(
  entries: readonly NightEntry[],
  facts: { readonly date: string; readonly table: string },
): string {
  const lines = entries.map(({ atS, who, text }) => `| ${clock(atS)} | ${who} | ${text} |`);
  return [
    '# A night',
    '',
    'Written by `npm run rehearse -- --night`: the production topology out of the shipped files ([rehearsal](rehearsal.md)), two people in their calls, and the',
    "operators' `recover` at work on the GPU host with its own addresses. Nobody restarts containers but `recover`, and the restart policy where the log says so.",
    '',
    `Last written ${facts.date}.`,
    '',
    '| minute | who | what |',
    '|---|---|---|',
    ...lines,
    '',
    '```',
    facts.table,
    '```',
    '',
  ].join('\n');
}

function clock(atS: number): string {
  return `${String(Math.floor(atS / 60)).padStart(2, '0')}:${String(atS % 60).padStart(2, '0')}`;
}
