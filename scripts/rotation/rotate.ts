import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '#core/errors/app-error.ts';
import type { KeyPair } from '#core/config/secret-list.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { EXIT, OperatorError } from '#scripts/command-line/run-tool.ts';
import type { ToolContext } from '#scripts/command-line/run-tool.ts';
import { runWithin } from '#scripts/command-line/run-within.ts';
import { countRooms, tryDoor } from './media-server-doors.ts';
import { newKeyPair, newSecret, readMediaKeys, signWebhooksWith, writeMediaKeys } from './secret-files.ts';
import type { Changeable, SecretFiles } from './secret-files.ts';

/** The media server's pair, beside the other names. */
export const MEDIA_KEY = 'LIVEKIT_API_KEY';
const MEDIA_SECRET = 'LIVEKIT_API_SECRET';

/** What a rotation works with. */
export interface RotationOptions {
  readonly files: SecretFiles;
  readonly secrets: readonly Changeable[];
  /** Undefined: the media server's pair is left alone. */
  readonly media:
    { readonly keysFile: string; readonly configFile: string | undefined; readonly url: string } | undefined;
  /** Restarts a part, `{part}` stands for it; undefined: it is said what to restart. */
  readonly restartCommand: string | undefined;
  readonly outbox: string | undefined;
  /** Longest wait for the last call to end, and for the agent to let its calls finish, in milliseconds. */
  readonly waitMs: number;
  readonly isDryRun: boolean;
  readonly context: ToolContext;
}

const LOOK_EVERY_MS = 1_000;
const DOOR_LIMIT_MS = 30_000;
const DOOR_EVERY_MS = 250;

/**
 * The new secret counts beside the old one. Nobody is turned away: API first, for it has to accept what the agent
 * sends afterwards.
 */
export async function begin(options: RotationOptions): Promise<void> {
  const { files, secrets, media } = options;
  for (const name of [...secrets, ...(media === undefined ? [] : [MEDIA_KEY])])
    if (files.isBeingChanged(name))
      throw new OperatorError(`${name} is being changed already: "finish" it first.`, EXIT.cannotRun);
  const plans = secrets.map((name) => ({ name, values: [newSecret(), ...files.valuesOf(name)] }));
  if (media !== undefined) await beginMedia(options, media);
  for (const { name, values } of plans)
    step(options, `${name}: a new value counts beside the old one`, () => files.write(name, values));
  for (const part of ['api', 'voice-agent']) await restart(options, part);
}

type Media = NonNullable<RotationOptions['media']>;

async function beginMedia(options: RotationOptions, media: Media): Promise<void> {
  const { files } = options;
  const old = pairInUse(files);
  const accepted = readMediaKeys(media.keysFile);
  const spare = accepted.find(({ key }) => key !== old.key) ?? newKeyPair();
  if (!accepted.includes(spare))
    step(options, 'the media server gets a second pair', () => writeMediaKeys(media.keysFile, [...accepted, spare]));
  // With a spare pair from the last time nothing has to be restarted here.
  if (options.isDryRun || (await tryDoor(media.url, spare)) !== 'open') {
    await waitUntilNobodyCalls(options, media, old);
    await restartMediaServer(options, media, spare);
  }
  step(options, `${MEDIA_KEY}: the new pair is used, the old one still counts`, () => {
    files.write(MEDIA_KEY, [spare.key, old.key]);
    files.write(MEDIA_SECRET, [spare.secret, old.secret]);
  });
}

/** The old secret counts no more. Refuses while something needs it, and proves at the end that it opens nothing. */
export async function finish(options: RotationOptions): Promise<void> {
  const { files, secrets, media } = options;
  const changed = secrets.filter((name) => files.isBeingChanged(name));
  const isMediaChanged = media !== undefined && files.isBeingChanged(MEDIA_KEY);
  if (changed.length === 0 && !isMediaChanged)
    throw new OperatorError('None of these is being changed: "begin" first.', EXIT.cannotRun);
  if (changed.includes('SERVICE_SECRET')) await refuseWhileSealedWithOld(options);
  if (isMediaChanged) await finishMedia(options, media);
  for (const name of changed)
    step(options, `${name}: the old value counts no more`, () => files.write(name, files.valuesOf(name).slice(0, 1)));
  await restart(options, 'api');
}

