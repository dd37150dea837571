import { readSettings } from '#core/config/settings.ts';
import { createLifecycle, onTerminationSignal } from '#core/lifecycle/lifecycle.ts';
import { createLogger } from '#core/logging/logger.ts';
import { createEmbeddedClassifier } from './embedded-classifier.ts';

const settings = readSettings(undefined, 'stand-in');
const logger = createLogger({ service: 'classifier', level: settings.LOG_LEVEL });

if (settings.NODE_ENV === 'production') {
  logger.fatal('the embedded classifier refuses to run in production');
  process.exit(1);
}

const lifecycle = createLifecycle(logger);
const classifier = await createEmbeddedClassifier({
  host: '127.0.0.1',
  port: settings.CLASSIFIER_PORT,
  environment: settings.NODE_ENV,
});
lifecycle.onClose('classifier', () => classifier.close());
onTerminationSignal(() => {
  void lifecycle.close().then(() => process.exit(0));
});
logger.info({ url: classifier.url }, 'embedded classifier is ready');
