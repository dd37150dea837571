import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CACHE_DIR, PROJECT_ROOT } from '#scripts/project-paths.ts';
import { provideMediaServer } from './media-server.ts';
import { SetupError } from './provide-binary.ts';
import type { Progress } from './progress.ts';
import { runCommand } from './run-command.ts';

/** What set-up works with. */
export interface PrepareInputs {
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: Progress;
  /** Ends what is being built. */
  readonly signal?: AbortSignal | undefined;
}

/** What set-up leaves behind for the start. */
export interface Prepared {
  /** Path of the media server's binary; undefined when LIVEKIT_URL names a running one. */
  readonly mediaServerBinary: string | undefined;
}

/** Longest accepted run of a small step in milliseconds; each takes a few seconds on a slow machine. */
const SMALL_STEP_LIMIT_MS = 120_000;

/** Native modules without which the agent is deaf or mute; two of them would fail silently at run time. */
const NATIVE_MODULES = ['@livekit/local-inference', '@livekit/rtc-node', 'onnxruntime-node'] as const;

const SPEECH_MODEL_DIR = join(PROJECT_ROOT, 'embedded', 'speech-model');
const WEB_DIR = join(PROJECT_ROOT, 'web');
const PAGE_TEXTS_DIR = join(PROJECT_ROOT, 'prompts', 'page');
/** Words that the page's buttons send. */
const CONTRACTS_DIR = join(PROJECT_ROOT, 'core', 'contracts');

/**
 * Makes everything ready that a start needs; what is ready already is left alone, so a second run takes no time.
 * @throws {SetupError} one sentence saying what is missing and how to get it.
 */
export async function prepare(inputs: PrepareInputs): Promise<Prepared> {
  const { environment, progress } = inputs;
  mkdirSync(CACHE_DIR, { recursive: true });
  checkSpeechModel(environment);
  await checkNativeModules(progress);
  await buildPage(progress);
  const hasOwnServer = (environment['LIVEKIT_URL'] ?? '') === '';
  return { mediaServerBinary: hasOwnServer ? await provideMediaServer(inputs) : undefined };
}

function checkSpeechModel(environment: NodeJS.ProcessEnv): void {
  if ((environment['STT_MODEL'] ?? '') !== '') return;
  const folder = join(SPEECH_MODEL_DIR, 'onnx');
  const models = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.onnx')) : [];
  if (models.length > 0) return;
  throw new SetupError(
    'The speech model is missing from embedded/speech-model/onnx: the checkout is incomplete ("git checkout -- embedded/speech-model"), or set STT_MODEL.',
  );
}

async function checkNativeModules(progress: Progress): Promise<void> {
  const stamp = `native-${process.version}-${hashFiles([join(PROJECT_ROOT, 'package-lock.json')])}`;
  if (isStamped(stamp)) return;
  await progress.during('Checking the native modules', async () => {
    for (const name of NATIVE_MODULES) await checkNativeModule(name);
  });
  setStamp(stamp);
}

/** In a process of its own: a module that does not fit the machine may end the process that loads it. */
async function checkNativeModule(name: string): Promise<void> {
  const code = `await import(${JSON.stringify(name)}); process.exit(0)`;
  try {
    await runCommand(process.execPath, ['--input-type=module', '--eval', code], {
      folder: PROJECT_ROOT,
      limitMs: SMALL_STEP_LIMIT_MS,
    });
  } catch (error) {
    throw new SetupError(
      `The native module ${name} does not load on this machine (Linux x64 with glibc is needed); run "npm ci" again.`,
      { cause: error },
    );
  }
}

/** Bundles the page when its sources changed since the last bundle. */
async function buildPage(progress: Progress): Promise<void> {
  const builders = ['build.ts', 'examples/build.ts']
    .map((name) => join(WEB_DIR, name))
    .filter((path) => existsSync(path));
  if (builders.length === 0) return;
  const folders = [WEB_DIR, PAGE_TEXTS_DIR, CONTRACTS_DIR];
  const sources = [...folders.flatMap(sourcesIn), join(PROJECT_ROOT, 'package-lock.json')];
  const stamp = `page-${hashFiles(sources)}`;
  if (isStamped(stamp) && existsSync(join(WEB_DIR, 'dist'))) return;
  await progress.during('Bundling the page', async () => {
    for (const builder of builders)
      await runCommand(process.execPath, [builder], { folder: PROJECT_ROOT, limitMs: SMALL_STEP_LIMIT_MS });
  });
  setStamp(stamp);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : sourcesIn(path);
    return [path];
  });
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(PROJECT_ROOT.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** A stamp is an empty file whose name says what has been done; older ones of the same kind may stay. */
function isStamped(stamp: string): boolean {
  return existsSync(join(CACHE_DIR, 'stamps', stamp)) && statSync(join(CACHE_DIR, 'stamps', stamp)).isFile();
}

function setStamp(stamp: string): void {
  mkdirSync(join(CACHE_DIR, 'stamps'), { recursive: true });
  writeFileSync(join(CACHE_DIR, 'stamps', stamp), '');
}
