/** What other parts may use of the description. */
export { describeApi } from './document.ts';
export { createOpenapiRoutes } from './router.ts';
