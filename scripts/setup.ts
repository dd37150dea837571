import { processEnvironment } from '#core/config/process-environment.ts';
import { prepare } from './setup/prepare.ts';
import { createProgress } from './setup/progress.ts';
import { SetupError } from './setup/provide-binary.ts';

/** Prepares everything a start needs: `npm run setup`. A second run finds all in place and takes under two seconds. */
async function main(): Promise<void> {
  const startedAt = performance.now();
  try {
    const { mediaServerBinary } = await prepare({
      environment: processEnvironment(),
      progress: createProgress((line) => {
        console.log(line);
      }),
    });
    console.log(`Media server: ${mediaServerBinary ?? 'the one named by LIVEKIT_URL'}`);
    console.log(`Set-up complete after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await main();
