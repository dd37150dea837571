import { publicBaseUrlOf } from '#core/config/public-base-url.ts';
import { defineDomain } from '#api/domain.ts';
import { connectStorage, createDocumentReader } from '#api/domains/documents/index.ts';
import type { DocumentReader, FileStorage } from '#api/domains/documents/index.ts';
import { createValueSigner } from '#api/identity/signed-value.ts';
import { createShareDoor } from './open-share.ts';
import { createOpenRoute } from './open-router.ts';
import { createSharePages } from './page/pages.ts';
import { sharesPersonalData } from './personal-data.ts';
import { createSharedFiles } from './pictures.ts';
import { createShareRoutes } from './router.ts';
import { forgetOld } from './store.ts';
import { createViewCookies } from './view-cookie.ts';

/** What shares are connected to. */
export interface ShareClients {
  readonly storage: FileStorage;
  readonly reader: DocumentReader;
}

/** Links under which somebody without an account reads chosen documents for a time. */
export const unterlagenDomain = defineDomain<ShareClients>({
  name: 'unterlagen',
  flag: 'unterlagen',
  connect: async ({ settings }) => {
    const storage = await connectStorage(settings);
    // A reader of its own: a doctor who leafs through a letter does not hold up anybody's upload.
    return storage === undefined ? undefined : { storage, reader: createDocumentReader({ quick: 1 }) };
  },
  open: ({ database, guards, logger, profiles, settings }, clients) => {
    const door = createShareDoor(database, profiles);
    const cookies = createViewCookies(createValueSigner(settings.COOKIE_SECRET, 'document-share'));
    const outside = { guards, door, cookies, countryHeader: settings.COUNTRY_HEADER };
    const files = clients === undefined ? undefined : createSharedFiles(clients);
    return {
      routes: [createOpenRoute(outside), ...createShareRoutes({ guards, publicBaseUrl: publicBaseUrlOf(settings) })],
      pages: createSharePages({ ...outside, database, logger, files }),
      personalData: sharesPersonalData,
      retention: [{ name: 'documentShares', run: () => database.transact({ role: 'service_role' }, forgetOld) }],
      close: () => clients?.reader.close(),
    };
  },
});
