import { z } from 'zod';
import { secretsOf } from './secret-list.ts';
import { SPEAKER_NAMES } from '#core/contracts/speech-synthesis.ts';

/**
 * Everything that can be set from outside. The `.env.example` files are generated from this table, and a test keeps
 * them equal. `NAME_FILE` may name a file with the value of any variable. Who reads what: `processes.ts`.
 */

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const secret = (length = 16) => z.string().min(length).optional();
/** One, or several while it is changed. */
const secrets = (length = 16) =>
  z
    .string()
    .refine(
      (value) => value !== '' && secretsOf(value).every((one) => one.length >= length),
      `mindestens ${length} Zeichen`,
    )
    .optional();
const tokenAge = (fallback: number) => z.coerce.number().int().min(60).max(86_400).default(fallback);
const httpUrl = () => z.url({ protocol: /^https?$/ }).optional();

/** One schema for all processes: each reads what it needs. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses every embedded stand-in'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('lowest level that is logged'),
  DATA_DIR: z.string().min(1).default('.data').describe('folder for the embedded database, logs and downloads'),
  PORT: port(3000).describe('HTTP port of API and page'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe(
      'address that API and page listen on, 0.0.0.0 for all; default: 127.0.0.1, in production all. Stand-ins are for this machine alone: opening them is warned about',
    ),
  PUBLIC_BASE_URL: httpUrl().describe(
    'address under which clients reach the API; default: http://localhost:PORT. Required in production, as https: links in mails lead there',
  ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('internal port of the API metrics; 0: off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().describe(
    'collector of traces (OTLP over HTTP, /v1/traces is appended); unset: nothing is traced. What a trace holds: docs/operations/seeing.md',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=\s]+=[^,]*(,[^=\s]+=[^,]*)*$/)
    .optional()
    .describe('headers that the collector asks for, name=value, comma-separated, values percent-encoded'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('share of requests and turns that are traced, 0 to 1'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'comma-separated CIDRs of proxies whose X-Forwarded-For is believed; none: nobody stands in front. Required in production: behind a proxy that is not named here everybody is one address, and shares one limit',
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .optional()
    .describe(
      'header in which the proxy says from which country a request comes, such as CF-IPCountry; the proxy must overwrite it. Unset: no country is noted where a shared document is opened',
    ),
  LIVEKIT_URL: z
    .url({ protocol: /^wss?$/ })
    .optional()
    .describe('media server; unset: an embedded one is started on LIVEKIT_PORT'),
  LIVEKIT_PUBLIC_URL: z
    .url({ protocol: /^wss?$/ })
    .optional()
    .describe('media server as clients reach it; default: LIVEKIT_URL'),
  LIVEKIT_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of the media server; several, comma-separated, while it is changed: the first is used'),
  LIVEKIT_API_SECRET: z
    .string()
    .min(6)
    .optional()
    .describe('secret of the media server; as many as there are keys, in their order'),
  LIVEKIT_PORT: port(7880).describe('signal port of the embedded media server; media uses the next ports'),
  AGENT_HEALTH_PORT: port(8080).describe('health port of the voice agent'),
  AGENT_HEALTH_URL: httpUrl().describe(
    'health address of the voice agent as the API reaches it, /readyz is appended; default: http://127.0.0.1:AGENT_HEALTH_PORT',
  ),
  AGENT_MAX_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(4)
    .describe('calls that one worker leads at the same time'),
  AGENT_DRAIN_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'how long running calls may go on after SIGTERM, in milliseconds; default: half an hour in production, else 3 seconds',
    ),
  SYNTHESIZER_URL: httpUrl().describe('speech synthesizer; unset: the embedded one is started on SYNTHESIZER_PORT'),
  SYNTHESIZER_PORT: port(8001).describe('port of the embedded synthesizer'),
  SYNTHESIZER_MODEL: z.string().min(1).default('demonstration').describe('model name sent to the synthesizer'),
  SYNTHESIZER_VOICE: z.enum(SPEAKER_NAMES).default('de_female').describe('speaker of the agent'),
  CLASSIFIER_URL: httpUrl().describe('safety classifier; unset: the embedded one is started on CLASSIFIER_PORT'),
  CLASSIFIER_PORT: port(8000).describe('port of the embedded safety classifier'),
  CLASSIFIER_MODEL: z.string().min(1).default('demonstration').describe('model name sent to the classifier'),
  CLASSIFIER_API_KEY: secret().describe('key of the safety classifier; unset: it asks for none'),
  POLICY_JUDGE_URL: httpUrl().describe(
    'OpenAI-compatible model that reads the policy where the learned score is unsure; unset: what is unsure is stopped at the border',
  ),
  POLICY_JUDGE_API_KEY: secret(1).describe('key of the policy judge'),
  POLICY_JUDGE_MODEL: z.string().min(1).optional().describe('model name of the policy judge'),
  POLICY_JUDGE_EFFORT: z
    .enum(['low', 'medium', 'high'])
    .optional()
    .describe('sent as reasoning_effort, for models that think before they answer; unset: not sent'),
  MODERATION_MODEL_URL: httpUrl().describe(
    'OpenAI-compatible model that reads posts of which the learned score is unsure; unset: its border decides',
  ),
  MODERATION_MODEL_API_KEY: secret(1).describe('key of the moderation model'),
  MODERATION_MODEL_NAME: z.string().min(1).optional().describe('model name of the moderation model'),
  MODERATION_MODEL_EFFORT: z
    .enum(['low', 'medium', 'high'])
    .optional()
    .describe('sent as reasoning_effort, for models that think before they answer; unset: not sent'),
  VOICE_LLM_BASE_URL: httpUrl().describe(
    'OpenAI-compatible language model for free answers; unset: authored answers only',
  ),
  VOICE_LLM_API_KEY: secret(1).describe('key of the language model'),
  VOICE_LLM_MODEL: z.string().min(1).optional().describe('model name of the language model'),
  VOICE_LLM_FALLBACK_BASE_URL: httpUrl().describe('secondary language model'),
  VOICE_LLM_FALLBACK_API_KEY: secret(1).describe('key of the secondary language model'),
  VOICE_LLM_FALLBACK_MODEL: z.string().min(1).optional().describe('model name of the secondary language model'),
  CHAT_LLM_BASE_URL: httpUrl().describe(
    'OpenAI-compatible language model of the text chat; unset: prepared answers, in production no chat',
  ),
  CHAT_LLM_API_KEY: secret(1).describe('key of the language model of the text chat'),
  CHAT_LLM_MODEL: z.string().min(1).optional().describe('model name of the language model of the text chat'),
  BOT_CHECK_URL: httpUrl().describe(
    'where answers of the bot check are verified (form of Turnstile, hCaptcha and reCAPTCHA)',
  ),
  BOT_CHECK_SECRET: secret(1).describe('secret of the bot check'),
  STT_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('speech recognition: a model directory or name; unset: the demonstration model'),
  STT_DEVICE: z
    .enum(['auto', 'cuda', 'cpu'])
    .default('auto')
    .describe(
      'where speech recognition runs; cuda: not ready without the GPU; auto: cuda when its library is installed',
    ),
  VOICE_TEST_SECRET: secret(8).describe('shared secret of POST /api/voice/test-token; unset: test mode off'),
  VOICE_CALLS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(2)
    .describe(
      'calls that one person may lead at the same time; two, so that one that broke off unseen keeps nobody out',
    ),
  VOICE_CALLS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(6)
    .describe(
      'calls that may run from one network address at the same time; a clinic whose patients share one needs more',
    ),
  VOICE_TEST_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(200)
    .describe('calls of the test mode at the same time, tokens that nobody used included'),
  SERVICE_SECRET: secrets().describe(
    'bearer secret between agent and API, in both directions; several, comma-separated, while it is changed: the first is sent. Unset: internal routes refuse everything',
  ),
  CRON_SECRET: secrets().describe(
    'bearer secret of scheduled jobs; several, comma-separated, while it is changed. Unset: they refuse everything',
  ),
  SCHEDULER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('scheduled jobs come by themselves; off: somebody outside calls the cron routes'),
  API_URL: httpUrl().describe(
    'API as the agent reaches it; default: http://127.0.0.1:PORT. Required in production, where the API is elsewhere',
  ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('PostgreSQL; unset: embedded PGlite in DATA_DIR'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional()
    .describe('rate-limit store; unset: in memory'),
  SUPABASE_URL: httpUrl().describe('identity provider; unset: the embedded stand-in'),
  IDENTITY_JWKS_URL: httpUrl().describe('keys of the identity provider; default: derived from SUPABASE_URL'),
  IDENTITY_ISSUER: z.string().min(1).optional().describe('issuer of access tokens; default: derived from SUPABASE_URL'),
  ACCESS_TOKEN_MAX_AGE_S: tokenAge(3_600).describe(
    'access tokens issued longer ago than this are refused, in seconds, whatever end they name',
  ),
  ADMIN_TOKEN_MAX_AGE_S: tokenAge(900).describe(
    'the same for administrators acting as such; their sessions are asked about at the identity provider too',
  ),
  SUPABASE_SECRET_KEY: secret().describe(
    'secret (or service_role) key, with which accounts and files are administered',
  ),
  SUPABASE_PUBLISHABLE_KEY: secret(1).describe('publishable (or anon) key, with which web sessions are refreshed'),
  WEB_ORIGINS: z
    .string()
    .default('')
    .describe('comma-separated origins besides PUBLIC_BASE_URL whose pages may write with a web session'),
  EMBED_ORIGINS: z
    .string()
    .default('')
    .describe(
      'comma-separated origins whose pages may embed the exam, as element or in an iframe; empty: only our own page',
    ),
  OPERATOR_NAME: z.string().min(1).max(120).optional().describe('who offers the exam, as the start page names them'),
  OPERATOR_WORDS: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('a sentence or two of theirs on the start page, in German; unset: none'),
  IMPRINT_URL: httpUrl().describe('imprint, linked on the start page'),
  PRIVACY_URL: httpUrl().describe('privacy notice, linked on the start page'),
  COOKIE_SECRET: secrets(32).describe(
    'signs cookies of the API; several, comma-separated, while it is changed: the first signs. Unset: a secret of each process, so that they end with it. Required in production: quotas would begin anew with every restart',
  ),
  SHUTDOWN_NOTICE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .describe(
      'how long readiness says no before the API refuses connections, in milliseconds; default: 5 seconds in production, else 0',
    ),
  SHUTDOWN_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .optional()
    .describe(
      'how long running answers of the API may go on after SIGTERM, in milliseconds; default: 30 seconds in production, else 3 seconds',
    ),
  IDENTITY_AUDIENCE: z.string().min(1).default('authenticated').describe('audience of access tokens'),
  STRIPE_SECRET_KEY: secret(8).describe('key of the payment provider; unset: a stand-in, in production no payments'),
  STRIPE_WEBHOOK_SECRET: secret(8).describe(
    "secret that signs the payment provider's webhooks; several, comma-separated, while it is changed",
  ),
  STRIPE_PRICE_PLUS: z
    .string()
    .min(1)
    .optional()
    .describe('price of the tier plus; several, comma-separated: the first is sold, the others still count'),
  STRIPE_PRICE_PREMIUM: z.string().min(1).optional().describe('price of the tier premium, like STRIPE_PRICE_PLUS'),
  STRIPE_API_URL: httpUrl().describe('another address of the payment provider, for tests; refused in production'),
  STUDIES_URL: httpUrl().describe(
    'study register in the form of the API of ClinicalTrials.gov, version 2; unset: invented studies, in production https://clinicaltrials.gov/api/v2',
  ),
  STUDIES_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe('folder with exports of other study registers: drks*.json and ctis*.json, also .jsonl; unset: none'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe('mail server; unset: mails become files in DATA_DIR/outbox, in production they wait'),
  MAIL_FROM: z.email().optional().describe('sender of all mails'),
  MODERATION_ALARM_ADDRESS: z
    .email()
    .optional()
    .describe('who is written to when a text in the community may mean danger; unset: it is only logged'),
  MODERATION_ALARM_SECOND_ADDRESS: z
    .email()
    .optional()
    .describe('who is written to when nobody has looked after 15 minutes; default: MODERATION_ALARM_ADDRESS'),
  NEWSLETTER_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(6)
    .max(6_000)
    .default(120)
    .describe('mails of an issue of the newsletter in a minute, over all processes'),
  MAIL_BOUNCE_SECRET: secret().describe(
    'signs the address that reports about a mail come back to, bounce+…; several, comma-separated, while it is changed: the first signs. Unset: they come to MAIL_FROM and are not read',
  ),
  MAIL_BOUNCE_DOMAIN: z.hostname().optional().describe('domain of those addresses; default: the domain of MAIL_FROM'),
  DKIM_PRIVATE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('RSA key in PEM form that signs mails (DKIM); unset: whoever takes them at SMTP_URL signs them'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/)
    .optional()
    .describe('selector of that key: its public half stands at SELECTOR._domainkey.DOMAIN'),
  DKIM_DOMAIN: z
    .hostname()
    .optional()
    .describe('domain that signs: that of MAIL_FROM or one above it; default: the domain of MAIL_FROM'),
  RECOVER_ALERT_COMMAND: z
    .string()
    .min(1)
    .optional()
    .describe('command that "recover" tells what it restarts, as JSON on its standard input; unset: it is only logged'),
  RECOVER_ALERT_URL: httpUrl().describe('address that "recover" tells the same by POST; unset: it is only logged'),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('key of backups, 64 hexadecimal digits (openssl rand -hex 32); kept where the backups are not'),
});

/** Names of all variables. */
export type VariableName = keyof typeof environmentSchema.shape;
