import { randomUUID } from 'node:crypto';
import type { FoundPersonalData, Moderator, TextAnalysis } from '#safety/moderation/moderator.ts';
import type { Call } from '#api/routing/route.ts';
import { recordAnalysis } from '../cases/record-analysis.ts';
import { helpFor } from './author-help.ts';
import { personalDataFound, textNotAccepted } from './errors.ts';
import type { MarkedPlace } from './errors.ts';

/** A text that somebody wants others to read. */
export interface TextToJudge {
  readonly kind: 'post' | 'comment' | 'message';
  readonly authorId: string;
  readonly title: string | null;
  readonly body: string;
  readonly isAnonymous: boolean;
  /** Her address or number is nothing that its readers must not have: they know each other. */
  readonly mayHoldContactData?: boolean;
}

/** Between title and body, so that no word of one runs into the other. */
const BETWEEN = '\n\n';

/**
 * Reads a text before anybody else does, outside of any transaction. What is refused is kept nowhere, unless its author
 * may be in danger: then a moderator sees it.
 * @throws {AppError} 422 with marked places, or with a sentence.
 */
export async function judgeText(
  moderator: Moderator,
  text: TextToJudge,
  transact: Call<unknown, unknown, unknown, unknown>['transact'],
): Promise<TextAnalysis> {
  const { title, body } = text;
  const read = await moderator.analyze(title === null ? body : `${title}${BETWEEN}${body}`);
  const analysis = text.mayHoldContactData === true ? withoutContactData(read) : read;
  const help = helpFor(analysis);
  const marks = marksOf(analysis.personalData, title === null ? 0 : title.length + BETWEEN.length);
  if (marks.length > 0) throw personalDataFound(marks, help);
  if (analysis.verdict !== 'block') return analysis;
  await transact((transaction) =>
    recordAnalysis(transaction, {
      kind: text.kind,
      contentId: randomUUID(),
      version: 1,
      authorId: text.authorId,
      analysis,
      ...(help === null ? {} : { refused: { title, text: body, isAnonymous: text.isAnonymous } }),
    }),
  );
  throw textNotAccepted(help);
}

/** As if contact data were words like others: it is no reason for anything. */
function withoutContactData(analysis: TextAnalysis): TextAnalysis {
  const scores = analysis.scores.filter(({ category }) => category !== 'personal_data');
  return { ...analysis, scores, personalData: [] };
}

/** What is held is seen by its author alone until somebody looked. */
export function stateFor(analysis: TextAnalysis): 'held' | 'published' {
  return analysis.verdict === 'hold' ? 'held' : 'published';
}

/** Places of the whole as places of its fields. What reaches over both is marked in the body. */
function marksOf(found: readonly FoundPersonalData[], bodyStart: number): readonly MarkedPlace[] {
  return found.map(({ kind, start, end }) =>
    end <= bodyStart
      ? { field: 'title', kind, start, end: Math.min(end, Math.max(0, bodyStart - BETWEEN.length)) }
      : { field: 'body', kind, start: Math.max(0, start - bodyStart), end: end - bodyStart },
  );
}

/** What the author of a held text is told. */
export const HELD_NOTICE =
  'Ihr Text ist angekommen. Bevor andere ihn lesen, sieht ihn sich ein Mensch an. Bis dahin sehen nur Sie ihn.';
