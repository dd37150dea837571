import { defineDomain } from '#api/domain.ts';
import { createValueSigner } from '#api/identity/signed-value.ts';
import { createOpenapiRoutes } from './router.ts';

/** What other parts may use of the description. */
export { describeApi } from './document.ts';

/** The API's own description, and a viewer of it. */
export const openapiDomain = defineDomain({
  name: 'openapi',
  open: ({ guards, profiles, settings, version, house }) => ({
    routes: createOpenapiRoutes({ guards, profiles, version, house, signer: createValueSigner(settings.COOKIE_SECRET, 'docs') }),
  }),
});
