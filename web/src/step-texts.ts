import type { Side, StepPicture } from './wire.ts';

/**
 * What stands beside the drawing of a step: two or three short sentences, also in simple words. The voice says more;
 * this is for a glance. No clinician has reviewed it yet (reviewed: false). `{seite}` becomes "rechte" or "linke".
 */

/** Words of one step. */
export interface StepText {
  readonly title: string;
  readonly sentences: readonly string[];
  /** The same in simple words. */
  readonly plain: readonly string[];
  /** What the drawing shows, for those who do not see it. */
  readonly picture: string;
}

const QUESTION = ['Antworten Sie, wie es für Sie passt.', 'Die Antwort ändert nur, wie ich Sie anleite.'] as const;
const PLAIN_QUESTION = ['Sagen Sie Ja oder Nein.', 'Dann passt die Übung zu Ihnen.'] as const;

const POSITION = {
  title: 'Bequem hinlegen',
  sentences: [
    'Kissen unter die {seite} Schulter, Hand dieser Seite hinter den Kopf.',
    'Sie tasten mit der anderen Hand.',
  ],
  plain: [
    'Legen Sie sich auf den Rücken.',
    'Ein Kissen kommt unter die {seite} Schulter.',
    'Tasten Sie mit der anderen Hand.',
  ],
  picture:
    'Eine Frau liegt auf dem Rücken, ein Kissen unter der {seite}n Schulter, die Hand dieser Seite hinter dem Kopf. Die andere Hand tastet.',
} as const;
const STRIPS = {
  title: 'Senkrechte Bahnen',
  sentences: [
    'Von der {seite}n Achsel bis zum Brustbein, vom Schlüsselbein bis zur Falte unter der Brust.',
    'Kleine Kreise: leicht, mittel, fest.',
  ],
  plain: [
    'Tasten Sie von oben nach unten und wieder nach oben.',
    'Beginnen Sie an der {seite}n Achsel.',
    'Drücken Sie leicht, mittel, fest.',
  ],
  picture: 'Auf der {seite}n Seite laufen fünf senkrechte Bahnen auf und ab, von der Achsel bis zum Brustbein.',
} as const;
const SCAR = {
  title: 'Die Narbe entlang',
  sentences: ['Streichen Sie die Narbe in ganzer Länge ab.', 'Achten Sie auf Knötchen und auf neue Festigkeit.'],
  plain: ['Fühlen Sie die ganze Narbe ab.', 'Gibt es kleine Knoten oder harte Stellen?'],
  picture: 'Ein Pfeil läuft auf der {seite}n Seite die Narbe entlang.',
} as const;
const IMPLANT = {
  title: 'Rand des Implantats',
  sentences: ['Tasten Sie den Rand einmal rundherum ab.', 'Das gilt auch für aufgebautes Gewebe.'],
  plain: ['Fühlen Sie einmal rund um das Implantat.'],
  picture: 'Ein Kreis mit Pfeilen führt auf der {seite}n Seite um das Implantat herum.',
} as const;
const NIPPLE = {
  title: 'Brustwarze, ganz sanft',
  sentences: ['Tasten Sie sanft darum herum und darunter.', 'Nicht pressen.'],
  plain: ['Fühlen Sie vorsichtig um die Brustwarze.', 'Bitte nicht drücken.'],
  picture: 'Ein kleiner Kreis liegt um die Brustwarze der {seite}n Seite.',
} as const;

