import type { FaultRow, Stage } from './fault-row.ts';
import { becomesUnready, comesBack, findsClosedDoor, findsOpenDoor } from './resumption.ts';

const PHASE = 'vorbereitung';
const BOUND_MS = 15_000;
const NOTICED_MS = 15_000;

/** Rows of a media server that is gone or hangs: nobody is heard, so page and API have to say so. */
export const MEDIA_SERVER_ROWS: readonly FaultRow[] = [
  {
    group: 'media server',
    fault: 'frozen',
    boundMs: BOUND_MS,
    run: (stage) =>
      away(stage, {
        harm: () => {
          stage.bench.system.freeze('media-server', true);
        },
        repair: () => {
          stage.bench.system.freeze('media-server', false);
        },
      }),
  },
  {
    group: 'media server',
    fault: 'killed',
    boundMs: BOUND_MS,
    run: (stage) =>
      away(stage, {
        harm: () => stage.bench.system.kill('media-server'),
        repair: () => stage.bench.system.restart('media-server'),
      }),
  },
];

interface Outage {
  readonly harm: () => void | Promise<void>;
  readonly repair: () => void | Promise<void>;
}

async function away(stage: Stage, { harm, repair }: Outage): Promise<void> {
  const { notes } = stage;
  const call = await stage.ownCall();
  await call.leadTo(PHASE);
  const since = performance.now();
  await harm();
  try {
    notes.event = `not ready: ${await becomesUnready(stage, NOTICED_MS)}`;
    notes.heard = await findsClosedDoor(stage);
    notes.afterMs = Math.round(performance.now() - since);
    notes.sound = 'none, page and API say so';
  } finally {
    await repair();
  }
  const openAfterMs = await findsOpenDoor(stage);
  await call.leave();
  await comesBack(stage, call.sessionId, PHASE);
  notes.afterwards = `new calls ${openAfterMs} ms after repair, phase kept`;
}
