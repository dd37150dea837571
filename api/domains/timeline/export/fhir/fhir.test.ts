import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimelineBench } from '../../timeline-test-kit.ts';
import type { TimelineBench } from '../../timeline-test-kit.ts';
import { enterTwoYears } from '../../two-years.ts';

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly text?: { readonly status: string; readonly div: string };
  readonly [name: string]: unknown;
}
interface Bundle {
  readonly resourceType: string;
  readonly type: string;
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

let bench: TimelineBench;
let bundle: Bundle;
let resources: readonly Resource[];
beforeAll(async () => {
  bench = await startTimelineBench();
  const { as } = await enterTwoYears(bench);
  const { text, headers } = await bench.export(as, 'format=fhir');
  expect(headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  bundle = JSON.parse(text) as Bundle;
  resources = bundle.entry.map(({ resource }) => resource);
});
afterAll(async () => {
  await bench.close();
});

/** Elements that R4 demands of each of these, besides its type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Patient: [],
  Condition: ['subject'],
  Procedure: ['status', 'subject'],
  MedicationAdministration: ['status', 'medicationCodeableConcept', 'subject'],
  MedicationStatement: ['status', 'medicationCodeableConcept', 'subject'],
  CarePlan: ['status', 'intent', 'subject'],
  Observation: ['status', 'code'],
  ServiceRequest: ['status', 'intent', 'subject'],
  Encounter: ['status', 'class'],
  Appointment: ['status', 'participant'],
  DocumentReference: ['status', 'content'],
};
const DATE_TIME = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?)?)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const titled = (word: string) => resources.find((resource) => resource.text?.div.includes(word) === true);

/** Every member called so, anywhere. */
function membersOf(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return (value as unknown[]).flatMap((item) => membersOf(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name ? [member as unknown] : []),
    ...membersOf(member, name),
  ]);
}

describe('a FHIR bundle', () => {
  it('has what R4 demands of each resource, a text for people, and references that lead somewhere', () => {
    expect([bundle.resourceType, bundle.type]).toEqual(['Bundle', 'collection']);
    expect(bundle.timestamp).toMatch(INSTANT);
    expect(bundle.entry.map(({ fullUrl }) => fullUrl)).toEqual(resources.map(({ id }) => `urn:uuid:${id}`));
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
    for (const resource of resources) {
      expect(Object.keys(REQUIRED)).toContain(resource.resourceType);
      for (const element of REQUIRED[resource.resourceType] ?? []) expect(resource).toHaveProperty(element);
      expect(resource.text?.div).toMatch(/^<div xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"><p>.*<\/p><\/div>$/s);
      expect(JSON.stringify(resource)).not.toMatch(/:(?:null|\[\]|\{\}|"")[,}]/);
    }
    const known = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
    for (const reference of membersOf(bundle, 'reference')) expect(known).toContain(reference);
  });

  it('has dates in the forms that R4 has, none of them more exact than it is known', () => {
    for (const name of ['performedDateTime', 'effectiveDateTime', 'occurrenceDateTime', 'valueDateTime', 'created'])
      for (const date of membersOf(resources, name)) expect(date).toMatch(DATE_TIME);
    for (const name of ['performedPeriod', 'effectivePeriod', 'occurrencePeriod', 'period'])
      for (const period of membersOf(resources, name)) {
        const { start, end } = period as { start?: string; end?: string };
        if (start !== undefined) expect(start).toMatch(DATE_TIME);
        if (end !== undefined) expect(end).toMatch(DATE_TIME);
      }
    expect(titled('Knoten ertastet')).toMatchObject({
      effectiveDateTime: '2024',
      note: expect.arrayContaining([expect.objectContaining({ text: 'Angabe zum Datum: Frühjahr 2024' })]) as unknown,
    });
    expect(titled('Letrozol')).toMatchObject({ resourceType: 'MedicationStatement', effectiveDateTime: '2025-02' });
    // A winter has two years: no form of R4 says that, so only words do.
    expect(titled('Reha')).not.toHaveProperty('period');
  });

  it('says each kind of event with the resource that other systems look for it in', () => {
    const kindOf = (word: string) => titled(word)?.resourceType;
    expect(kindOf('Brustkrebs links')).toBe('Condition');
    expect(kindOf('Brusterhaltende OP')).toBe('Procedure');
    expect(kindOf('Bestrahlung linke Brust')).toBe('Procedure');
    expect(kindOf('Tumorkonferenz, ')).toBe('CarePlan');
    expect(kindOf('Blutbild')).toBe('Observation');
    expect(kindOf('Selbst abgetastet')).toBe('Observation');
    expect(resources.filter(({ resourceType }) => resourceType === 'MedicationAdministration')).toHaveLength(6);
    const visits = resources.filter(({ text }) => text?.div.includes('Nachsorge Dr. Grün') === true);
    expect(visits.map(({ resourceType, status }) => [resourceType, status]).sort()).toEqual([
      ['Appointment', 'booked'],
      ['Appointment', 'cancelled'],
      ['Encounter', 'finished'],
    ]);
    expect(visits.find(({ status }) => status === 'booked')).toMatchObject({
      start: '2027-03-02T07:15:00.000Z',
      end: '2027-03-02T07:45:00.000Z',
    });
  });

  it('names neither her nor our name of her, and leads from the letter to the operation', () => {
    const [patient] = resources;
    expect(patient).not.toHaveProperty('name');
    expect(patient).not.toHaveProperty('birthDate');
    const letter = resources.find(({ resourceType }) => resourceType === 'DocumentReference');
    expect(letter).toMatchObject({
      description: 'OP-Bericht; Klinik "am Park"',
      context: { related: [{ reference: `urn:uuid:${titled('Brusterhaltende OP')?.id ?? ''}` }] },
    });
  });

  it('is well-formed whatever she wrote', () => {
    expect(titled('Narbe')?.text?.div).toContain('Fäden &amp; &lt;Pflaster&gt; 🌿');
  });
});
