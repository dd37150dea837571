import { defineDomain } from '#api/domain.ts';
import { createAccountPurge } from './account-purge.ts';
import { openDeletionNotices } from './deletion-notices.ts';
import { profilPersonalData } from './personal-data.ts';
import { createProfilRoutes } from './router.ts';
import { deleteExpiredTombstones } from './tombstones.ts';

/** What other parts may ask of profiles. */

export { wordingVersionOf } from './consent-catalogue.ts';
export { hasRefused, isGranted, selectGrantInForce } from './consent-store.ts';
export { examLanguageOf, rememberExamLanguage } from './exam-language.ts';
export { createProfileReader, seedProfiles } from './profiles.ts';
export { chatStorageOf, isOverridden, tierNow } from './policy.ts';
export { insertProfileIfAbsent } from './store.ts';

/** The own account: profile, consents, a copy of everything, and its end. */
export const profilDomain = defineDomain({
  name: 'profil',
  open: ({ guards, database, logger, identityAdmin, rendering, house, settings }) => {
    const notices = openDeletionNotices(settings);
    return {
      routes: createProfilRoutes({ guards, house, rendering, notices }),
      personalData: profilPersonalData,
      retention: [
        { name: 'accounts', run: createAccountPurge({ database, house, identity: identityAdmin, notices, logger }) },
        { name: 'tombstones', run: () => database.transact({ role: 'service_role' }, deleteExpiredTombstones) },
      ],
    };
  },
});
