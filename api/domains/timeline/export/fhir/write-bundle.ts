import { createHash } from 'node:crypto';
import type { ExportedEvent } from '../exported-event.ts';
import { narrativeOf, referenceTo, resourceOf } from './resources.ts';
import type { Resource } from './resources.ts';

/** What a bundle is written from. */
export interface BundleOptions {
  readonly events: readonly ExportedEvent[];
  /** Whose events they are; leaves the house as a name of its own. */
  readonly userId: string;
  readonly now: Date;
}

/**
 * A FHIR R4 bundle of the type `collection`: a patient without a name, one resource for each event, one for each letter
 * that events point to. Ids are those of the events, so that a system that reads it again knows them.
 */
export function writeBundle({ events, userId, now }: BundleOptions): Uint8Array {
  const patient: Resource = {
    resourceType: 'Patient',
    id: patientIdOf(userId),
    text: narrativeOf(['Die Person, deren Zeitstrahl das ist. Name und Geburtstag werden nicht weitergegeben.']),
  };
  const reference = referenceTo(patient.id);
  const resources = [patient, ...events.map((event) => resourceOf(event, reference)), ...lettersOf(events, patient.id)];
  const bundle = {
    resourceType: 'Bundle',
    language: 'de',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
  return new TextEncoder().encode(`${JSON.stringify(bundle, undefined, 2)}\n`);
}

/** Letters with the events that point to them. Their content is not handed on. */
function lettersOf(events: readonly ExportedEvent[], patientId: string): readonly Resource[] {
  const pointing = events.flatMap(({ id, document }) => (document === null ? [] : [{ id, document }]));
  return [...Map.groupBy(pointing, ({ document }) => document.id)].map(([id, group]) => {
    const title = group[0]?.document.title ?? '';
    return {
      resourceType: 'DocumentReference',
      id,
      text: narrativeOf([`Dokument: ${title}`]),
      status: 'current',
      subject: referenceTo(patientId),
      description: title,
      content: [{ attachment: { language: 'de', title } }],
      context: { related: group.map((event) => referenceTo(event.id)) },
    };
  });
}

/** The same person has the same id in every bundle, and it leads to nobody. */
function patientIdOf(userId: string): string {
  const hex = createHash('sha256').update(`timeline patient ${userId}`).digest('hex');
  // Version 8 of RFC 9562: bits of one's own choice.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
