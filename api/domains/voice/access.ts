import { equalSecrets } from '#core/network/equal-secrets.ts';
import { notAuthenticated } from '#api/errors.ts';
import type { Access } from '#api/routing/route.ts';
import { testModeOff, testSecretWrong } from './errors.ts';
import type { MediaServer, RoomEvent } from './media-server.ts';

/** The test route's guard: 403 while test mode is off, whatever is sent; then 401 unless the secret is right. */
export function testSecretAccess(secret: string | undefined): Access<undefined> {
  return {
    kind: 'test_secret',
    authorize: async (request) => {
      if (secret === undefined) throw testModeOff();
      const body = await request.readJson();
      const given = typeof body === 'object' && body !== null && 'secret' in body ? body.secret : undefined;
      if (typeof given !== 'string' || !equalSecrets(secret, given)) throw testSecretWrong();
    },
    databaseIdentity: () => ({ role: 'service_role' }),
  };
}

/** Accepts what the media server signed, and hands on what it says. */
export function mediaWebhookAccess(media: MediaServer | undefined): Access<RoomEvent> {
  return {
    kind: 'signature',
    authorize: async (request) => {
      if (media === undefined) throw notAuthenticated();
      const body = await request.readText(['application/webhook+json']);
      try {
        return await media.receiveWebhook(body, request.header('Authorization'));
      } catch (error) {
        throw notAuthenticated(error);
      }
    },
    databaseIdentity: () => ({ role: 'service_role' }),
  };
}
