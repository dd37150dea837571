import { SettingsError } from '#core/config/settings.ts';
import { errorCodeOf } from '#core/errors/app-error.ts';

/** What an operator is to know besides. */
export interface FailureContext {
  /** Shown for arguments that cannot be read. */
  readonly usage?: string;
  /** What the failure means for what she wanted, as a sentence. */
  readonly consequence?: string;
}

/** Why a command could not run, in German; never the words of an error, which may quote people. */
export function explainFailure(error: unknown, { usage, consequence }: FailureContext = {}): string {
  if (error instanceof SettingsError) return error.message;
  if (usage !== undefined && errorCodeOf(error).startsWith('ERR_PARSE_ARGS')) return usage;
  if (error instanceof Error && error.message.startsWith('the embedded database'))
    return 'Die eingebettete Datenbank ist gerade geöffnet: Bitte beenden Sie zuerst „npm start“.';
  return `Abgebrochen: ${errorCodeOf(error)}.${consequence === undefined ? '' : ` ${consequence}`}`;
}