/** Every step of the exam. */
export const STEP_TEXTS: Readonly<Record<string, StepText>> = {
  'willkommen.consent': {
    title: 'Einverständnis',
    sentences: ['Sie entscheiden, ob wir beginnen.', 'Sie können jederzeit aufhören.'],
    plain: ['Wollen Sie anfangen?', 'Sie können immer aufhören.'],
    picture: 'Zwei Sprechblasen. In der zweiten ist ein Haken.',
  },
  'willkommen.operation': {
    title: 'Frische Operation?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Ein Oberkörper mit einem Pflaster auf einer Brust.',
  },
  'willkommen.radiotherapy': {
    title: 'Bestrahlung?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Drei Pfeile zeigen auf eine Brust.',
  },
  'willkommen.chemotherapy': {
    title: 'Chemotherapie?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Ein Beutel am Ständer, ein Schlauch führt zu einem Arm.',
  },
  'willkommen.earlier_surgery': {
    title: 'Frühere Operation?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Ein Oberkörper mit einer Narbe auf einer Seite.',
  },
  'willkommen.cycle': {
    title: 'Schwanger, Stillzeit oder keine Regel?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Ein Kalender, ein Tag ist eingekreist.',
  },
  'willkommen.workup': {
    title: 'Wird schon etwas abgeklärt?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Ein Klemmbrett mit einer Lupe.',
  },
  'willkommen.body': {
    title: 'Worauf Rücksicht nehmen?',
    sentences: ['Zum Beispiel auf einen Arm, auf das Stehen, Liegen oder Sehen.', 'Wir passen die Übung an.'],
    plain: ['Können Sie gut stehen, liegen und sehen?', 'Tut ein Arm weh?'],
    picture: 'Eine Frau sitzt angelehnt, ein Arm liegt auf einem Kissen.',
  },
  'willkommen.rest': {
    title: 'Trifft noch etwas zu?',
    sentences: [...QUESTION],
    plain: [...PLAIN_QUESTION],
    picture: 'Eine Liste mit drei Kästchen, eines ist abgehakt.',
  },
  'vorbereitung.setting': {
    title: 'Ruhe, Wärme, Licht',
    sentences: ['Ein warmer Raum, ein Spiegel, gutes Licht.', 'Ein Platz zum Liegen mit einem Kissen.'],
    plain: ['Suchen Sie einen warmen, ruhigen Raum.', 'Sie brauchen einen Spiegel und Licht.'],
    picture: 'Ein Standspiegel, eine Lampe und ein Sessel mit Kissen.',
  },
  'vorbereitung.technique': {
    title: 'Drei Fingerkuppen, kleine Kreise',
    sentences: ['Zeigefinger, Mittelfinger und Ringfinger.', 'An jeder Stelle: leicht, mittel, fest.'],
    plain: ['Nehmen Sie drei Finger.', 'Machen Sie kleine Kreise.', 'Drücken Sie leicht, mittel, fest.'],
    picture:
      'Eine Hand, drei Fingerkuppen sind markiert. Darunter drückt ein Pfeil leicht, mittel und fest auf die Haut.',
  },
  'betrachten.arms_down': {
    title: 'Arme locker hängen lassen',
    sentences: ['Vergleichen Sie Größe, Form und Höhe.', 'Gibt es einen neuen Unterschied?'],
    plain: ['Schauen Sie in den Spiegel.', 'Sind beide Seiten wie sonst?'],
    picture: 'Eine Frau steht vor dem Spiegel, die Arme hängen.',
  },
  'betrachten.hips': {
    title: 'Hände in die Hüften',
    sentences: ['Nur so fest drücken, wie es angenehm ist.', 'Achten Sie auf Dellen und Vorwölbungen.'],
    plain: ['Hände an die Hüften.', 'Sehen Sie eine Delle oder eine Beule?'],
    picture: 'Eine Frau steht vor dem Spiegel, beide Hände in den Hüften.',
  },
  'betrachten.arms_raised': {
    title: 'Arme heben',
    sentences: ['Nur so hoch, wie es angenehm ist.', 'Bewegen sich beide Seiten gleich? Wie ist die Haut?'],
    plain: ['Heben Sie die Arme, so weit es geht.', 'Bewegen sich beide Seiten gleich?'],
    picture: 'Eine Frau vor dem Spiegel hebt die Arme, so weit es geht.',
  },
  'betrachten.bent_forward': {
    title: 'Nach vorn beugen',
    sentences: ['Leicht vorbeugen und abstützen.', 'Sehen die Brustwarzen anders aus als bisher?'],
    plain: ['Beugen Sie sich etwas vor.', 'Sehen die Brustwarzen anders aus?'],
    picture: 'Eine Frau beugt sich vor dem Spiegel leicht nach vorn, eine Hand stützt sich ab.',
  },
  'betrachten.without_mirror': {
    title: 'Ohne Spiegel',
    sentences: ['Eine vertraute Person kann schauen.', 'Oder Sie sagen, was Sie selbst bemerken.'],
    plain: ['Jemand, dem Sie vertrauen, kann schauen.', 'Sie dürfen auch einfach erzählen.'],
    picture: 'Eine Frau, neben ihr eine vertraute Person.',
  },
  'achseln.omitted': {
    title: 'Diese Seite lassen wir aus',
    sentences: ['Frisch operierte Haut wird heute nicht berührt.'],
    plain: ['Diese Seite fassen wir heute nicht an.'],
    picture: 'Ein Oberkörper, die ausgelassene Stelle ist mit einem Kreis abgedeckt.',
  },
  'achseln.armpit_right': armpit(),
  'achseln.armpit_left': armpit(),
  'achseln.collarbone_right': collarbone(),
  'achseln.collarbone_left': collarbone(),
  'erste_seite.which_side': {
    title: 'Mit welcher Seite beginnen?',
    sentences: ['Rechts oder links, wie Sie mögen.'],
    plain: ['Sagen Sie: rechts oder links.'],
    picture: 'Eine Frau von vorn, beide Seiten sind eingekreist.',
  },
  'erste_seite.position': POSITION,
  'erste_seite.strips': STRIPS,
  'erste_seite.scar': SCAR,
  'erste_seite.implant_edge': IMPLANT,
  'erste_seite.nipple': NIPPLE,
  'erste_seite.review': {
    title: 'Etwas aufgefallen?',
    sentences: ['Sagen Sie es mit Ihren Worten.', 'Ich halte es fest und bewerte nichts.'],
    plain: ['Haben Sie etwas gefühlt?', 'Erzählen Sie es einfach.'],
    picture: 'Eine Frau erzählt, neben ihr eine Sprechblase.',
  },
  'zweite_seite.omitted': {
    title: 'Diese Seite lassen wir aus',
    sentences: ['Frisch operierte Haut wird heute nicht berührt.'],
    plain: ['Diese Seite fassen wir heute nicht an.'],
    picture: 'Ein Oberkörper, die ausgelassene Seite ist mit einem Kreis abgedeckt.',
  },
  'zweite_seite.position': POSITION,
  'zweite_seite.strips': STRIPS,
  'zweite_seite.scar': SCAR,
  'zweite_seite.implant_edge': IMPLANT,
  'zweite_seite.nipple': NIPPLE,
  'zweite_seite.review': {
    title: 'Seiten vergleichen',
    sentences: ['Ist eine Seite anders als die andere?', 'Ist etwas anders als beim letzten Mal?'],
    plain: ['Sind beide Seiten gleich?', 'Ist etwas neu?'],
    picture: 'Eine Frau von vorn, zwei Pfeile zeigen zu beiden Seiten.',
  },
  'abschluss.readback': {
    title: 'Notizen prüfen',
    sentences: ['Sie hören nur, was Sie selbst gesagt haben.', 'Stimmt etwas nicht? Dann sagen Sie es.'],
    plain: ['Ich lese vor, was Sie gesagt haben.', 'Ist alles richtig?'],
    picture: 'Ein Notizblock mit einem Haken.',
  },
  'abschluss.save': {
    title: 'Speichern oder verwerfen',
    sentences: ['Gespeichert wird nur, was Sie berichtet haben.', 'Verwerfen löscht es. Beides ist in Ordnung.'],
    plain: ['Soll ich Ihre Worte behalten?', 'Speichern heißt: behalten. Verwerfen heißt: löschen.'],
    picture: 'Links eine Mappe mit einem Pfeil hinein, rechts ein Papierkorb.',
  },
};

