import { readSettings, SettingsError } from '#core/config/settings.ts';
import { onTerminationSignal } from '#core/lifecycle/lifecycle.ts';
import { createLogger } from '#core/logging/logger.ts';
import type { Logger } from '#core/logging/logger.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

/** The API's process: settings in, one listening server, an orderly end on SIGTERM. */
async function main(): Promise<void> {
  const logger = createLogger({ service: 'api' });
  const starting = start(logger);
  // Registered before anything is open: a signal during the first start must not break off a half-made database.
  onTerminationSignal(() => void stop(starting, logger));
  await starting;
}

/** Undefined when the start failed, which is logged here. */
async function start(logger: Logger): Promise<RunningServer | undefined> {
  try {
    const settings = readSettings(undefined, 'api');
    logger.level = settings.LOG_LEVEL;
    if (settings.voiceProblems.length > 0)
      logger.error({ problems: settings.voiceProblems }, 'the voice is off: its settings are not complete');
    const server = await startServer(settings, logger);
    logger.info({ port: server.port }, 'api listening');
    return server;
  } catch (error) {
    if (error instanceof SettingsError) logger.fatal({ problems: error.problems }, 'settings are invalid');
    else logger.fatal({ err: error }, 'api could not start');
    process.exitCode = 1;
    return undefined;
  }
}

async function stop(starting: Promise<RunningServer | undefined>, logger: Logger): Promise<void> {
  const server = await starting;
  await server?.close();
  logger.info('api ended');
}

if (import.meta.main) await main();
