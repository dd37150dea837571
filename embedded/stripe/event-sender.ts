import { createHmac, randomBytes } from 'node:crypto';

/** Where events go and what signs them. */
export interface EventTarget {
  readonly url: string;
  readonly secret: string;
}

/** Sends events one after the other, signed like the provider's. */
export interface EventSender {
  send(type: string, object: object): void;
  /** Resolves when everything that was announced was delivered or given up. */
  settled(): Promise<void>;
}

/** Pauses between tries in milliseconds; the provider goes on for days. */
const RETRY_AFTER_MS = [200, 1_000, 5_000];

/** @param wait pauses; a test gives one that does not. */
export function createEventSender(
  target: EventTarget | undefined,
  now: () => number,
  wait: (ms: number) => Promise<void>,
): EventSender {
  let last: Promise<void> = Promise.resolve();

  async function deliver(content: string, { url, secret }: EventTarget): Promise<void> {
    for (const pauseMs of [...RETRY_AFTER_MS, undefined]) {
      const timestamp = Math.floor(now() / 1_000);
      const signature = createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex');
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': `t=${timestamp},v1=${signature}`,
      };
      const isTaken = await fetch(url, { method: 'POST', headers, body: content }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isTaken || pauseMs === undefined) return;
      await wait(pauseMs);
    }
  }

  return {
    send: (type, object) => {
      if (target === undefined) return;
      const content = JSON.stringify({
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: null,
        created: Math.floor(now() / 1_000),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      });
      last = last.then(() => deliver(content, target));
    },
    settled: () => last,
  };
}
