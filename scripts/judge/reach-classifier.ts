import type { Settings } from '#core/config/settings.ts';
import { createEmbeddedClassifier } from '#embedded/classifier/embedded-classifier.ts';
import { createClassifier } from '#safety/gate/classifier-client.ts';
import type { ClassifierClient } from '#safety/gate/classifier-client.ts';

/** A classifier to judge with, and how to let go of it. */
export interface ReachedClassifier {
  readonly classifier: ClassifierClient;
  close(): Promise<void>;
}

/**
 * Budget of one judgement in milliseconds. A measurement asks what the policy says, not how busy the
 * machine is, so it is far longer than in a call.
 */
export const MEASURING_BUDGET_MS = 20_000;

/** How long a classifier on the configured port may take to show itself, in milliseconds. */
const PROBE_LIMIT_MS = 2_000;

/**
 * The configured classifier; without `CLASSIFIER_URL` the one on the configured port, or the embedded one
 * for this run when nothing there answers as a classifier does.
 * @throws {AppError} `stand_in_in_production` when production names no classifier.
 */
export async function reachClassifier(settings: Settings, say: (line: string) => void): Promise<ReachedClassifier> {
  if (settings.CLASSIFIER_URL !== undefined) return connect(settings.CLASSIFIER_URL, settings);
  const configured = `http://127.0.0.1:${settings.CLASSIFIER_PORT}`;
  if (await answersThere(configured, settings)) return connect(configured, settings);
  say('The embedded classifier is started for this run.');
  return embedded(settings);
}

/** The embedded classifier on a port of its own. */
async function embedded(settings: Settings): Promise<ReachedClassifier> {
  const server = await createEmbeddedClassifier({
    port: 0,
    host: '127.0.0.1',
    environment: settings.NODE_ENV,
    model: settings.CLASSIFIER_MODEL,
  });
  const reached = connect(server.url, settings);
  return {
    classifier: reached.classifier,
    async close() {
      await reached.close();
      await server.close();
    },
  };
}

type Access = Pick<Settings, 'CLASSIFIER_MODEL' | 'CLASSIFIER_API_KEY'>;

function clientOf(baseUrl: string, { CLASSIFIER_MODEL, CLASSIFIER_API_KEY }: Access, timeoutMs: number) {
  return createClassifier({ baseUrl, model: CLASSIFIER_MODEL, apiKey: CLASSIFIER_API_KEY, timeoutMs });
}

function connect(baseUrl: string, access: Access): ReachedClassifier {
  const classifier = clientOf(baseUrl, access, MEASURING_BUDGET_MS);
  return { classifier, close: () => classifier.close() };
}

async function answersThere(baseUrl: string, access: Access): Promise<boolean> {
  const probe = clientOf(baseUrl, access, PROBE_LIMIT_MS);
  try {
    await probe.judge({ sentence: 'Guten Tag.' });
    return true;
  } catch {
    return false;
  } finally {
    await probe.close();
  }
}
