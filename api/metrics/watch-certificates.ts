import type { Settings } from '#core/config/settings.ts';
import { readCertificateEnd } from '#core/network/certificate-end.ts';
import type { Metrics } from './metrics.ts';

/** The doors that people come through, by what they are called in the metrics. */
type Doors = Readonly<Record<string, { readonly host: string; readonly port: number }>>;

/** Certificates change every two months: asked for at most this often, in milliseconds. */
const ASKED_EVERY_MS = 10 * 60_000;
/** Longest wait for one of them, in milliseconds: whoever reads metrics does not wait for long. */
const LIMIT_MS = 3_000;

/** Doors of both hosts, as far as the settings say them and they are closed by TLS. */
export function doorsOf({ PUBLIC_BASE_URL, LIVEKIT_URL }: Pick<Settings, 'PUBLIC_BASE_URL' | 'LIVEKIT_URL'>): Doors {
  const urls = { api: PUBLIC_BASE_URL, voice: LIVEKIT_URL };
  return Object.fromEntries(
    Object.entries(urls).flatMap(([name, url]) => {
      if (url === undefined || !/^(https|wss):/.test(url)) return [];
      const { hostname, port } = new URL(url.replace(/^wss/, 'https'));
      return [[name, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) }]];
    }),
  );
}

/** Shows when the certificate of each door ends, and 0 where it cannot be read: both are to be noticed. */
export function watchCertificates(metrics: Metrics, doors: Doors, now: () => number = Date.now): void {
  if (Object.keys(doors).length === 0) return;
  let askedAt = Number.NEGATIVE_INFINITY;
  let ends: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map());
  const read = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(
      await Promise.all(
        Object.entries(doors).map(async ([name, place]): Promise<[string, number]> => {
          const end = await readCertificateEnd({ ...place, limitMs: LIMIT_MS }).catch(() => undefined);
          return [name, end === undefined ? 0 : end.getTime() / 1_000];
        }),
      ),
    );
  metrics.watchEach(
    {
      name: 'certificate_ends_timestamp_seconds',
      help: 'When the certificate of a door ends, in seconds since 1970; 0: it cannot be read.',
      label: 'door',
    },
    () => {
      if (now() - askedAt > ASKED_EVERY_MS) {
        askedAt = now();
        ends = read();
      }
      return ends;
    },
  );
}
