import { createHmac, randomUUID } from 'node:crypto';
import type { AttackedSystem } from './attacked-system.ts';
import { insist } from './attack-row.ts';
import type { AttackTheme } from './attack-row.ts';
import { freshAddress, memberOf } from './http-client.ts';

/** Checkouts that are begun at the same moment, and how often. */
const AT_ONCE = 6;
const ROUNDS = 3;

/** Pages of the stand-in that can be paid on. */
async function payablePages(urls: readonly string[]): Promise<readonly string[]> {
  const payable: string[] = [];
  for (const url of new Set(urls)) {
    const page = await fetch(url).catch(() => undefined);
    if (page !== undefined && /<form method="post">/.test(await page.text())) payable.push(url);
  }
  return payable;
}

async function beginCheckouts(target: AttackedSystem, token: string): Promise<readonly string[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_wish, index) =>
      target.send({
        path: '/api/stripe/checkout',
        bearer: token,
        from: freshAddress(),
        headers: { 'Idempotency-Key': randomUUID() },
        body: { tier: index % 2 === 0 ? 'plus' : 'premium' },
      }),
    ),
  );
  return answers.flatMap(({ status, json }) => {
    insist([201, 409, 429, 503].includes(status), `a checkout answers ${String(status)}`);
    const url = memberOf(json, 'url');
    return typeof url === 'string' ? [url] : [];
  });
}

const EVENT = JSON.stringify({
  id: 'evt_forged',
  object: 'event',
  api_version: null,
  type: 'customer.subscription.created',
  created: 0,
  data: { object: { id: 'sub_forged', customer: 'cus_forged' } },
});

function signed(payload: string, secret: string, atS: number): string {
  return `t=${String(atS)},v1=${createHmac('sha256', secret)
    .update(`${String(atS)}.${payload}`)
    .digest('hex')}`;
}

/** Money, and messages of providers. */
export const PAYMENT_ATTACKS: AttackTheme = {
  title: 'Payments and webhooks',
  rows: [
    {
      name: 'checkouts begun at the same moment leave one page to pay on',
      holds: 'one open checkout a person, locked (`api/domains/stripe/service.ts`)',
      run: async (target) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { token } = await target.people.create();
          const pages = await payablePages(await beginCheckouts(target, token));
          insist(pages.length <= 1, `${String(pages.length)} pages can be paid on at once: so many subscriptions`);
        }
        return undefined;
      },
    },
    {
      name: 'price, customer and way back are never taken from the request',
      holds: 'strict bodies, prices by configuration',
      run: async (target) => {
        const { token } = await target.people.create();
        for (const extra of [
          { priceId: 'price_x' },
          { amount: 1 },
          { customer: 'cus_x' },
          { successUrl: 'https://example.org' },
          { userId: randomUUID() },
        ]) {
          const { status } = await target.send({
            path: '/api/stripe/checkout',
            bearer: token,
            body: { tier: 'plus', ...extra },
            from: freshAddress(),
          });
          insist(status === 422, `${JSON.stringify(extra)} is answered with ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'messages of the payment provider with a wrong signature have no effect',
      holds: 'signature over the exact body, 300 s (`api/domains/stripe/webhook-signature.ts`)',
      run: async (target) => {
        const now = Math.floor(Date.now() / 1_000);
        const forged = [
          '',
          't=1,v1=',
          `t=${String(now)},v1=${'0'.repeat(64)}`,
          signed(EVENT, 'whsec_guessed', now),
          `t=${String(now)},v0=${'0'.repeat(64)}`,
          signed(EVENT, '', now),
          'v1=x,v1=y,t=z',
          `${signed(EVENT, 'a', now)},${signed(EVENT, 'b', now)}`,
        ];
        for (const signature of forged) {
          const { status } = await target.send({
            path: '/api/stripe/webhook',
            body: EVENT,
            headers: { 'Stripe-Signature': signature },
          });
          insist(status === 400, `a forged message is answered with ${String(status)}`);
        }
        return undefined;
      },
    },
    {
      name: 'messages of the media server with a wrong signature have no effect',
      holds: 'signed token over the hash of the body (`api/domains/voice/access.ts`)',
      run: async (target) => {
        const body = JSON.stringify({ event: 'room_finished', room: { name: 'exam-x' } });
        const { token } = await target.people.create();
        for (const authorization of [
          '',
          'Bearer x',
          token,
          `Bearer ${token}`,
          'eyJhbGciOiJub25lIn0.eyJzaGEyNTYiOiIifQ.',
        ]) {
          const { status } = await target.send({
            path: '/api/voice/webhook',
            body,
            headers: { 'Content-Type': 'application/webhook+json', Authorization: authorization },
          });
          insist(status === 401, `a forged message is answered with ${String(status)}`);
        }
        return undefined;
      },
    },
  ],
};
