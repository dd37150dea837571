import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { describeMobileApi } from './describe-mobile-api.ts';

const HEADING = `/* eslint-disable -- generated */
// Generated from the API's own description by \`npm run generate:api-client\`. Do not edit.

`;

/** The types of the mobile app's paths as the text of a TypeScript file; the same routes always give the same text. */
export async function renderApiTypes(): Promise<string> {
  const nodes = await openapiTS((await describeMobileApi()) as unknown as OpenAPI3, { alphabetize: true });
  return HEADING + astToString(nodes);
}
