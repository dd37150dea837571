import { INTENTION_WORDS, POSITION_WORDS, SIDE_WORDS, STATUS_WORDS, THERAPY_WORDS } from '../../vocabulary.ts';
import { readableDates } from '../../dates/partial-date.ts';
import { fullTitleOf } from '../exported-event.ts';
import type { ExportedEvent } from '../exported-event.ts';
import { dateNoteOf, fhirInstantsOf, fhirPeriodOf, fhirTimeOf } from './fhir-dates.ts';

/** A resource of FHIR R4. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

/** A reference to a resource of the same bundle. */
export interface Reference {
  readonly reference: string;
}

const SNOMED = 'http://snomed.info/sct';
const SIDE_CODES: Readonly<Partial<Record<string, string>>> = { L: '7771000', R: '24028007', B: '51440002' };
/** Surgical procedure, radiotherapy, administration of medicine. */
const PROCEDURE_CODES: Readonly<Partial<Record<ExportedEvent['type'], string>>> = {
  OP: '387713003',
  Bestrahlung: '108290001',
  Systemtherapie: '18629005',
};
const OBSERVATION_CATEGORIES: Readonly<Partial<Record<ExportedEvent['type'], string>>> = {
  Labor: 'laboratory',
  Selbstuntersuchung: 'exam',
};
const VISITS: readonly ExportedEvent['type'][] = ['Termin', 'Nachsorge'];
/** Medicine that is taken day by day: hormones, targeted substances. */
const TABLETS: readonly ExportedEvent['therapieart'][] = ['HO', 'ZS'];

/** A reference. */
export function referenceTo(id: string): Reference {
  return { reference: `urn:uuid:${id}` };
}

/** A person's event as the resource that other systems expect for it. */
export function resourceOf(event: ExportedEvent, patient: Reference): Resource {
  if (VISITS.includes(event.type)) return visitOf(event, patient);
  if (event.status !== 'done') return requestOf(event, patient);
  switch (event.type) {
    case 'Diagnose':
      return conditionOf(event, patient);
    case 'OP':
    case 'Bestrahlung':
      return procedureOf(event, patient);
    case 'Systemtherapie':
      return therapyOf(event, patient);
    case 'Tumorkonferenz':
      return carePlanOf(event, patient);
    default:
      return observationOf(event, patient);
  }
}

/** What every one of them has: an id, and a text that a person can read. */
function baseOf(resourceType: string, event: ExportedEvent): Resource {
  return { resourceType, id: event.id, text: narrativeOf(linesOf(event)) };
}

