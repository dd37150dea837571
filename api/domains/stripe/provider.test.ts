import { describe, expect, it } from 'vitest';
import { connectProvider } from './provider.ts';

describe('the payment provider', () => {
  it('that is out of reach is a 503, whatever is asked', async () => {
    const provider = connectProvider({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' });
    await expect(provider.subscriptionsOf('cus_1')).rejects.toMatchObject({
      code: 'payment_provider_failed',
      status: 503,
    });
  });
});
