import { createHash } from 'node:crypto';

/** Something that happens only with a person's agreement. */
export interface ConsentPurpose {
  readonly purpose: string;
  /** Of the wording; a new wording gets a new version, and then everybody is asked anew. */
  readonly version: string;
  readonly title: string;
  /** The exact wording that is agreed to. */
  readonly text: string;
  /** Whether a lawyer and a clinician have read the wording. */
  readonly reviewed: boolean;
}

/** Every consent of the service, in the order in which a settings page shows them. */
export const CONSENT_PURPOSES: readonly ConsentPurpose[] = [
  {
    purpose: 'documents',
    version: '2026-11-1',
    title: 'Unterlagen aufbewahren',
    text: 'Ich möchte meine medizinischen Unterlagen hier ablegen. Sie werden gespeichert, und ihr Text wird ausgelesen, damit ich ihn prüfen und freigeben kann. Ich kann alles jederzeit wieder löschen.',
    reviewed: false,
  },
  {
    purpose: 'chat_context',
    version: '2026-11-1',
    title: 'Unterlagen im Chat verwenden',
    text: 'Der Chat darf den Text verwenden, den ich aus meinen Unterlagen freigegeben habe, damit die Antworten besser zu meiner Situation passen. Dazu wird dieser Text zusammen mit meiner Frage verarbeitet.',
    reviewed: false,
  },
  {
    purpose: 'timeline_exams',
    version: '2026-11-1',
    title: 'Selbstuntersuchungen im Zeitstrahl',
    text: 'In meinem Zeitstrahl darf stehen, an welchem Tag ich eine Selbstuntersuchung gespeichert habe, und er darf auf sie verweisen. Was ich dabei gesagt habe, steht nicht im Zeitstrahl und nicht in dem, was ich daraus weitergebe.',
    reviewed: false,
  },
  {
    purpose: 'matchmaking',
    version: '2026-11-1',
    title: 'Andere Betroffene kennenlernen',
    text: 'Ich möchte anderen Betroffenen vorgeschlagen werden und selbst Vorschläge bekommen. Dafür werden Angaben verwendet, die ich selbst gemacht habe. Meinen Namen sieht erst jemand, wenn wir beide zugestimmt haben.',
    reviewed: false,
  },
  {
    purpose: 'email_notifications',
    version: '2026-11-1',
    title: 'Hinweise per E-Mail',
    text: 'Ich möchte per E-Mail erfahren, wenn es hier etwas Neues für mich gibt. In den E-Mails steht nichts über meine Gesundheit.',
    reviewed: false,
  },
];

/** A purpose by its key. */
export function consentPurposeOf(purpose: string): ConsentPurpose | undefined {
  return CONSENT_PURPOSES.find((candidate) => candidate.purpose === purpose);
}

/** Version of the wording that is shown now. @throws {Error} for a purpose that is not in the catalogue. */
export function wordingVersionOf(purpose: string): string {
  const found = consentPurposeOf(purpose);
  if (found === undefined) throw new Error(`there is no consent for ${purpose}`);
  return found.version;
}

/** Proof of the wording: title and text as they were shown. */
export function wordingHashOf(purpose: ConsentPurpose): string {
  return createHash('sha256').update(`${purpose.title}\n\n${purpose.text}`).digest('hex');
}
