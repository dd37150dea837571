import { z } from 'zod';
import { tierSchema } from '#core/contracts/tiers.ts';

/** Form of a flag's key, the same as in the database. */
export const flagKeySchema = z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/);
/** A value that clients understand without knowing the flag. */
export const flagValueSchema = z.union([z.boolean(), z.number(), z.string().max(500)]);
/** Parsed value. */
export type FlagValue = z.infer<typeof flagValueSchema>;

/** One way to get a variant. Every condition that is named must hold. */
export const flagRuleSchema = z.strictObject({
  signedIn: z.boolean().optional(),
  roles: z
    .array(z.enum(['user', 'admin']))
    .min(1)
    .max(2)
    .optional(),
  tiers: z.array(tierSchema).min(1).max(3).optional(),
  percentage: z.number().min(0).max(100).optional().describe('this share of people, always the same ones'),
  variant: z.string().max(80),
});
/** Parsed rule. */
export type FlagRule = z.infer<typeof flagRuleSchema>;

/** A flag, built in or from the table. */
export const flagDefinitionSchema = z
  .strictObject({
    key: flagKeySchema,
    description: z.string().max(500),
    enabled: z.boolean(),
    variants: z.record(z.string().max(80), flagValueSchema),
    defaultVariant: z.string().max(80),
    offVariant: z.string().max(80),
    rules: z.array(flagRuleSchema).max(50),
  })
  .refine(
    ({ variants, defaultVariant, offVariant, rules }) =>
      [defaultVariant, offVariant, ...rules.map((rule) => rule.variant)].every((name) => name in variants),
    'a variant that is named must exist',
  );
/** Parsed flag. */
export type FlagDefinition = z.infer<typeof flagDefinitionSchema>;

const ON_OFF = { on: true, off: false } as const;

/** On for everybody until somebody turns it off. */
function onForAll(key: string, description: string): FlagDefinition {
  return { key, description, enabled: true, variants: ON_OFF, defaultVariant: 'on', offVariant: 'off', rules: [] };
}

/** Off for everybody except those whom the rule names. */
function onFor(rule: Omit<FlagRule, 'variant'>, key: string, description: string): FlagDefinition {
  return { ...onForAll(key, description), defaultVariant: 'off', rules: [{ ...rule, variant: 'on' }] };
}

/**
 * The flags that this version knows, each for something that is built: a row of the same key in the table
 * replaces one. A flag that a domain or a route names is obeyed: off, it answers 503. The others show or hide; what a
 * person may do is decided by the routes themselves.
 */
export const BUILT_IN_FLAGS: readonly FlagDefinition[] = [
  onForAll('voice_exam', 'Geführte Selbstuntersuchung mit Stimme'),
  onForAll('chat', 'Chat für angemeldete Personen'),
  onForAll('chat_anonymous', 'Chat ohne Anmeldung'),
  { ...onForAll('chat_bot_check', 'Prüfung auf automatische Anfragen im Chat ohne Anmeldung'), enabled: false },
  onFor({ tiers: ['plus', 'premium'] }, 'chat_context', 'Bestätigte Unterlagen fließen in den Chat ein'),
  onFor({ tiers: ['plus', 'premium'] }, 'pdf_export', 'Ausgabe als PDF'),
  onFor({ roles: ['admin'] }, 'moderation_view', 'Ansicht der Moderation'),
  onForAll('documents', 'Unterlagen ablegen und lesen'),
  onForAll('unterlagen', 'Unterlagen teilen'),
  onForAll('timeline', 'Behandlungszeitstrahl'),
  onForAll('kliniken', 'Kliniken finden'),
  onForAll('studies', 'Studien finden'),
  onForAll('payments', 'Ein Abonnement beginnen'),
  onForAll('community', 'Community'),
  onForAll('messages', 'Nachrichten zwischen Mitgliedern'),
  onForAll('moderation', 'Meldungen und Beschwerden'),
  onForAll('inbox', 'Inbox: was es Neues gibt'),
  onForAll('matchmaking', 'Andere Betroffene kennenlernen'),
  onForAll('newsletter', 'Den Newsletter bestellen'),
];
