import type { VariableName } from './environment-schema.ts';
import type { ProcessName } from './processes.ts';

/** Hosts of production; each has a template of its own. */
export type HostName = 'api-host' | 'gpu-host';

/** What a host's compose file puts into its services itself, not a setting of a process of ours. */
export interface HostVariable {
  readonly name: string;
  readonly description: string;
  /** undefined: has to be filled in. */
  readonly initial?: string;
}

/** What a host's template holds. */
export interface HostTemplate {
  /** Which process of ours runs there. */
  readonly process: ProcessName;
  readonly composeFile: string;
  readonly variables: readonly HostVariable[];
  /** Settings of the process that an operator chooses; the compose file sets the others. */
  readonly settings: readonly VariableName[];
}

/** The templates. A test keeps `<host>/.env.example` equal to them, and `npm run check:host` the compose files. */
export const HOSTS: Readonly<Record<HostName, HostTemplate>> = {
  'api-host': {
    process: 'api',
    composeFile: 'compose.api.yaml',
    variables: [
      { name: 'DOMAIN', description: 'host name of API and page, such as companion.example' },
      { name: 'VOICE_DOMAIN', description: 'host name of the GPU host: DOMAIN in gpu-host/.env' },
      {
        name: 'ACME_EMAIL',
        description: 'address that the certificate authority writes to when a certificate is in danger',
      },
      {
        name: 'GPU_HOST_ADDRESSES',
        description: 'addresses (CIDRs, space-separated) from which the agent reports; everybody else gets 404 there',
      },
      { name: 'POSTGRES_DATA', description: 'folder of the database on this host', initial: '/srv/companion/postgres' },
      { name: 'SECRETS_DIR', description: 'folder of the secret files', initial: './api-host/secrets' },
      {
        name: 'COMPOSE_PROFILES',
        description: 'seeing: start Prometheus, Alertmanager and Grafana, too (docs/operations/seeing.md)',
        initial: '',
      },
    ],
    settings: [
      'SUPABASE_URL',
      'SUPABASE_PUBLISHABLE_KEY',
      'WEB_ORIGINS',
      'MAIL_FROM',
      'SMTP_URL',
      'MAIL_BOUNCE_SECRET',
      'MAIL_BOUNCE_DOMAIN',
      'DKIM_PRIVATE_KEY',
      'DKIM_SELECTOR',
      'DKIM_DOMAIN',
      'MODERATION_ALARM_ADDRESS',
      'MODERATION_ALARM_SECOND_ADDRESS',
      'CHAT_LLM_BASE_URL',
      'CHAT_LLM_API_KEY',
      'CHAT_LLM_MODEL',
      'POLICY_JUDGE_URL',
      'POLICY_JUDGE_API_KEY',
      'POLICY_JUDGE_MODEL',
      'POLICY_JUDGE_EFFORT',
      'MODERATION_MODEL_URL',
      'MODERATION_MODEL_API_KEY',
      'MODERATION_MODEL_NAME',
      'MODERATION_MODEL_EFFORT',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_PLUS',
      'STRIPE_PRICE_PREMIUM',
      'BOT_CHECK_URL',
      'BOT_CHECK_SECRET',
      'STUDIES_URL',
      'VOICE_CALLS_PER_PERSON',
      'VOICE_CALLS_PER_ADDRESS',
      'NEWSLETTER_PER_MINUTE',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_TRACES_SAMPLER_ARG',
      'LOG_LEVEL',
    ],
  },
  'gpu-host': {
    process: 'agent',
    composeFile: 'compose.yaml',
    variables: [
      { name: 'DOMAIN', description: 'host name of this host, such as voice.companion.example; not that of the API' },
      { name: 'API_DOMAIN', description: 'host name of the API: DOMAIN in api-host/.env' },
      {
        name: 'ACME_EMAIL',
        description: 'address that the certificate authority writes to when a certificate is in danger',
      },
      {
        name: 'PUBLIC_ADDRESS',
        description: 'IPv4 address under which clients reach this host; media and relay are offered there',
      },
      {
        name: 'API_HOST_ADDRESSES',
        description: 'addresses (CIDRs, space-separated) of the API host; everybody else gets 404 on the inner paths',
      },
      { name: 'MODELS_DIR', description: 'where scripts/fetch-models.ts put the weights', initial: '/srv/models' },
      { name: 'SECRETS_DIR', description: 'folder of the secret files', initial: './gpu-host/secrets' },
      {
        name: 'COMPOSE_PROFILES',
        description: 'language-model: start the container that judges what the safety gate is unsure of, too',
        initial: '',
      },
    ],
    settings: [
      'AGENT_MAX_CALLS',
      'SYNTHESIZER_VOICE',
      'POLICY_JUDGE_URL',
      'POLICY_JUDGE_API_KEY',
      'POLICY_JUDGE_MODEL',
      'POLICY_JUDGE_EFFORT',
      'VOICE_LLM_BASE_URL',
      'VOICE_LLM_API_KEY',
      'VOICE_LLM_MODEL',
      'VOICE_LLM_FALLBACK_BASE_URL',
      'VOICE_LLM_FALLBACK_API_KEY',
      'VOICE_LLM_FALLBACK_MODEL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_TRACES_SAMPLER_ARG',
      'LOG_LEVEL',
    ],
  },
};
