import { startApiProcess } from '../setup/api-process.ts';
import { startBareServer } from './bare-server-process.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { requestsPerSecond } from './load.ts';

/** A small route through everything that surrounds every route. */
const ROUTE = '/api/voice/status';
const AIM = 0.6;
const ROUNDS = 9;
const LOAD = { count: 4_000, connections: 20 };

/**
 * Requests per second of the API, log lines included, as a share of what bare `node:http` reaches in the same minute.
 */
export async function measureSmallRoute(): Promise<Figure> {
  const bare = await startBareServer();
  const api = await startApiProcess({ LOG_LEVEL: 'info' });
  try {
    for (const url of [bare.url, `${api.url}${ROUTE}`]) await requestsPerSecond(url, LOAD);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Side by side in time, so that other work on the machine slows both.
      const alone = await requestsPerSecond(bare.url, LOAD);
      ratios.push((await requestsPerSecond(`${api.url}${ROUTE}`, LOAD)) / alone);
    }
    const ratio = median(ratios);
    return {
      title: 'a small route through the whole chain, of bare node:http',
      value: ratio.toFixed(2),
      aim: `at least ${AIM.toFixed(2)}`,
      isMet: ratio >= AIM,
    };
  } finally {
    await api.stop();
    bare.stop();
  }
}
