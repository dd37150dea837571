import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderApiTypes } from '#scripts/api-client/render-api-types.ts';

/** Where the types of the client stand. */
export const API_TYPES_FILE = fileURLToPath(new URL('../web/api-client/api-types.ts', import.meta.url));

/** Writes the types of the client anew, after a route of the mobile app changed. */
if (import.meta.main) {
  writeFileSync(API_TYPES_FILE, await renderApiTypes());
  console.log('web/api-client/api-types.ts');
}
