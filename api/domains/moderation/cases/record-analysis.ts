import type { TextAnalysis } from '#safety/moderation/moderator.ts';
import { asService } from '#api/database/database.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { enqueueAlarm } from '../alarms/alarm-job.ts';
import { rankOf } from '../vocabulary.ts';
import type { Rule } from '../vocabulary.ts';
import { holdSubject, noteNewVersion, openOrJoinCase } from './case-store.ts';
import type { SealedCopy, Subject } from './case-store.ts';
import { insertDecision } from './decision-store.ts';

/** What was found in a version of a text. */
export interface RecordedAnalysis extends Subject {
  readonly version: number;
  readonly authorId: string;
  readonly analysis: TextAnalysis;
  /**
   * The text, where it was refused and is kept nowhere else: only looked at when its author may be in danger, and only
   * kept then. Under an id of its own.
   */
  readonly refused?: SealedCopy;
}

/**
 * Keeps what the analysis found, in the transaction that publishes or holds the text, and opens a case where somebody
 * must look: what is held, with a statement for its author, and whoever may be in danger, with an alarm. Runs within
 * anybody's transaction, before the text's own row is locked. An edit is recorded like a new text, with its version.
 */
export async function recordAnalysis(
  transaction: DatabaseTransaction,
  recorded: RecordedAnalysis,
): Promise<{ readonly caseId?: string }> {
  return asService(transaction, async () => {
    const { kind, contentId, version, authorId, analysis, refused } = recorded;
    await holdSubject(transaction, recorded);
    const analysisId = await insertAnalysis(transaction, recorded);
    const priority = priorityOf(recorded);
    if (priority === undefined) {
      const caseId = await noteNewVersion(transaction, { kind, contentId, version, analysisId });
      return caseId === undefined ? {} : { caseId };
    }
    const { row, isAlarm } = await openOrJoinCase(transaction, {
      kind,
      contentId,
      version,
      authorId,
      openedBy: 'analysis',
      priority,
      analysisId,
      ...(refused === undefined ? {} : { sealed: refused }),
    });
    if (analysis.verdict === 'hold')
      await insertDecision(transaction, row, { ...holdReasons(analysis), version, moderatorId: undefined });
    if (isAlarm) await enqueueAlarm(transaction, row.id);
    return { caseId: row.id };
  });
}

async function insertAnalysis(
  transaction: DatabaseTransaction,
  { kind, contentId, version, analysis }: RecordedAnalysis,
): Promise<string> {
  const row = await transaction
    .insertInto('moderationAnalyses')
    .values({
      kind,
      contentId,
      contentVersion: version,
      engine: analysis.version,
      verdict: analysis.verdict,
      crisis: analysis.crisis,
      scores: JSON.stringify(analysis.scores),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How soon somebody should look; undefined: nobody needs to. */
function priorityOf({ analysis, refused }: RecordedAnalysis): number | undefined {
  const { verdict, crisis } = analysis;
  // What was refused and kept by nobody is nothing that anybody could look at.
  if (verdict === 'block' && refused === undefined) return undefined;
  if (crisis === 'said') return rankOf('crisis');
  if (crisis === 'suspected') return rankOf('suspected_crisis');
  return verdict === 'hold' ? rankOf('normal') : undefined;
}

const FOUND: Readonly<Record<string, string>> = {
  insult: 'er jemanden herabwürdigt',
  hate: 'er Hass gegen Menschen enthält',
  harassment: 'er jemanden sexuell belästigt oder bedrängt',
  advertising: 'er für etwas wirbt',
  misinformation: 'er medizinisch falsche Ratschläge oder Heilsversprechen enthält',
  personal_data: 'er Kontaktdaten enthält',
  method: 'er beschreibt, wie man sich verletzen kann',
};

/** Why the analysis alone keeps a text back: the likeliest of what it found. */
function holdReasons({ scores }: TextAnalysis): {
  readonly action: 'hold';
  readonly ground: 'terms';
  readonly rule: Rule;
  readonly facts: string;
} {
  const [highest] = scores.filter(({ category }) => category in FOUND).sort((one, other) => other.score - one.score);
  const found = highest === undefined ? undefined : FOUND[highest.category];
  return {
    action: 'hold',
    ground: 'terms',
    rule: highest === undefined ? 'other' : highest.category,
    facts:
      found === undefined
        ? 'Die automatische Prüfung konnte den Text nicht sicher beurteilen.'
        : `Die automatische Prüfung hält es für möglich, dass ${found}. Sie kann sich irren.`,
  };
}
