import type { PersonalDataHook } from './database/personal-data.ts';
import { idempotencyPersonalData } from './idempotency/personal-data.ts';
import { profilPersonalData } from './domains/profil/index.ts';
import { voicePersonalData } from './domains/voice/index.ts';

/**
 * Every part of the API that keeps something about people, in the order in which an account is erased: what
 * refers to the profile first, the profile last.
 */
export const PERSONAL_DATA: readonly PersonalDataHook[] = [idempotencyPersonalData, voicePersonalData, profilPersonalData];
