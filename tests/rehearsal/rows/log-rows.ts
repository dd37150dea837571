import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findLeaks } from '#tests/virtual-caller/log-search.ts';
import { people, PLANTED } from './person-rows.ts';
import { require } from './row.ts';
import type { Row } from './row.ts';

const SECRETS = [
  ['api-host', 'service_secret'],
  ['api-host', 'cron_secret'],
  ['api-host', 'cookie_secret'],
  ['api-host', 'postgres_password'],
  ['api-host', 'livekit_api_secret'],
  ['api-host', 'classifier_api_key'],
] as const;

/** Looked at when everything else has happened. */
export const LOG_ROWS: readonly Row[] = [
  {
    name: 'nothing personal and no secret stands in any log of any part',
    run: async ({ folder, checkouts, world }) => {
      const secrets = await Promise.all(SECRETS.map(([place, name]) => checkouts.secret(place, name)));
      const personal = people.flatMap(({ email, password, accessToken, userId }) => [
        email,
        password,
        accessToken,
        userId,
      ]);
      const logs = join(folder, 'logs');
      const planted = [
        ...personal,
        ...Object.values(PLANTED),
        ...secrets,
        ...world.secrets,
        'Können Sie das bitte noch einmal sagen?',
      ];
      const leaks = findLeaks(logs, planted);
      const files = (await readdir(logs)).filter((name) => name.endsWith('.log')).length;
      require(leaks.length === 0, leaks.map(({ logFile, beginning }) => `${logFile}: ${beginning}`).join(', '));
      return `${planted.length} strings of ${people.length} people searched in ${files} logs`;
    },
  },
];
