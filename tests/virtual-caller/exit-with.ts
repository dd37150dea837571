import { dispose } from '@livekit/rtc-node';

/**
 * Ends a calling script: 0 when everything passed, else 1. The media client keeps the process alive by itself, so it is
 * disposed of and the exit is explicit.
 */
export async function exitWith(main: () => Promise<boolean>): Promise<never> {
  let passed = false;
  try {
    passed = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  await dispose();
  process.exit(passed ? 0 : 1);
}
