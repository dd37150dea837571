import { parentPort } from 'node:worker_threads';
import { loadEspeak } from './espeak.ts';
import type { EspeakEngine } from './espeak.ts';
import { voiceOf } from './voices.ts';
import type { EspeakVoice } from './voices.ts';

/** Orders one synthesis. `cancelled[0]` is set to 1 from outside: the thread reads no message while it speaks. */
export interface SynthesisOrder {
  readonly text: string;
  readonly voice: EspeakVoice;
  readonly cancelled: Int32Array;
}

/** What the thread reports. */
export type SynthesisReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'samples'; readonly samples: Int16Array }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' };

async function serveOrders(port: NonNullable<typeof parentPort>): Promise<void> {
  const engine = await loadEspeak();
  warmUp(engine);
  const report = (message: SynthesisReport): void => {
    port.postMessage(message);
  };
  port.on('message', (order: SynthesisOrder) => {
    try {
      engine.speak(order.text, order.voice, (samples) => {
        if (Atomics.load(order.cancelled, 0) === 1) return false;
        if (samples.length > 0) report({ kind: 'samples', samples });
        return true;
      });
      report({ kind: 'done' });
    } catch {
      report({ kind: 'failed' });
    }
  });
  report({ kind: 'ready' });
}

/** The first sentence would otherwise start 100 ms late: dictionary and compiled code are not there yet. */
function warmUp(engine: EspeakEngine): void {
  const voice = voiceOf('de_female');
  if (voice !== undefined) engine.speak('Guten Tag, schön, dass Sie da sind.', voice, () => true);
}

if (parentPort !== null) await serveOrders(parentPort);
