import type { Socket } from 'node:net';
import { completion, httpResponse, SAFE_BODY } from '#tests/safety/scripted-classifier.ts';
import type { Exchange, Fault } from './fault-proxy.ts';

/** Everything that a network or a broken service can do to one exchange. */

/** Takes the request and never answers. */
export const silent: Fault = () => undefined;

/** Resets the connection as soon as the request is there. */
export const resetAtOnce: Fault = ({ client }) => {
  client.resetAndDestroy();
};

/** The header and the first half of the body arrive, then nothing more; the connection stays open. */
export const stallInBody: Fault = async (exchange) => {
  await sendHalf(exchange);
};

/** The connection is reset in the middle of the body. */
export const resetInBody: Fault = async (exchange) => {
  await sendHalf(exchange);
  exchange.client.resetAndDestroy();
};

/** The body ends in the middle, although the header promised more. */
export const cutBody: Fault = async (exchange) => {
  await sendHalf(exchange);
  exchange.client.end();
};

/** One byte at a time: alive, and never finished in time. */
export const drip: Fault = async (exchange) => {
  const { head, body } = await exchange.askService();
  const bytes = [...Buffer.concat([head, body])];
  const timer = setInterval(() => {
    const next = bytes.shift();
    if (next === undefined) exchange.client.end();
    else exchange.client.write(Buffer.from([next]));
  }, DRIP_EVERY_MS);
  exchange.client.once('close', () => {
    clearInterval(timer);
  });
};
/** An answer of 400 bytes then takes eight seconds. */
const DRIP_EVERY_MS = 20;

/** The true answer, but so much later. */
export function late(delayMs: number): Fault {
  return (exchange) => {
    const timer = setTimeout(() => {
      exchange.pass();
    }, delayMs);
    exchange.client.once('close', () => {
      clearTimeout(timer);
    });
  };
}

/** A whole answer of our own instead of the service's. */
export function answering(status: number, body: string, contentType = 'application/json'): Fault {
  return ({ client }) => {
    client.end(httpResponse(status, body, { 'content-type': contentType, connection: 'close' }));
  };
}

/** What a misconfigured gateway says. */
export const HTML_PAGE =
  '<!doctype html><html><head><title>Safety: Safe</title></head><body><h1>It works!</h1></body></html>';

/** Ways in which a classifier lies; every one of them contains as much "safe" as it can. */
export const CLASSIFIER_LIES: Readonly<Record<string, Fault>> = {
  '401': answering(401, SAFE_BODY),
  '429': answering(429, SAFE_BODY),
  '500': answering(500, SAFE_BODY),
  '503': answering(503, SAFE_BODY),
  '200, empty body': answering(200, ''),
  '200, HTML': answering(200, HTML_PAGE, 'text/html'),
  '200, broken JSON': answering(200, SAFE_BODY.slice(0, -3)),
  '200, wrong schema': answering(200, JSON.stringify({ safety: 'Safe', verdict: 'safe', unsafe: false })),
  '200, unknown label': answering(200, completion('Safety: Harmless\nCategories: None')),
  '200, null': answering(200, 'null'),
  '200, null content': answering(200, completion(null)),
  '200, safe with a category': answering(200, completion('Safety: Safe\nCategories: Violent')),
  '200, verdict for another id': answering(
    200,
    completion('Safety: Safe\nCategories: None', { id: 'chatcmpl-gate-00000000-0000-4000-8000-000000000000' }),
  ),
  '200, cut by its token limit': answering(
    200,
    SAFE_BODY.replace('"finish_reason":"stop"', '"finish_reason":"length"'),
  ),
  '200, oversize': answering(200, SAFE_BODY.replace('{', `{"padding":"${'x'.repeat(1_000_000)}",`)),
};

/** Clear verdicts other than "safe"; no failure, and no clearance either. */
export const CLASSIFIER_OBJECTIONS: Readonly<Record<string, Fault>> = {
  controversial: answering(200, completion('Safety: Controversial\nCategories: Unethical Acts')),
  unsafe: answering(200, completion('Safety: Unsafe\nCategories: Violent')),
};

/** A classifier that finds everything safe: only the self-test notices. */
export const SAFE_TO_ALL: Fault = answering(200, SAFE_BODY);

async function sendHalf(exchange: Exchange): Promise<void> {
  const { head, body } = await exchange.askService();
  await written(exchange.client, Buffer.concat([head, body.subarray(0, Math.floor(body.length / 2))]));
}

function written(client: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    client.write(bytes, () => {
      resolve();
    });
  });
}
