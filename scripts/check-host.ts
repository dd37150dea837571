import { processEnvironment } from '#core/config/process-environment.ts';
import { checkHost } from './check-host/check-host.ts';
import { provideHostPrograms } from './check-host/host-programs.ts';
import { PROJECT_ROOT } from './project-paths.ts';
import { createProgress } from './setup/progress.ts';

const USAGE = `npm run check:host
Reads the files of both hosts with the programs that will read them there (compose's parser, Caddy, the media server), and
holds ports, names, variables and secrets against each other and against the settings. Changes nothing, needs no host.
Ends with 0 when all is well, 1 for a contradiction, 2 when a program was missing and nothing else is wrong.`;

/** `npm run check:host`. */
async function main(): Promise<number> {
  if (process.argv.slice(2).length > 0) {
    console.log(USAGE);
    return process.argv[2] === '--help' ? 0 : 2;
  }
  const progress = createProgress((line) => {
    console.log(line);
  });
  const programs = await provideHostPrograms({ environment: processEnvironment(), progress });
  const { problems, open } = await checkHost(PROJECT_ROOT, programs);
  for (const { file, text } of problems) console.log(`WRONG   ${file}: ${text}`);
  for (const text of programs.missing) console.log(`MISSING ${text}`);
  for (const text of open) console.log(`OPEN    ${text}`);
  const summary = `${problems.length} wrong, ${programs.missing.length} missing, ${open.length} open`;
  console.log(problems.length + programs.missing.length === 0 ? `The host files fit together (${summary}).` : summary);
  if (problems.length > 0) return 1;
  return programs.missing.length > 0 ? 2 : 0;
}

process.exitCode = await main();
