import { defineDomain } from '#api/domain.ts';
import { createOpenapiRoutes } from './router.ts';

/** What other parts may use of the description. */
export { describeApi } from './document.ts';

/** The API's own description, and a viewer of it. */
export const openapiDomain = defineDomain({
  name: 'openapi',
  open: ({ guards, version, house }) => ({ routes: createOpenapiRoutes({ guards, version, house }) }),
});