async function finishMedia(options: RotationOptions, media: Media): Promise<void> {
  const { files, isDryRun } = options;
  const current = pairInUse(files);
  const [, oldKey = ''] = files.valuesOf(MEDIA_KEY);
  const [, oldSecret = ''] = files.valuesOf(MEDIA_SECRET);
  await waitUntilNobodyCalls(options, media, current);
  step(options, 'the media server forgets the old pair and gets a spare one for the next time', () => {
    writeMediaKeys(media.keysFile, [current, newKeyPair()]);
    if (media.configFile !== undefined) signWebhooksWith(media.configFile, current.key);
  });
  await restartMediaServer(options, media, current);
  step(options, `${MEDIA_KEY}: the old pair counts no more`, () => {
    files.write(MEDIA_KEY, [current.key]);
    files.write(MEDIA_SECRET, [current.secret]);
  });
  if (isDryRun) return;
  if ((await tryDoor(media.url, { key: oldKey, secret: oldSecret })) !== 'refused')
    throw new OperatorError('The media server still accepts the old pair: was it really restarted with its key file?');
}

function pairInUse(files: SecretFiles): KeyPair {
  return { key: files.valuesOf(MEDIA_KEY)[0] ?? '', secret: files.valuesOf(MEDIA_SECRET)[0] ?? '' };
}

/** A restart of the media server breaks every call off: it waits for a moment without one. */
async function waitUntilNobodyCalls(options: RotationOptions, media: Media, pair: KeyPair): Promise<void> {
  const { context, waitMs, isDryRun } = options;
  if (isDryRun) {
    context.print('would wait until nobody calls');
    return;
  }
  const isQuiet = await comesTrue(async () => (await countRooms(media.url, pair)) === 0, {
    everyMs: LOOK_EVERY_MS,
    limitMs: waitMs,
    signal: context.signal,
  });
  if (!isQuiet)
    throw new OperatorError(
      'There are still calls, or the media server does not answer. Nothing was restarted; drain the host ("npm run drain") and run this again.',
      EXIT.tooLate,
    );
}

async function restartMediaServer(options: RotationOptions, media: Media, pair: KeyPair): Promise<void> {
  await restart(options, 'media-server');
  if (options.isDryRun) return;
  const isOpen = await comesTrue(async () => (await tryDoor(media.url, pair)) === 'open', {
    everyMs: DOOR_EVERY_MS,
    limitMs: options.restartCommand === undefined ? options.waitMs : DOOR_LIMIT_MS,
    signal: options.context.signal,
  });
  if (!isOpen)
    throw new OperatorError(
      'The media server does not accept the new pair. Restart it with its key file and run this again.',
      EXIT.tooLate,
    );
}

/** What waits in the agent's outbox was sealed when it was written: older than the new secret, it needs the old one. */
async function refuseWhileSealedWithOld({ outbox, files }: RotationOptions): Promise<void> {
  if (outbox === undefined) return;
  const since = files.changedAt('SERVICE_SECRET');
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.outbox'))) {
    const facts = await stat(join(outbox, name)).catch(() => undefined);
    if (facts !== undefined && facts.birthtimeMs <= since)
      throw new OperatorError(
        'The agent still has reports of calls that are sealed with the old SERVICE_SECRET: run this again when they are delivered.',
        EXIT.tooLate,
      );
  }
}

function step({ isDryRun, context }: RotationOptions, what: string, work: () => void): void {
  context.print(isDryRun ? `would: ${what}` : what);
  if (isDryRun) return;
  work();
  context.logger.info({ step: what }, 'rotated');
}

async function restart({ restartCommand, isDryRun, context, waitMs }: RotationOptions, part: string): Promise<void> {
  if (restartCommand === undefined || isDryRun) {
    context.print(isDryRun ? `would restart ${part}` : `Restart now: ${part}`);
    return;
  }
  try {
    await runWithin(waitMs, { file: '/bin/sh', args: ['-c', restartCommand.replaceAll('{part}', part)] });
    context.logger.info({ part }, 'restarted');
  } catch (error) {
    context.logger.error({ part, code: errorCodeOf(error) }, 'restart failed');
    throw new OperatorError(`${part} could not be restarted (${errorCodeOf(error)}). Restart it and go on.`);
  }
}
