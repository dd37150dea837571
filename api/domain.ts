import type { Settings } from '#core/config/settings.ts';
import type { Logger } from '#core/logging/logger.ts';
import type { Database } from './database/database.ts';
import type { PersonalDataHook } from './database/personal-data.ts';
import type { HealthProbe } from '#core/health/health-reporter.ts';
import type { Guards } from './identity/guards.ts';
import type { IdentityAdmin } from './identity/identity-admin.ts';
import type { ProfileReader } from './identity/profile-reader.ts';
import type { JobsRoom, JobWorker } from './jobs/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ModeratedContent } from './moderated-content.ts';
import type { RenderingRoom } from './rendering/rendering-room.ts';
import type { Retention } from './retention.ts';
import type { Route } from './routing/route.ts';
import type { Switches } from './routing/switches.ts';

/** What a domain opens its own outside connections with. */
export interface Surroundings {
  readonly settings: Settings;
  readonly logger: Logger;
}

/** What every domain is given. */
export interface Platform extends Surroundings {
  readonly version: string;
  readonly database: Database;
  readonly guards: Guards;
  readonly profiles: ProfileReader;
  /** undefined: nobody may administer accounts at the identity provider. */
  readonly identityAdmin: IdentityAdmin | undefined;
  /** Told when a job waits, so that nobody waits for the next round. */
  readonly jobs: Pick<JobsRoom, 'nudge'>;
  /** Where files are made beside the event loop. */
  readonly rendering: RenderingRoom;
  /** undefined: nobody reads numbers of this process. */
  readonly metrics: Metrics | undefined;
  readonly house: House;
  /** What is switched off; the flags of routes are obeyed without asking. */
  readonly switches: Switches;
}

/** What all domains bring together. Complete once all are open: to be read while a request runs, not before. */
export interface House {
  readonly routes: readonly Route[];
  /** Opened in browsers by people: outside of `/api`, and part of no description. */
  readonly pages: readonly Route[];
  /** In the order in which an account is erased: what refers to the profile first, the profile last. */
  readonly personalData: readonly PersonalDataHook[];
  readonly retention: readonly Retention[];
  readonly probes: readonly HealthProbe[];
  readonly jobs: readonly JobWorker[];
  /** Texts that moderators judge. */
  readonly moderated: readonly ModeratedContent[];
  /** Whether this process is about to end. */
  isDraining(): boolean;
}

/** An open domain: everything that the rest of the API has to know of it. */
export interface Domain {
  readonly routes: readonly Route[];
  /** Pages that it writes itself, with their paths from the root. */
  readonly pages?: readonly Route[];
  /** Absent: it keeps nothing about people. */
  readonly personalData?: PersonalDataHook;
  /** What it forgets in time, every night. */
  readonly retention?: readonly Retention[];
  /** What it depends on. */
  readonly probes?: readonly HealthProbe[];
  /** What it does outside of requests. */
  readonly jobs?: readonly JobWorker[];
  /** Texts of people that others read. */
  readonly moderated?: readonly ModeratedContent[];
  /** Ends what it keeps running. */
  readonly close?: () => Promise<void> | void;
}

/** A domain before it is opened: its folder's one value. */
export interface DomainDefinition<Clients = unknown> {
  /** The first part of its paths. */
  readonly name: string;
  /** The feature flag that switches it off: a key of `BUILT_IN_FLAGS`; undefined: it cannot be switched off. */
  readonly flag?: string;
  /** Opens connections to what lies outside; undefined: nothing is configured, and the domain does without. */
  connect?(surroundings: Surroundings): Promise<Clients | undefined>;
  /** Opens nothing outside by itself. */
  open(platform: Platform, clients: Clients | undefined): Domain;
}

/** Writes a domain down. Adding one is its folder, its migration and one line in `domains/index.ts`. */
export function defineDomain<Clients = undefined>(definition: DomainDefinition<Clients>): DomainDefinition<Clients> {
  return definition;
}

/** The domain with these connections instead of its own; without any: as if nothing were configured. */
export function connectedTo<Clients>(
  definition: DomainDefinition<Clients>,
  clients?: Clients,
): DomainDefinition<Clients> {
  return { ...definition, connect: () => Promise.resolve(clients) };
}
