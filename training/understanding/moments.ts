import type { ExpectedAnswer, Moment } from '#agent/understanding/expectation-of.ts';
import type { PhaseId } from '#phases/vocabulary.ts';

function at(phase: PhaseId, expect: ExpectedAnswer, asked: string): Moment {
  return { phase, expect, asked };
}

const NOTICED_LOOKING = 'Ist Ihnen etwas aufgefallen?';
const NOTICED_FEELING = 'Haben Sie etwas bemerkt?';

/** The moments of the voices (README.md), as the agent knows them. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  consent: at('willkommen', 'yes_no', 'Sind Sie einverstanden, dass ich Notizen mache?'),
  operation: at('willkommen', 'situation', 'Sind Sie in den letzten Wochen an der Brust operiert worden?'),
  radiotherapy: at('willkommen', 'situation', 'Werden oder wurden Sie bestrahlt?'),
  chemotherapy: at('willkommen', 'situation', 'Bekommen Sie gerade eine Chemotherapie?'),
  earlier_surgery: at('willkommen', 'situation', 'Hatten Sie früher eine Operation an der Brust?'),
  cycle: at('willkommen', 'situation', 'Sind Sie schwanger, stillen Sie, oder haben Sie keine Regel mehr?'),
  workup: at('willkommen', 'situation', 'Wird gerade etwas an der Brust abgeklärt?'),
  body: at('willkommen', 'situation', 'Gibt es etwas, worauf wir achten sollen?'),
  which_side: at('willkommen', 'side', 'Auf welcher Seite war das?'),
  setting: at('vorbereitung', 'done', 'Sagen Sie bereit.'),
  technique: at('vorbereitung', 'done', 'Sagen Sie bereit.'),
  arms_down: at('betrachten', 'yes_no', NOTICED_LOOKING),
  hips: at('betrachten', 'yes_no', NOTICED_LOOKING),
  arms_raised: at('betrachten', 'yes_no', NOTICED_LOOKING),
  bent_forward: at('betrachten', 'yes_no', NOTICED_LOOKING),
  armpit: at('achseln', 'yes_no', NOTICED_FEELING),
  collarbone: at('achseln', 'yes_no', NOTICED_FEELING),
  start_side: at('erste_seite', 'side', 'Mit welcher Seite möchten Sie anfangen?'),
  position: at('erste_seite', 'done', 'Sagen Sie fertig.'),
  strips: at('erste_seite', 'done', 'Sagen Sie fertig.'),
  nipple: at('erste_seite', 'done', 'Sagen Sie fertig.'),
  review: at('erste_seite', 'yes_no', 'Ist Ihnen auf dieser Seite etwas aufgefallen?'),
  finding_side: at('achseln', 'side', 'Auf welcher Seite ist das?'),
  finding_place: at('achseln', 'place', 'Wo genau ist das?'),
  finding_since: at('achseln', 'since', 'Seit wann ist das so?'),
  finding_size: at('achseln', 'size', 'Wie groß ist das?'),
  go_on: at('achseln', 'free', 'Möchten Sie weitermachen oder aufhören?'),
  paused: at('erste_seite', 'none', 'Wir machen Pause. Sagen Sie weiter, wenn es weitergehen soll.'),
  readback: at('abschluss', 'yes_no', 'Habe ich das richtig festgehalten?'),
  save: at('abschluss', 'save', 'Soll ich diese Zusammenfassung speichern? Sonst verwerfe ich sie.'),
  any: at('erste_seite', 'none', ''),
};
