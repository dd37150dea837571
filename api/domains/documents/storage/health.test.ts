import { afterEach, describe, expect, it } from 'vitest';
import { healthDomain } from '#api/domains/health/index.ts';
import { startTestApi } from '#api/testing/test-api.ts';
import { connectedTo } from '#api/domain.ts';
import { startDocumentBench } from '../documents-test-kit.ts';
import { storageUnavailable } from '../errors.ts';
import { documentsDomain } from '../index.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const healthOf = async (api: { readonly url: string }) => {
  const response = await fetch(`${api.url}/api/health`);
  const { status, checks } = (await response.json()) as { status: string; checks: Record<string, unknown> };
  return { http: response.status, status, storage: checks['storage'] };
};

describe('the health of the object storage', () => {
  it('is told, and degrades the service without ending it while the storage is away', async () => {
    let isAway = false;
    const bench = await startDocumentBench({
      storage: (real) => ({ ...real, ping: () => (isAway ? Promise.reject(storageUnavailable()) : real.ping()) }),
      further: () => [healthDomain],
    });
    closings.push(() => bench.close());
    expect(await healthOf(bench.api)).toMatchObject({ storage: { status: 'ok' } });
    isAway = true;
    expect(await healthOf(bench.api)).toEqual({
      http: 200,
      status: 'degraded',
      storage: { status: 'fail', error: 'unavailable' },
    });
  });

  it('says so where none is configured: uploads would be refused', async () => {
    const api = await startTestApi({ domains: [connectedTo(documentsDomain, undefined), healthDomain] });
    closings.push(() => api.close());
    expect(await healthOf(api)).toMatchObject({ status: 'degraded', storage: { status: 'fail' } });
  });
});
