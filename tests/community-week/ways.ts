import type { Name } from './people.ts';

/** What somebody does on an ordinary day. */
export const ACTS = [
  'post',
  'answer',
  'answer a reply',
  'change',
  'take away',
  'react',
  'take a reaction back',
  'bookmark',
  'forget a bookmark',
  'search',
  'read a list',
  'read a conversation',
] as const;
/** One of them. */
export type Act = (typeof ACTS)[number];

/** Her own way through the forum. */
export interface Way {
  /** How many things she does a day. */
  readonly acts: number;
  /** How often she does what, compared with the rest. */
  readonly likes: Readonly<Partial<Record<Act, number>>>;
  /** How often she leaves her name out, between 0 and 1. */
  readonly anonymous: number;
  readonly category: string;
  readonly sentences: readonly string[];
}

/** Berta and Clara write anonymously under their voices alone: everything else of theirs is the same in both worlds. */
export const WAYS: Readonly<Partial<Record<Name, Way>>> = {
  Anna: {
    ...{ acts: 8, anonymous: 0.2, category: 'behandlung' },
    likes: { post: 2, answer: 3, 'answer a reply': 2, change: 1, react: 2, 'read a list': 1, 'read a conversation': 2 },
    sentences: [
      'Ich bin jetzt beim vierten Zyklus EC und zähle rückwärts.',
      'Gegen die Übelkeit hilft mir kalter Ingwertee am besten.',
      'Mein Port zwickt, wenn das Wetter umschlägt, die Schwestern kennen das schon.',
      'Heute war ich zum ersten Mal seit Wochen wieder auf dem Markt.',
      'Der Oberarzt hat sich wirklich Zeit genommen, das tat gut.',
      'Ich schreibe mir alle Fragen vorher auf einen Zettel, sonst sind sie weg.',
    ],
  },
  Berta: {
    ...{ acts: 6, anonymous: 0, category: 'familie' },
    likes: { post: 1, answer: 3, 'answer a reply': 2, change: 2, react: 2, bookmark: 1, 'read a conversation': 2 },
    sentences: [
      'Mein Mann redet nicht gern darüber, aber er kocht jetzt jeden Abend.',
      'Die Kinder haben mir ein Plakat über das Bett gehängt.',
      'Mit meiner Schwester telefoniere ich jeden Sonntag.',
      'Meine Tochter fragt viel, und ich antworte so ehrlich ich kann.',
      'Wir haben zusammen einen Plan für die schlechten Tage gemacht.',
      'Am Wochenende waren die Enkel da, danach habe ich zwölf Stunden geschlafen.',
    ],
  },
  Clara: {
    ...{ acts: 6, anonymous: 0, category: 'nebenwirkungen' },
    likes: { post: 1, answer: 3, 'answer a reply': 2, change: 2, react: 2, bookmark: 1, 'read a list': 1 },
    sentences: [
      'Meine Fingerspitzen kribbeln seit dem Taxol, Knöpfe sind schwierig.',
      'Die Müdigkeit kommt bei mir immer am dritten Tag.',
      'Ich trage die Kühlhandschuhe und bilde mir ein, dass sie helfen.',
      'Das Essen schmeckt nach Pappe, nur saure Gurken gehen.',
      'Nachts liege ich wach und höre Hörbücher.',
      'Heute war ein guter Tag, ich bin einmal um den See gegangen.',
    ],
  },
  Dora: {
    ...{ acts: 5, anonymous: 0, category: 'plaudern' },
    likes: { answer: 2, react: 2, 'read a list': 2, 'read a conversation': 2, search: 1 },
    sentences: ['Bei uns regnet es seit Tagen.', 'Ich warte immer noch auf meinen Bescheid von der Kasse.'],
  },
  Erika: {
    ...{ acts: 4, anonymous: 0.5, category: 'seele' },
    likes: { answer: 3, react: 1, 'read a conversation': 2, 'answer a reply': 1 },
    sentences: [
      'Manche Tage sind einfach grau.',
      'Danke, dass ihr mir zuhört, das hilft mehr als ihr denkt.',
      'Ich habe heute mit der Psychoonkologin gesprochen.',
      'Ich zünde abends eine Kerze an, das ist mein kleines Ritual.',
    ],
  },
  Frieda: {
    ...{ acts: 7, anonymous: 0.3, category: 'alltag' },
    likes: { post: 1, answer: 3, 'take away': 2, bookmark: 2, 'forget a bookmark': 1, search: 2, react: 1 },
    sentences: [
      'Der Antrag auf den Ausweis liegt jetzt beim Amt.',
      'Ab dem Frühjahr möchte ich stundenweise wieder arbeiten.',
      'Die Reha ist genehmigt, an der Ostsee.',
      'Meine Chefin hat mir Blumen geschickt.',
      'Die Perücke bleibt im Schrank, ich trage lieber Tücher.',
    ],
  },
  Gerda: {
    ...{ acts: 7, anonymous: 0.4, category: 'nachsorge' },
    likes: { post: 1, answer: 3, 'answer a reply': 3, react: 2, 'take a reaction back': 1, 'read a list': 1 },
    sentences: [
      'Nächste Woche ist Mammografie, ich bin schon jetzt nervös.',
      'Fünf Jahre ist es her, und die Angst vor der Kontrolle bleibt.',
      'Tamoxifen nehme ich morgens, dann schlafe ich besser.',
      'Mein Arm ist dick, die Lymphdrainage hilft ein bisschen.',
      'Ich gehe wieder zum Chor, montags um sieben.',
    ],
  },
  Hanna: {
    ...{ acts: 7, anonymous: 0.3, category: 'diagnose' },
    likes: { post: 1, answer: 3, change: 3, 'take away': 1, 'read a conversation': 2, bookmark: 1, react: 1 },
    sentences: [
      'Der Befund ist da, und ich verstehe nur die Hälfte.',
      'Ich habe mir eine zweite Meinung geholt und bin froh darüber.',
      'Das Warten auf das CT war das Schlimmste.',
      'In der Tumorkonferenz wurde lange über mich gesprochen.',
      'Meine Frauenärztin hat alles noch einmal aufgemalt.',
    ],
  },
  Ilse: {
    ...{ acts: 6, anonymous: 0, category: 'plaudern' },
    likes: { 'read a list': 3, 'read a conversation': 3, search: 3 },
    sentences: [],
  },
  Jutta: {
    ...{ acts: 8, anonymous: 0.4, category: 'metastasen' },
    likes: { post: 1, answer: 4, 'answer a reply': 4, react: 2, bookmark: 1, 'read a conversation': 1 },
    sentences: [
      'Ich lebe seit drei Jahren mit Knochenmetastasen und gehe trotzdem tanzen.',
      'Die Strahlentherapie hat die Schmerzen im Rücken leiser gemacht.',
      'Ans Sterben denke ich manchmal, aber heute nicht.',
      'Der Krebs bleibt, und ich bleibe auch.',
      'Meine Palliativärztin ist die Beste, sie hört zu.',
    ],
  },
};

/** What people look for. */
export const SEARCHES = [
  'Übelkeit',
  'Reha',
  'Müdigkeit',
  'Strahlentherapie',
  'Kinder',
  'Tamoxifen',
  'Ingwertee',
] as const;
