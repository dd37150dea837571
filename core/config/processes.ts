import { environmentSchema } from './environment-schema.ts';
import type { VariableName } from './environment-schema.ts';

/**
 * What is started from this repository, by what it reads: each is refused for its own settings alone.
 * `operator`: commands beside the API that open its database. `stand-in`: `embedded/`. `everything`: `npm start`, which
 * hands settings on to all of them.
 */
export type ProcessName = 'api' | 'agent' | 'operator' | 'judge' | 'stand-in' | 'everything';

/** What production asks of a process beyond well-formed values. */
export interface ProcessNeeds {
  readonly reads: readonly VariableName[];
  /** Without these production is refused, with the reason where the lack would do harm unseen. */
  readonly required: Readonly<Partial<Record<VariableName, string>>>;
  /** What is wrong with these costs the voice, and nothing else. */
  readonly voice: readonly VariableName[];
}

const COMMON = ['NODE_ENV', 'LOG_LEVEL', 'DATA_DIR'] as const satisfies readonly VariableName[];
const GUARDS = [
  'CLASSIFIER_URL',
  'CLASSIFIER_PORT',
  'CLASSIFIER_MODEL',
  'CLASSIFIER_API_KEY',
  'POLICY_JUDGE_URL',
  'POLICY_JUDGE_API_KEY',
  'POLICY_JUDGE_MODEL',
  'POLICY_JUDGE_EFFORT',
] as const satisfies readonly VariableName[];
const TRACES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
] as const satisfies readonly VariableName[];
const MEDIA_ACCESS = [
  'LIVEKIT_URL',
  'LIVEKIT_API_KEY',
  'LIVEKIT_API_SECRET',
] as const satisfies readonly VariableName[];

/** Only the agent and the stand-ins beside it. */
const AGENT_ALONE: readonly VariableName[] = [
  'LIVEKIT_PORT',
  'AGENT_MAX_CALLS',
  'AGENT_DRAIN_TIMEOUT_MS',
  'SYNTHESIZER_URL',
  'SYNTHESIZER_PORT',
  'SYNTHESIZER_MODEL',
  'SYNTHESIZER_VOICE',
  'VOICE_LLM_BASE_URL',
  'VOICE_LLM_API_KEY',
  'VOICE_LLM_MODEL',
  'VOICE_LLM_FALLBACK_BASE_URL',
  'VOICE_LLM_FALLBACK_API_KEY',
  'VOICE_LLM_FALLBACK_MODEL',
  'STT_MODEL',
  'STT_DEVICE',
  'API_URL',
];

const VOICE_IN_API: readonly VariableName[] = [
  ...MEDIA_ACCESS,
  'LIVEKIT_PUBLIC_URL',
  'AGENT_HEALTH_URL',
  'AGENT_HEALTH_PORT',
];

/** Commands on a machine, not the processes they look after. */
const COMMANDS_ALONE: readonly VariableName[] = ['RECOVER_ALERT_COMMAND', 'RECOVER_ALERT_URL', 'BACKUP_KEY'];

const EVERY_NAME = Object.keys(environmentSchema.shape) as VariableName[];
const NEEDED_ANYWHERE = 'in Produktion nötig';

const AGENT: ProcessNeeds = {
  reads: [
    ...COMMON,
    'HOST',
    'PORT',
    'AGENT_HEALTH_PORT',
    'SERVICE_SECRET',
    ...MEDIA_ACCESS,
    ...GUARDS,
    ...TRACES,
    ...AGENT_ALONE,
  ],
  required: {
    LIVEKIT_URL: NEEDED_ANYWHERE,
    SYNTHESIZER_URL: NEEDED_ANYWHERE,
    CLASSIFIER_URL: NEEDED_ANYWHERE,
    STT_MODEL: NEEDED_ANYWHERE,
    SERVICE_SECRET: NEEDED_ANYWHERE,
    API_URL: 'in Produktion nötig: Ohne sie meldet der Agent alles an sich selbst',
  },
  voice: [],
};

