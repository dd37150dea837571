import type { Action, Ground, Rule } from '../vocabulary.ts';

/**
 * What a statement of reasons is written from (Article 17 DSA). Nothing of a notice is among it but that there was one.
 */
export interface Reasons {
  readonly kind: string;
  readonly action: Action;
  readonly ground: Ground | null;
  readonly rule: Rule | null;
  /** In the moderator's own words, or what the analysis found. */
  readonly facts: string;
  readonly source: 'analysis' | 'notice' | 'moderator';
  readonly automatedDetection: boolean;
  readonly automatedDecision: boolean;
  readonly accountAction: 'warn' | 'suspend' | null;
  readonly accountUntil: Date | null;
  /** It answers an appeal: there is no further one with us. */
  readonly isFinal: boolean;
}

const NOUNS: Readonly<Record<string, string>> = { post: 'Ihr Beitrag', comment: 'Ihr Kommentar' };

const MEASURES: Readonly<Record<Action, (noun: string) => string>> = {
  none: (noun) => `${noun} bleibt, wie er ist.`,
  hold: (noun) =>
    `${noun} ist noch nicht zu sehen. Ein Mensch aus der Moderation sieht ihn sich an und entscheidet dann.`,
  publish: (noun) => `${noun} ist jetzt für andere zu sehen.`,
  reject: (noun) => `${noun} wird nicht veröffentlicht.`,
  hide: (noun) => `${noun} ist für andere nicht mehr zu sehen.`,
  remove: (noun) => `${noun} wurde entfernt.`,
  restore: (noun) => `${noun} ist wieder für andere zu sehen.`,
  lock: (noun) => `${noun} bleibt zu lesen. Antworten sind darunter nicht mehr möglich.`,
  unlock: (noun) => `Unter ${noun.replace('Ihr', 'Ihrem')} kann wieder geantwortet werden.`,
};

const RULES: Readonly<Record<Rule, string>> = {
  insult: 'Beleidigungen und Herabwürdigungen haben in der Gemeinschaft keinen Platz.',
  hate: 'Hass gegen Menschen wegen dessen, was sie sind, hat in der Gemeinschaft keinen Platz.',
  harassment: 'Sexuelle Belästigung und Bedrängen haben in der Gemeinschaft keinen Platz.',
  advertising: 'Werbung ist in der Gemeinschaft nicht möglich.',
  misinformation:
    'Heilsversprechen und medizinisch falsche Ratschläge, die anderen schaden können, sind nicht möglich.',
  personal_data:
    'Angaben, mit denen man jemanden erreichen oder erkennen kann, schützen wir: Sie stehen hier nicht öffentlich.',
  method: 'Beschreibungen, wie man sich das Leben nehmen oder verletzen kann, sind nicht möglich.',
  crisis: 'Was andere in einer schweren Krise gefährden kann, zeigen wir nicht öffentlich.',
  off_topic: 'In der Gemeinschaft geht es um das Leben mit Brustkrebs und was dazugehört.',
  other: 'Er passt nicht zu den Regeln der Gemeinschaft.',
};

const SOURCES: Readonly<Record<Reasons['source'], string>> = {
  analysis: 'Aufgefallen ist er bei der automatischen Prüfung, durch die jeder Text geht.',
  notice: 'Aufgefallen ist er durch eine Meldung. Wer etwas meldet, nennen wir nicht.',
  moderator: 'Aufgefallen ist er der Moderation selbst.',
};

/** A rule in one sentence, without anything of a text: what an account measure tells as its reason. */
export function ruleSentence(rule: Rule): string {
  return RULES[rule];
}

/** The statement of reasons, as its author reads it. */
export function writeStatement(reasons: Reasons): string {
  const noun = NOUNS[reasons.kind] ?? 'Ihr Text';
  return [
    section('Was geschehen ist', [MEASURES[reasons.action](noun), scopeOf(reasons), accountOf(reasons)]),
    section('Warum', [groundOf(reasons), reasons.facts]),
    section('Wie es dazu kam', [SOURCES[reasons.source], detectionOf(reasons), deciderOf(reasons)]),
    section('Was Sie tun können', redressOf(reasons)),
  ].join('\n\n');
}

function section(title: string, sentences: readonly string[]): string {
  return `${title}: ${sentences.filter((sentence) => sentence !== '').join(' ')}`;
}

function scopeOf({ action }: Reasons): string {
  if (action === 'hold') return 'Das gilt, bis entschieden ist, und nur für diesen Text.';
  return ['reject', 'hide', 'remove', 'lock'].includes(action)
    ? 'Das gilt überall in der Gemeinschaft, ohne Ende, und nur für diesen Text.'
    : '';
}

function accountOf({ accountAction, accountUntil }: Reasons): string {
  if (accountAction === null) return '';
  if (accountAction === 'warn') return 'Außerdem haben wir Ihr Konto verwarnt. Sie können weiter lesen und schreiben.';
  const end = accountUntil === null ? 'bis auf Weiteres' : `bis zum ${germanDay(accountUntil)}`;
  return `Außerdem ist Ihr Konto ${end} auf Lesen beschränkt.`;
}

function groundOf({ ground, rule }: Reasons): string {
  if (ground === null || rule === null) return '';
  const basis =
    ground === 'illegal'
      ? 'Aus unserer Sicht verstößt der Text gegen geltendes Recht.'
      : 'Der Text passt nicht zu den Regeln der Gemeinschaft, denen alle zustimmen.';
  return `${basis} ${RULES[rule]}`;
}

function detectionOf({ source, automatedDetection }: Reasons): string {
  return automatedDetection && source !== 'analysis' ? 'Auch die automatische Prüfung hatte ihn angezeigt.' : '';
}

function deciderOf({ automatedDecision }: Reasons): string {
  return automatedDecision
    ? 'Entschieden hat bisher allein die automatische Prüfung.'
    : 'Entschieden hat ein Mensch aus der Moderation.';
}

function redressOf({ action, isFinal, automatedDecision }: Reasons): readonly string[] {
  if (automatedDecision && action === 'hold')
    return ['Sie müssen nichts tun. Sie können den Text ändern oder löschen. Über die Entscheidung hören Sie hier.'];
  const further =
    'Sie können sich an eine zugelassene Stelle für außergerichtliche Streitbeilegung wenden, und vor Gericht gehen.';
  return isFinal
    ? ['Das ist unsere Antwort auf eine Beschwerde; eine weitere bei uns gibt es nicht.', further]
    : [
        'Sie können sich innerhalb von sechs Monaten kostenlos bei uns beschweren. Dann entscheidet jemand anderes neu.',
        further,
      ];
}

function germanDay(moment: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(moment);
}
