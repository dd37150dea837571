import { readSettings } from '#core/config/settings.ts';
import { createLifecycle, onTerminationSignal } from '#core/lifecycle/lifecycle.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createEmbeddedSynthesizer } from './embedded-synthesizer.ts';

const settings = readSettings(undefined, 'stand-in');
const logger = createLogger({ service: 'synthesizer', level: settings.LOG_LEVEL });

if (settings.NODE_ENV === 'production') {
  logger.fatal('the embedded synthesizer refuses to run in production');
  process.exit(1);
}

const lifecycle = createLifecycle(logger);
const synthesizer = await createEmbeddedSynthesizer({ host: '127.0.0.1', port: settings.SYNTHESIZER_PORT });
lifecycle.onClose('synthesizer', () => synthesizer.close());
onTerminationSignal(() => {
  void lifecycle.close().then(() => process.exit(0));
});
logger.info({ url: synthesizer.url }, 'embedded synthesizer is ready');
