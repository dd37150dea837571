import type { Guards } from '#api/identity/guards.ts';
import type { RateLimitRule } from '#api/limits/rate-limit.ts';
import { ok, route, streamed, withCookies } from '#api/routing/route.ts';
import type { Route } from '#api/routing/route.ts';
import type { Switches } from '#api/routing/switches.ts';
import type { FlagReader } from '#api/domains/feature-flags/index.ts';
import type { DatabaseTransaction } from '#api/database/database.ts';
import { ANONYMOUS_COOKIE } from './anonymous-quota.ts';
import type { AnonymousQuota, CountedMessage } from './anonymous-quota.ts';
import type { ChatAnswering } from './answering.ts';
import type { BotCheck } from './bot-check.ts';
import { botCheckFailed, chatTooBusy } from './errors.ts';
import { careFor } from './help.ts';
import type { Help } from './help.ts';
import { anonymousChatRequestSchema, anonymousQuotaSchema } from './schema.ts';
import type { ChatRequest } from './schema.ts';
import { lastTextOf } from './ui-message.ts';

/** What the routes of `chat/anon` need. */
export interface AnonymousRouteOptions {
  readonly guards: Guards;
  readonly answering: ChatAnswering;
  readonly quota: AnonymousQuota;
  readonly flags: FlagReader;
  readonly switches: Pick<Switches, 'requireOn'>;
  /** undefined: while the flag is on nobody passes. */
  readonly botCheck: BotCheck | undefined;
  readonly bodyLimitBytes: number;
}

/**
 * Requests of one address in a minute whose message is read at all, danger included. A clinic behind one address stays
 * below; a flood above costs no reading, and its answer carries the help numbers all the same.
 */
const DOOR_LIMIT: RateLimitRule = { name: 'chat_anon', limit: 60, windowMs: 60_000, refuse: chatTooBusy };
/** The quota is read before each message. */
const QUOTA_LIMIT: RateLimitRule = { name: 'chat_anon_quota', limit: 120, windowMs: 60_000 };

/** Who nobody knows. */
const NOBODY = { role: undefined, tier: undefined, targetingKey: undefined } as const;

/** The chat without sign-in. */
export function createAnonymousRoutes({
  guards,
  answering,
  quota,
  flags,
  switches,
  botCheck,
  bodyLimitBytes,
}: AnonymousRouteOptions): readonly Route[] {
  async function requireHuman(
    answer: string | undefined,
    transact: <T>(work: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>,
  ): Promise<void> {
    if (!(await transact((transaction) => flags.isOn(transaction, 'chat_bot_check', NOBODY)))) return;
    if (answer === undefined || botCheck === undefined || !(await botCheck(answer))) throw botCheckFailed();
  }

  return [
    route({
      method: 'POST',
      path: '/chat/anon',
      summary: 'Antwort ohne Anmeldung, mit Kontingent',
      limit: DOOR_LIMIT,
      access: guards.everyone,
      // Asked by the handler: whoever is in danger is given help first.
      flag: null,
      body: anonymousChatRequestSchema,
      bodyLimitBytes,
      responses: { 200: { media: ['text/event-stream'] } },
      errors: [403, 429, 503],
      handle: async ({ body, cookie, clientIp, transact }) => {
        // Help comes before every quota and check; at the door itself the refusal is help.
        const { help, asking } = careFor(lastTextOf(body));
        if (help !== undefined) return streamed((response) => answering.writeHelp(help, response));
        await switches.requireOn('chat_anonymous', { role: 'anon' });
        await requireHuman(body.botCheck, transact);
        const counted = await quota.take({ cookie: cookie(ANONYMOUS_COOKIE), clientIp });
        const reply = streamAnswer(answering, body, { counted, asking });
        return counted.newCookie === undefined ? reply : withCookies(reply, counted.newCookie);
      },
    }),
    route({
      method: 'GET',
      path: '/chat/anon',
      summary: 'Was vom Kontingent ohne Anmeldung übrig ist',
      limit: QUOTA_LIMIT,
      access: guards.everyone,
      flag: 'chat_anonymous',
      responses: { 200: anonymousQuotaSchema },
      handle: async ({ cookie, clientIp }) => ok(await quota.read({ cookie: cookie(ANONYMOUS_COOKIE), clientIp })),
    }),
  ];
}

/** Streams, and gives the message back when the failure is ours. */
function streamAnswer(
  answering: ChatAnswering,
  body: ChatRequest,
  { counted, asking }: { readonly counted: CountedMessage; readonly asking: Help | undefined },
) {
  let isCounted = true;
  const giveBack = async (wasDelivered: boolean) => {
    if (!isCounted) return;
    isCounted = false;
    await counted.giveBack(wasDelivered);
  };
  return streamed(async (response, signal) => {
    try {
      await answering.write(body, '', {
        response,
        signal,
        asking,
        beforeEnd: async (outcome) => {
          if (outcome === 'failed' || outcome === 'unjudged') await giveBack(true);
        },
      });
    } catch (error) {
      // Nothing was written: the answer becomes an error without a cookie, as if nothing had been asked.
      await giveBack(response.headersSent);
      throw error;
    }
  });
}
