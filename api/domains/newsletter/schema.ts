import { z } from 'zod';
import { newsletterAddressOf } from './address.ts';

const ADDRESS_PROBLEM = 'Bitte prüfen Sie die E-Mail-Adresse.';

/** For the description: what is surely an address. Domains with umlauts are taken as well. */
const ADDRESS_PATTERN = '^[A-Za-z0-9_+-]+(\\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9]+(-[A-Za-z0-9]+)*\\.)+[A-Za-z]{2,}$';

/** Body of `POST newsletter/subscribe`. */
export const subscribeSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .min(3)
    .max(254)
    .refine((typed) => newsletterAddressOf(typed) !== undefined, ADDRESS_PROBLEM)
    .meta({ override: { pattern: ADDRESS_PATTERN } })
    .describe('Umlaute in der Domain sind möglich, vor dem @ nicht'),
  form: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .describe('welches Formular es war, zum Nachweis, etwa `website-fuss`'),
  wordingVersion: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{1,3}$/)
    .describe('Fassung der Einwilligung, die das Formular gezeigt hat'),
});

/** What everybody hears, whoever is on the list. */
export const SUBSCRIBE_ANSWER = { message: 'Wenn die Adresse stimmt, erhalten Sie gleich eine E-Mail.' } as const;
/** 202 of `POST newsletter/subscribe`. */
export const subscribeAnswerSchema = z.object({ message: z.literal(SUBSCRIBE_ANSWER.message) });

/** Query of the pages behind the links; mail programs add parameters of their own. */
export const linkQuerySchema = z.object({ token: z.string().max(200).default('') });
