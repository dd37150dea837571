import { createRedisStore } from './redis-store.ts';

/** A second process for the tests: counts `requests` times at once and writes how many were admitted. */
const [url = '', key = '', limit = '0', requests = '0'] = process.argv.slice(2);
const store = createRedisStore(url);
while (
  !(await store.ping().then(
    () => true,
    () => false,
  ))
)
  await new Promise((resolve) => setTimeout(resolve, 10));
const rule = { name: 'shared', limit: Number(limit), windowMs: 60_000 };
const verdicts = await Promise.all(Array.from({ length: Number(requests) }, () => store.count(key, rule)));
process.stdout.write(String(verdicts.filter(({ admitted }) => admitted).length));
await store.close();
