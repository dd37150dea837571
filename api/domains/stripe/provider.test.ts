import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processEnvironment } from '#core/config/process-environment.ts';
import { connectProvider } from './provider.ts';

/** Address of the provider's own mock server, which checks every request against its published description. */
const mockUrl = processEnvironment()['TEST_STRIPE_MOCK_URL'];

describe('the payment provider', () => {
  it('that is out of reach is a 503, whatever is asked', async () => {
    const provider = connectProvider({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' });
    await expect(provider.subscriptionsOf('cus_1')).rejects.toMatchObject({ code: 'payment_provider_failed', status: 503 });
  });

  it.skipIf(mockUrl === undefined)('accepts the shape of every request that we send', async () => {
    const provider = connectProvider({ secretKey: 'sk_test_123', apiUrl: mockUrl });
    const userId = randomUUID();
    const customerId = await provider.createCustomer(userId);
    expect(customerId).toMatch(/^cus_/);
    expect((await provider.subscriptionsOf(customerId))[0]?.priceIds[0]).toMatch(/^price_/);
    await provider.listRunning();
    await provider.closeOpenCheckouts(customerId);
    const order = { userId, customerId, priceId: 'price_1', successUrl: 'https://app.test/ok', cancelUrl: 'https://app.test/no', idempotencyKey: randomUUID() };
    // The mock's own example has no address, which is what we refuse; what we sent was accepted.
    await provider.openCheckout(order).catch((error: unknown) => expect(error).toMatchObject({ cause: { message: 'the provider gave no address' } }));
    expect((await provider.openPortal(customerId, 'https://app.test/')).url).toMatch(/^https:/);
    await provider.deleteCustomer(customerId);
  });
});