const API: ProcessNeeds = {
  reads: EVERY_NAME.filter((name) => !AGENT_ALONE.includes(name) && !COMMANDS_ALONE.includes(name)),
  required: {
    DATABASE_URL: NEEDED_ANYWHERE,
    SUPABASE_URL: NEEDED_ANYWHERE,
    SERVICE_SECRET: NEEDED_ANYWHERE,
    CRON_SECRET: NEEDED_ANYWHERE,
    PUBLIC_BASE_URL: 'in Produktion nötig: Sonst führen die Verweise in Mails zu localhost',
    COOKIE_SECRET: 'in Produktion nötig: Sonst beginnen die Kontingente bei jedem Neustart von vorn',
    LIVEKIT_URL: NEEDED_ANYWHERE,
    AGENT_HEALTH_URL: 'in Produktion nötig: Der Agent läuft auf dem GPU-Rechner, nicht hier',
  },
  voice: VOICE_IN_API,
};

const OPERATOR: ProcessNeeds = {
  reads: API.reads.filter(
    (name) =>
      [...COMMON, 'DATABASE_URL', 'PUBLIC_BASE_URL', 'PORT', 'NEWSLETTER_PER_MINUTE'].includes(name) ||
      name.startsWith('STRIPE_'),
  ),
  required: { DATABASE_URL: NEEDED_ANYWHERE },
  voice: [],
};

/** What each process reads and needs. */
export const PROCESSES: Readonly<Record<ProcessName, ProcessNeeds>> = {
  api: API,
  agent: AGENT,
  operator: OPERATOR,
  judge: { reads: [...COMMON, ...GUARDS], required: {}, voice: [] },
  'stand-in': { reads: [...COMMON, 'CLASSIFIER_PORT', 'SYNTHESIZER_PORT'], required: {}, voice: [] },
  everything: { reads: EVERY_NAME, required: { ...API.required, ...AGENT.required }, voice: [] },
};

/** Variables that belong together: the first needs all others. */
export const COMPANIONS: readonly (readonly [VariableName, readonly VariableName[]])[] = [
  ['LIVEKIT_URL', ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET']],
  ['POLICY_JUDGE_URL', ['POLICY_JUDGE_MODEL']],
  ['MODERATION_MODEL_URL', ['MODERATION_MODEL_NAME']],
  ['VOICE_LLM_BASE_URL', ['VOICE_LLM_MODEL']],
  ['VOICE_LLM_FALLBACK_BASE_URL', ['VOICE_LLM_FALLBACK_MODEL']],
  ['CHAT_LLM_BASE_URL', ['CHAT_LLM_MODEL']],
  ['BOT_CHECK_URL', ['BOT_CHECK_SECRET']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PLUS', 'STRIPE_PRICE_PREMIUM']],
  ['SMTP_URL', ['MAIL_FROM']],
  ['MAIL_BOUNCE_SECRET', ['MAIL_FROM']],
  ['DKIM_PRIVATE_KEY', ['DKIM_SELECTOR', 'MAIL_FROM']],
];

/** Further companions in production, where no stand-in listens on this machine. */
export const COMPANIONS_IN_PRODUCTION: typeof COMPANIONS = [['CHAT_LLM_BASE_URL', ['CLASSIFIER_URL']]];

/** What only tests and laptops may set. */
export const REFUSED_IN_PRODUCTION: readonly VariableName[] = ['STRIPE_API_URL'];

/** Addresses to which a secret travels: to others only by TLS. */
export const ADDRESSES_WITH_SECRETS: readonly VariableName[] = [
  'LIVEKIT_URL',
  'AGENT_HEALTH_URL',
  'CLASSIFIER_URL',
  'POLICY_JUDGE_URL',
  'MODERATION_MODEL_URL',
  'VOICE_LLM_BASE_URL',
  'VOICE_LLM_FALLBACK_BASE_URL',
  'CHAT_LLM_BASE_URL',
  'API_URL',
  'SUPABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];
