import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { describeApi } from '#api/domains/openapi/index.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { readExamples, readBlocks } from './read-examples.ts';

/** Runs each command against a real system: `npm run test:readme`. Here only what a glance can tell. */
describe('the curl examples of the README and of the pages of domains', () => {
  const blocks = readBlocks();

  it('are shell that can be read', () => {
    for (const block of blocks)
      expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  it('ask for paths that the API describes', async () => {
    const api = await startTestApi();
    const paths = Object.keys(describeApi(api.house.routes, '0').paths ?? {}).map(
      (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    );
    await api.close();
    const asked = blocks.flatMap((block) =>
      [...block.matchAll(/(?:\$API|:3000\/api)(\/[\w./$-]+)/g)].map(([, path = '']) => path),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((path) => !paths.some((known) => known.test(path)))).toEqual([]);
  });

  it('show a success, an error of every common kind, and their words', () => {
    const examples = blocks.flatMap(readExamples);
    expect(examples.filter(({ status }) => status === undefined).length).toBeGreaterThan(10);
    expect(examples.flatMap(({ status }) => status ?? []).sort()).toEqual(expect.arrayContaining([401, 403, 404, 422]));
  });

  it('are split where a command ends', () => {
    expect(readExamples('A=1\n# a word → 401 {"error":"x"}\ncurl -s a \\\n  -d b\n\n# none\n\ncurl c\n')).toEqual([
      { command: 'A=1', status: undefined, answer: undefined },
      { command: 'curl -s a \\\n  -d b', status: 401, answer: '{"error":"x"}' },
      { command: 'curl c', status: undefined, answer: undefined },
    ]);
  });
});
