import type { ExamLanguage } from '#core/contracts/voice-wire.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { selectLanguage, updateLanguage } from './store.ts';

/** How a new call begins by her profile; undefined: as for everybody. */
export async function examLanguageOf(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<ExamLanguage | undefined> {
  return (await selectLanguage(transaction, userId)) === 'de-einfach' ? 'simple' : undefined;
}

/** What she chose in a call. */
export interface ChosenLanguage {
  readonly userId: string;
  readonly language: ExamLanguage;
  readonly at: Date;
}

/**
 * Keeps it for her next calls and everything else that speaks to her; what she chose later elsewhere stays. Service
 * role only.
 */
export async function rememberExamLanguage(
  transaction: DatabaseTransaction,
  { userId, language, at }: ChosenLanguage,
): Promise<void> {
  await updateLanguage(transaction, userId, { language: language === 'simple' ? 'de-einfach' : 'de', chosenAt: at });
}
