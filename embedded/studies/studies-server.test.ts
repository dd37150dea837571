import { afterEach, describe, expect, it } from 'vitest';
import { INVENTED_STUDIES } from './invented-studies.ts';
import { startEmbeddedStudies } from './studies-server.ts';
import type { EmbeddedStudies } from './studies-server.ts';

let server: EmbeddedStudies | undefined;
let dataTimestamp = '2026-11-20T09:00:05';
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const place = { nodeEnv: 'test', host: '127.0.0.1', port: 0 } as const;
async function ask(path: string) {
  server ??= await startEmbeddedStudies({ ...place, dataTimestamp: () => dataTimestamp });
  const response = await fetch(`${server.url}${path}`);
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
}
const json = async (path: string) => JSON.parse((await ask(path)).text) as Record<string, unknown>;

describe('the stand-in for a study register', () => {
  it('refuses production', async () => {
    await expect(startEmbeddedStudies({ ...place, nodeEnv: 'production' })).rejects.toThrow('production');
  });

  it('refuses a token of other data, an unknown parameter and an unknown path as the register does', async () => {
    const { nextPageToken } = await json('/studies?pageSize=1');
    dataTimestamp = '2026-11-21T09:00:05';
    expect(await ask(`/studies?pageSize=1&pageToken=${String(nextPageToken)}`)).toMatchObject({
      status: 400,
      type: 'text/plain',
    });
    expect((await ask('/studies?limit=1')).status).toBe(400);
    expect(await ask('/nothing')).toMatchObject({ status: 404, type: 'text/html' });
  });

  it('gives each study once over its pages, and those alone that were updated since', async () => {
    const ids: string[] = [];
    for (let token = ''; ;) {
      const page = await json(`/studies?pageSize=3${token === '' ? '' : `&pageToken=${token}`}`);
      ids.push(...(page['studies'] as object[]).map((study) => /NCT\d{8}/.exec(JSON.stringify(study))?.[0] ?? ''));
      if (typeof page['nextPageToken'] !== 'string') break;
      token = page['nextPageToken'];
    }
    expect(new Set(ids).size).toBe(INVENTED_STUDIES.length);
    const since = encodeURIComponent('AREA[LastUpdatePostDate]RANGE[2026-11-15,MAX]');
    expect((await json(`/studies?countTotal=true&filter.advanced=${since}`))['totalCount']).toBe(2);
  });

  it('has no study that could be taken for a real one', () => {
    for (const study of INVENTED_STUDIES) expect(JSON.stringify(study)).toMatch(/"nctId":"NCT9999.*Invented study/);
  });
});
