import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListedValue, SPANS } from '#core/tracing/listed-spans.ts';
import type { AttributeName } from '#core/tracing/listed-spans.ts';
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
      name: 'nothing that was said, sent or is secret stands in any log, trace or figure',
      holds:
        'static messages and harmless keys (`core/logging/logger.ts`), closed lists (`core/tracing/listed-spans.ts`)',
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
        const { system, people, planted, cronSecret, view } = target;
        await view.keepFigures(system);
        insist(view.sink.spans().length > 0, 'no trace came');
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
        await target.view.keepFigures(target.system);
        const text = readFileSync(join(target.logDir, 'metrics.log'), 'utf8');
        insist(!/[0-9a-f]{8}-[0-9a-f]{4}|@|eigenes|planted/i.test(text), 'the metrics name somebody');
        return undefined;
      },
    },
    {
      name: 'the traces know no person, and nothing comes to their collector but they',
      holds:
        'closed lists (`core/tracing/listed-spans.ts`), nothing of the framework (`agent/worker/framework-telemetry.ts`)',
      run: ({ view }) => {
        const strangers = view.sink
          .spans()
          .filter(({ scope, name }) => scope !== 'companion' || !Object.hasOwn(SPANS, name));
        insist(strangers.length === 0, `a span of somebody else came: ${strangers[0]?.name ?? ''}`);
        const values = view.sink.spans().flatMap(({ attributes }) => Object.entries(attributes));
        const unlisted = values.filter(([name, value]) => !isListedValue(name as AttributeName, value));
        insist(unlisted.length === 0, `a value that is not listed came: ${unlisted[0]?.join(' ') ?? ''}`);
        insist(view.sink.strays().length === 0, `something else came: ${view.sink.strays()[0] ?? ''}`);
        return Promise.resolve(`${String(view.sink.spans().length)} spans`);
      },
    },
  ],
};
