import { setTimeout as pause } from 'node:timers/promises';
import type { Surroundings } from '#api/domain.ts';
import { startEmbeddedStudies } from '#embedded/studies/studies-server.ts';
import { createRegisterClient } from './import/register-client.ts';
import type { RegisterClient } from './import/register-client.ts';

/** Where ClinicalTrials.gov answers. */
const REGISTER_URL = 'https://clinicaltrials.gov/api/v2';
const USER_AGENT = 'companion-studies/1.0';

/** Connections to study registers, and how to close them. */
export interface StudyClients {
  readonly client: RegisterClient;
  readonly close?: () => Promise<void>;
}

/**
 * Connects to the register that the settings name; without one, outside of production, to a stand-in whose studies are
 * clearly invented.
 */
export async function connectStudies({ settings, logger }: Surroundings): Promise<StudyClients> {
  const wait = async (ms: number, signal?: AbortSignal) => {
    await pause(ms, undefined, signal === undefined ? {} : { signal });
  };
  const clientOf = (baseUrl: string) => createRegisterClient({ baseUrl, userAgent: USER_AGENT, pause: wait });
  if (settings.STUDIES_URL !== undefined || settings.NODE_ENV === 'production') {
    const client = clientOf((settings.STUDIES_URL ?? REGISTER_URL).replace(/\/+$/, ''));
    return { client, close: () => client.close() };
  }
  const standIn = await startEmbeddedStudies({ nodeEnv: settings.NODE_ENV, host: '127.0.0.1', port: 0 });
  logger.info('studies are invented: a stand-in answers for the register');
  const client = clientOf(standIn.url);
  return {
    client,
    close: async () => {
      await client.close();
      await standIn.close();
    },
  };
}
