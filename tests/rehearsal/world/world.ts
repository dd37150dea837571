import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { loadServiceKey } from '#embedded/http/service-key.ts';
import { listenWith } from '#embedded/http/wire.ts';
import { bearerOf } from '#embedded/http/wire.ts';
import { createIdentityHandler } from '#embedded/identity/identity-server.ts';
import { createStorageHandler } from '#embedded/storage/storage-server.ts';
import { startDemoChatModel } from '#embedded/chat-model/demo-chat-model.ts';
import { comesTrue } from '#core/timing/wait.ts';
import { ADDRESSES, NAMES } from '../hosts/network.ts';
import type { Accounts } from '../hosts/operator.ts';
import type { Authority } from './authority.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { startPayments } from './payments.ts';
import type { Payments } from './payments.ts';

/** Everybody else: accounts and files, payments, a language model, mail, and the authority that signs certificates. */
export interface World {
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly mail: MailServer;
  /** Everything secret that the world gave out; must stand in no log. */
  readonly secrets: readonly string[];
  /** Questions that the language model was asked. */
  readonly modelRequests: () => number;
  close(): Promise<void>;
}

const secret = (): string => randomBytes(24).toString('hex');
const PROXY_LIMIT_MS = 30_000;

/** What the language model says, sentence by sentence; the gate judges it like any other's. */
const MODEL_SENTENCES = {
  notice: 'Hier antwortet das Sprachmodell der Probe.',
  exam: 'Die Anleitung führt Sie in Ruhe durch jeden Schritt, und Sie bestimmen das Tempo.',
  finding: 'Bitte zeigen Sie es Ihrer Frauenärztin.',
  fear: 'Es ist verständlich, dass Sie das beschäftigt.',
  letter: 'Ein Brief lässt sich am besten mit der Praxis besprechen.',
  human: 'Ich bin ein Computerprogramm.',
  other: 'Dazu können Sie in Ihrer Praxis fragen.',
} as const;

/** Starts all of it. */
export async function startWorld(folder: string, authority: Authority): Promise<World> {
  const dataDir = join(folder, 'world');
  mkdirSync(dataDir, { recursive: true });
  const keys = { stripe: `sk_test_${secret()}`, webhook: `whsec_${secret()}`, model: secret(), smtp: secret() };
  const [supabase, payments, mail, model] = await Promise.all([
    startAccounts(dataDir),
    startPayments({ secretKey: keys.stripe, webhookSecret: keys.webhook }),
    startMailServer(authority.forMail, keys.smtp),
    startLanguageModel(keys.model),
  ]);
  const proxy = startProxy(dataDir, authority, {
    ACCOUNTS_PORT: portOf(supabase.url),
    MODELS_PORT: portOf(model.url),
    PAYMENTS_PORT: String(payments.port),
  });
  const isUp = await comesTrue(() => answers(`https://${NAMES.accounts}/auth/v1/health`), {
    everyMs: 200,
    limitMs: PROXY_LIMIT_MS,
  });
  if (!isUp) throw new Error(`the world's proxy does not answer; its log: ${join(folder, 'logs', 'world.proxy.log')}`);
  const optionalOfApi = {
    smtp_url: mail.url,
    mail_bounce_secret: secret(),
    chat_llm_api_key: keys.model,
    stripe_secret_key: keys.stripe,
    stripe_webhook_secret: keys.webhook,
  };
  return {
    accounts: {
      supabaseSecretKey: supabase.secretKey,
      optionalOfApi,
      optionalOfAgent: { voice_llm_api_key: keys.model },
    },
    payments,
    mail,
    secrets: [supabase.secretKey, keys.smtp, ...Object.values(keys), optionalOfApi.mail_bounce_secret],
    modelRequests: model.requests,
    close: async () => {
      proxy.kill('SIGTERM');
      await Promise.all([supabase.close(), payments.close(), mail.close(), model.close()]);
    },
  };
}

/** Accounts with keys of their own (ES256) and files, under the name that tokens are signed for. */
async function startAccounts(dataDir: string) {
  const issuer = `https://${NAMES.accounts}/auth/v1`;
  const identity = await createIdentityHandler({ dataDir, nodeEnv: 'test', issuer: () => issuer });
  const storage = await createStorageHandler({ dataDir, nodeEnv: 'test', buckets: ['documents'] });
  const server = await listenWith(
    (request, response) =>
      request.url?.startsWith('/storage/v1/') === true
        ? storage.handle(request, response)
        : identity.handle(request, response),
    { host: '127.0.0.1', port: 0, onListening: () => undefined },
  );
  return { ...server, secretKey: await loadServiceKey(dataDir) };
}

/** A vendor's language model: asks for its key. */
async function startLanguageModel(key: string) {
  const engine = await startDemoChatModel({ port: 0, environment: 'test', textOf: (name) => MODEL_SENTENCES[name] });
  const state = { requests: 0 };
  const server = await listenWith(
    async (request, response) => {
      if (bearerOf(request) !== key) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"wrong key"}}');
        return;
      }
      state.requests += 1;
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const answer = await fetch(`${engine.url}${request.url ?? '/'}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(request.method === 'POST' ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
      for await (const piece of answer.body ?? []) response.write(piece);
      response.end();
    },
    { host: '127.0.0.1', port: 0, onListening: () => undefined },
  );
  return {
    url: server.url,
    requests: () => state.requests,
    close: async () => {
      await server.close();
      await engine.close();
    },
  };
}

function startProxy(dataDir: string, { certificate, key }: Authority, ports: Readonly<Record<string, string>>) {
  const log = openSync(join(dataDir, '..', 'logs', 'world.proxy.log'), 'a');
  const config = join(import.meta.dirname, 'world.Caddyfile');
  const proxy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: dataDir,
      XDG_DATA_HOME: join(dataDir, 'proxy-data'),
      XDG_CONFIG_HOME: join(dataDir, 'proxy-config'),
      AUTHORITY_CERTIFICATE: certificate,
      AUTHORITY_KEY: key,
      WORLD_ADDRESS: ADDRESSES.world,
      ...ports,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return proxy;
}

const portOf = (url: string): string => new URL(url).port;

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