function armpit(): StepText {
  return {
    title: '{Seite} Achsel',
    sentences: ['Den Arm locker lassen, mit der anderen Hand tasten.', 'Tief in der Höhle, dann nach vorn und hinten.'],
    plain: ['Fühlen Sie die {seite} Achsel.', 'Machen Sie kleine Kreise.'],
    picture: 'Eine Hand tastet in der Achsel auf der {seite}n Seite.',
  };
}

function collarbone(): StepText {
  return {
    title: '{Seite}s Schlüsselbein',
    sentences: ['Die Mulde darüber und die Fläche darunter.', 'Von der Schulter bis zum Hals.'],
    plain: ['Das ist der Knochen zwischen Schulter und Hals.', 'Fühlen Sie darüber und darunter.'],
    picture: 'Eine Hand tastet am Schlüsselbein auf der {seite}n Seite.',
  };
}

const SEATED_SENTENCES = [
  'Angelehnt sitzen, den Arm der {seite}n Seite auf ein Kissen.',
  'Sie tasten mit der anderen Hand.',
] as const;
const SEATED_PICTURE =
  'Eine Frau sitzt angelehnt, der Arm auf der {seite}n Seite liegt auf einem Kissen. Die andere Hand tastet.';

/** What the view shows for a step. */
export interface ShownStep {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly picture: string;
}

/** The words of a step for this person; undefined for a step that this page does not know. */
export function textOfStep(picture: StepPicture, isPlain: boolean): ShownStep | undefined {
  const text = adapted(picture);
  if (text === undefined) return undefined;
  const fill = (words: string): string => withSide(words, picture.side);
  return {
    title: fill(text.title),
    sentences: (isPlain ? text.plain : text.sentences).map(fill),
    picture: fill(text.picture),
  };
}

function adapted({ step, hints }: StepPicture): StepText | undefined {
  const text = STEP_TEXTS[step];
  if (text === undefined) return undefined;
  if (text === POSITION && hints.includes('seated'))
    return { title: 'Bequem anlehnen', sentences: SEATED_SENTENCES, plain: SEATED_SENTENCES, picture: SEATED_PICTURE };
  if (text === POSITION && hints.includes('arm_low'))
    return {
      ...text,
      sentences: [
        'Kissen unter die {seite} Schulter.',
        'Den Arm dieser Seite bequem ablegen. Sie tasten mit der anderen Hand.',
      ],
      picture:
        'Eine Frau liegt auf dem Rücken, der Arm der {seite}n Seite liegt auf einem Kissen. Die andere Hand tastet.',
    };
  return hints.includes('seated')
    ? { ...text, picture: text.picture.replace('steht vor dem Spiegel', 'sitzt vor dem Spiegel') }
    : text;
}

const SIDE_WORDS: Readonly<Record<Side, string>> = { left: 'linke', right: 'rechte' };

function withSide(words: string, side: Side | undefined): string {
  const name = side === undefined ? 'betreffende' : SIDE_WORDS[side];
  // "Rechte Achsel", but "Rechtes Schlüsselbein".
  return words.replaceAll('{seite}', name).replaceAll('{Seite}', name.charAt(0).toUpperCase() + name.slice(1));
}
