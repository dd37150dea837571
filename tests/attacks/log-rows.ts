import { randomBytes } from 'node:crypto';
import { findLeaks } from '#tests/virtual-caller/log-search.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress } from './http-client.ts';
import { chatBody } from './worst-texts.ts';

/** What every attack before left behind: these rows come last. */
export const LOG_ATTACKS: AttackTheme = {
  title: 'Logs',
  rows: [
    {
      name: 'nothing that was said, sent or is secret stands in any log',
      holds: 'static messages and harmless keys (`core/logging/logger.ts`)',
      run: async (target) => {
        const mark = `gepflanzt-${randomBytes(9).toString('hex')}`;
        const { token } = await target.people.create();
        await target.send({
          path: `/api/chat/history/${mark}?${mark}=${mark}`,
          bearer: token,
          headers: { 'User-Agent': mark, Referer: `http://localhost/${mark}`, 'X-Angriff': mark },
          from: freshAddress(),
        });
        await target.send({ path: '/api/chat/anon', body: chatBody(`Mein Befund ${mark}`), from: freshAddress() });
        await target.send({ path: '/api/chat/anon', body: `{"id":"${mark}`, from: freshAddress() });
        await target.people.signIn(`${mark}@example.org`, mark);
        await target.send({ path: '/api/voice/test-token', body: { secret: mark }, from: freshAddress() });
        const { system, people, planted, cronSecret } = target;
        const leaks = findLeaks(target.logDir, [
          mark,
          ...planted,
          ...people.secrets,
          cronSecret,
          system.serviceSecret ?? '',
          system.testSecret ?? '',
          system.mediaServerKey.secret,
        ]);
        insist(
          leaks.length === 0,
          leaks
            .map(({ logFile, beginning }) => `${logFile} contains "${beginning}"`)
            .slice(0, 5)
            .join(', '),
        );
        return `${String(planted.length + people.secrets.length)} strings`;
      },
    },
    {
      name: 'the metrics know no person',
      holds: 'route patterns and counts alone (`api/metrics/metrics.ts`)',
      run: async (target) => {
        const text = await (await fetch(`http://127.0.0.1:${String(target.metricsPort)}/metrics`)).text();
        insist(!/[0-9a-f]{8}-[0-9a-f]{4}|@|eigenes|planted/i.test(text), 'the metrics name somebody');
        return undefined;
      },
    },
  ],
};
