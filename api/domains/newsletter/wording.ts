/**
 * What somebody agrees to who asks for the newsletter: a form shows `text` and sends `version`. A new wording gets a
 * new version.
 */
export const NEWSLETTER_WORDING = {
  version: '2026-11-1',
  text: 'Ich möchte den Newsletter per E-Mail bekommen. Er handelt vom Leben mit Brustkrebs; dass ich ihn bekomme, kann also etwas über meine Gesundheit sagen. Meine Adresse wird nur dafür verwendet. Ich kann mich jederzeit abmelden, mit einem Tipp in jeder Mail.',
  /** Whether a lawyer and a clinician have read the wording. */
  reviewed: false,
} as const;
