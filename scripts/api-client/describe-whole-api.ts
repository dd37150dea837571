import { readSettings } from '#core/config/settings.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createApp } from '#api/app.ts';
import { connectedTo } from '#api/domain.ts';
import { DOMAINS } from '#api/domains/index.ts';
import { describeApi } from '#api/domains/openapi/index.ts';
import packageFacts from '../../package.json' with { type: 'json' };

/** A part that describing never touches. */
function untouched(): Promise<never> {
  return Promise.reject(new Error('nothing is called while the API is only described'));
}

/** The description of every path, from the very routes that the API mounts. Opens nothing. */
export async function describeWholeApi(): Promise<ReturnType<typeof describeApi>> {
  const app = await createApp({
    settings: readSettings({}),
    logger: createLogger({ service: 'api', level: 'silent' }),
    version: packageFacts.version,
    domains: DOMAINS.map((domain) => connectedTo(domain)),
    database: {
      transact: untouched,
      ping: untouched,
      transactRaw: untouched,
      hear: () => () => undefined,
      close: untouched,
    },
    identity: { verifier: { verify: untouched, check: untouched }, liveSessions: { requireOpen: untouched } },
    limits: { count: untouched, ping: untouched, close: untouched },
    trustedProxies: { includes: () => false },
  });
  const document = describeApi(app.house.routes, packageFacts.version);
  await app.close();
  return document;
}
