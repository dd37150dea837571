import type { PersonalDataHook } from './database/personal-data.ts';
import { idempotencyPersonalData } from './idempotency/personal-data.ts';
import { chatPersonalData } from './domains/chat/index.ts';
import { emailsPersonalData } from './domains/emails/index.ts';
import { stripePersonalData } from './domains/stripe/index.ts';
import type { PaymentErasure } from './domains/stripe/index.ts';
import { profilPersonalData } from './domains/profil/index.ts';
import { voicePersonalData } from './domains/voice/index.ts';

/**
 * Every part of the API that keeps something about people, in the order in which an account is erased: what
 * refers to the profile first, the profile last.
 */
export const PERSONAL_DATA: readonly PersonalDataHook[] = [idempotencyPersonalData, chatPersonalData, stripePersonalData(), emailsPersonalData, voicePersonalData, profilPersonalData];

/** The same hooks, able to erase what lies at the payment provider. */
export function personalDataWith(payments: PaymentErasure): readonly PersonalDataHook[] {
  return PERSONAL_DATA.map((hook) => (hook.domain === 'stripe' ? stripePersonalData(payments) : hook));
}
