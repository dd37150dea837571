import { cpus } from 'node:os';
import { measureChat } from './measure-chat.ts';
import { measureClinics } from './measure-clinics.ts';
import { measureCommunity } from './measure-community.ts';
import { measureInbox } from './measure-inbox.ts';
import { measureLimiter } from './measure-limiter.ts';
import { measureMessages } from './measure-messages.ts';
import { measureMatchmaking } from './measure-matchmaking.ts';
import { measureSmallRoute } from './measure-small-route.ts';
import { measureStudies } from './measure-studies.ts';
import { measureTracing } from './measure-tracing.ts';

/**
 * `npm run bench:api`: what the API costs, as ratios within one run, so that the figures mean the same on every
 * machine. Ends with 1 when a figure misses its aim.
 */
async function main(): Promise<number> {
  console.log(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`);
  const figures = [
    await measureSmallRoute(),
    ...(await measureTracing()),
    ...(await measureLimiter()),
    ...(await measureChat()),
    await measureClinics(),
    ...(await measureStudies()),
    ...(await measureCommunity()),
    ...(await measureInbox()),
    await measureMatchmaking(),
    ...(await measureMessages()),
  ];
  for (const { title, value, aim, isMet } of figures)
    console.log(`${isMet ? 'ok    ' : 'MISSED'} ${title}: ${value} (aim: ${aim})`);
  return figures.every(({ isMet }) => isMet) ? 0 : 1;
}

process.exitCode = await main();
