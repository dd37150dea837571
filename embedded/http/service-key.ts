import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { keepSecret } from './kept-secret.ts';
import { bearerOf } from './wire.ts';

/** A key in the provider's new style: it is no token and only ever travels to the stand-ins. */
const PREFIX = 'sb_secret_';

/** The secret key of the stand-ins in `dataDir`, made at the first start. Whoever has it may do everything. */
export function loadServiceKey(dataDir: string): Promise<string> {
  return keepSecret(dataDir, 'STAND_IN_SERVICE_KEY', () => `${PREFIX}${randomBytes(24).toString('base64url')}`);
}

/** Whether a request carries the service key, as bearer token or as `apikey`. */
export function carriesServiceKey(request: IncomingMessage, serviceKey: string): boolean {
  const { apikey } = request.headers;
  return [bearerOf(request), typeof apikey === 'string' ? apikey : ''].some((given) => isSame(given, serviceKey));
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
