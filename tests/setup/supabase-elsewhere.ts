import { listenWith } from '#embedded/http/wire.ts';
import { createIdentityHandler } from '#embedded/identity/identity-server.ts';
import { createStorageHandler } from '#embedded/storage/storage-server.ts';

/** Accounts and files at an address of their own. */
export interface SupabaseElsewhere {
  readonly url: string;
  /** Opens what administers them. */
  readonly secretKey: string;
  close(): Promise<void>;
}

/**
 * Accounts and files elsewhere: the stand-ins in this process, which is no production, under one address.
 * @param now the clock of accounts.
 */
export async function startSupabase(dataDir: string, now: () => number = Date.now): Promise<SupabaseElsewhere> {
  let url = '';
  const identity = await createIdentityHandler({ dataDir, nodeEnv: 'test', issuer: () => `${url}/auth/v1`, now });
  const storage = await createStorageHandler({ dataDir, nodeEnv: 'test', buckets: ['documents'] });
  const server = await listenWith(
    (request, response) =>
      request.url?.startsWith('/storage/v1/') === true
        ? storage.handle(request, response)
        : identity.handle(request, response),
    {
      host: '127.0.0.1',
      port: 0,
      onListening: (address) => {
        url = address;
      },
    },
  );
  return { ...server, secretKey: storage.serviceKey };
}
