import { Agent, request } from 'node:http';

/**
 * Sends `count` GET requests over `connections` kept connections; returns requests per second.
 * @throws on any other status than 200.
 */
export async function requestsPerSecond(
  url: string,
  load: { readonly count: number; readonly connections: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  let left = load.count;
  const startedAt = performance.now();
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await get(url, agent);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return load.count / seconds;
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`status ${String(answer.statusCode)}`));
      });
    })
      .once('error', reject)
      .end();
  });
}