/** A text for people, in the one form that FHIR takes. */
export function narrativeOf(lines: readonly string[]) {
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs}</div>` };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linesOf(event: ExportedEvent): readonly string[] {
  const { type, date, endDate, status, place, note, document, hasExam } = event;
  return [
    `${readableDates(date, endDate)}: ${type}, ${fullTitleOf(event)} (${STATUS_WORDS[status]})`,
    ...factsOf(event),
    ...(place === null ? [] : [`Ort: ${place}`]),
    ...(note === null ? [] : [`Notiz: ${note}`]),
    ...(document === null ? [] : [`Dokument: ${document.title}`]),
    ...(hasExam ? ['Dazu gehört eine gespeicherte Selbstuntersuchung.'] : []),
  ];
}

/** What she said in the words of oBDS. */
function factsOf({ side, therapieart, intention, stellungOp }: ExportedEvent): readonly string[] {
  return [
    ...(side === null ? [] : [`Seitenlokalisation ${side}: ${SIDE_WORDS[side]}`]),
    ...(therapieart === null ? [] : [`Therapieart ${therapieart}: ${THERAPY_WORDS[therapieart]}`]),
    ...(intention === null ? [] : [`Intention ${intention}: ${INTENTION_WORDS[intention]}`]),
    ...(stellungOp === null ? [] : [`Stellung zur OP ${stellungOp}: ${POSITION_WORDS[stellungOp]}`]),
  ];
}

function notesOf(event: ExportedEvent, patient: Reference) {
  const dateNote = dateNoteOf(event);
  const texts = [
    ...(event.note === null ? [] : [event.note]),
    ...(dateNote === undefined ? [] : [dateNote]),
    ...factsOf(event),
    ...(event.place === null ? [] : [`Ort: ${event.place}`]),
  ];
  return texts.length === 0 ? {} : { note: texts.map((text) => ({ authorReference: patient, text })) };
}

function codeOf(event: ExportedEvent) {
  return { text: fullTitleOf(event) };
}

function bodySiteOf({ side }: ExportedEvent) {
  if (side === null || side === 'U') return {};
  return { bodySite: [{ coding: [{ system: SNOMED, code: SIDE_CODES[side] }], text: SIDE_WORDS[side] }] };
}

/** `performedDateTime`, `effectivePeriod`, …: the element's name says which form it has. */
function timed(element: string, event: ExportedEvent) {
  const time = fhirTimeOf(event);
  if (time === undefined) return {};
  return 'period' in time ? { [`${element}Period`]: time.period } : { [`${element}DateTime`]: time.dateTime };
}

function conditionOf(event: ExportedEvent, patient: Reference): Resource {
  const time = fhirPeriodOf(event);
  const asserted =
    time?.start === undefined
      ? {}
      : {
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate', valueDateTime: time.start },
          ],
        };
  return {
    ...baseOf('Condition', event),
    ...asserted,
    code: codeOf(event),
    ...bodySiteOf(event),
    subject: patient,
    asserter: patient,
    ...notesOf(event, patient),
  };
}

function procedureOf(event: ExportedEvent, patient: Reference): Resource {
  return {
    ...baseOf('Procedure', event),
    status: 'completed',
    category: { coding: [{ system: SNOMED, code: PROCEDURE_CODES[event.type] }], text: event.type },
    code: codeOf(event),
    subject: patient,
    ...timed('performed', event),
    asserter: patient,
    ...bodySiteOf(event),
    ...notesOf(event, patient),
  };
}

/** A cycle is given, tablets are taken, anything else is done. */
function therapyOf(event: ExportedEvent, patient: Reference): Resource {
  const medicine = { medicationCodeableConcept: codeOf(event), subject: patient };
  if (event.cycle !== null && fhirTimeOf(event) !== undefined)
    return {
      ...baseOf('MedicationAdministration', event),
      status: 'completed',
      ...medicine,
      ...timed('effective', event),
      ...notesOf(event, patient),
    };
  if (!TABLETS.includes(event.therapieart)) return procedureOf(event, patient);
  return {
    ...baseOf('MedicationStatement', event),
    // Whether she still takes them, only an end would say.
    status: event.endDate === null ? 'unknown' : 'completed',
    ...medicine,
    ...timed('effective', event),
    informationSource: patient,
    ...notesOf(event, patient),
  };
}

function carePlanOf(event: ExportedEvent, patient: Reference): Resource {
  const start = fhirPeriodOf(event)?.start;
  return {
    ...baseOf('CarePlan', event),
    status: 'unknown',
    intent: 'plan',
    category: [{ text: event.type }],
    title: event.title,
    subject: patient,
    ...(start === undefined ? {} : { created: start }),
    ...notesOf(event, patient),
  };
}

function observationOf(event: ExportedEvent, patient: Reference): Resource {
  const category = OBSERVATION_CATEGORIES[event.type];
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category';
  const [bodySite] = bodySiteOf(event).bodySite ?? [];
  return {
    ...baseOf('Observation', event),
    status: 'final',
    ...(category === undefined ? {} : { category: [{ coding: [{ system, code: category }] }] }),
    code: { text: `${event.type}: ${fullTitleOf(event)}` },
    subject: patient,
    ...timed('effective', event),
    performer: [patient],
    ...(bodySite === undefined ? {} : { bodySite }),
    ...notesOf(event, patient),
  };
}

/** What is planned, or was and is no more. */
function requestOf(event: ExportedEvent, patient: Reference): Resource {
  return {
    ...baseOf('ServiceRequest', event),
    status: event.status === 'cancelled' ? 'revoked' : 'active',
    intent: 'plan',
    category: [{ text: event.type }],
    code: codeOf(event),
    subject: patient,
    ...timed('occurrence', event),
    ...bodySiteOf(event),
    ...notesOf(event, patient),
  };
}

const ENCOUNTER_STATUSES = { planned: 'planned', done: 'finished', cancelled: 'cancelled' } as const;

/** A visit; one that is not over and whose beginning and end are known is an appointment. */
function visitOf(event: ExportedEvent, patient: Reference): Resource {
  const instants = fhirInstantsOf(event);
  if (event.status !== 'done' && instants !== undefined) {
    const { note } = event;
    return {
      ...baseOf('Appointment', event),
      status: event.status === 'cancelled' ? 'cancelled' : 'booked',
      description: `${event.type}: ${fullTitleOf(event)}`,
      ...instants,
      ...(note === null ? {} : { comment: note }),
      participant: [{ actor: patient, status: 'accepted' }],
    };
  }
  const period = fhirPeriodOf(event);
  return {
    ...baseOf('Encounter', event),
    status: ENCOUNTER_STATUSES[event.status],
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    type: [{ text: `${event.type}: ${fullTitleOf(event)}` }],
    subject: patient,
    ...(period === undefined ? {} : { period }),
  };
}
