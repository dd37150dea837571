import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { describeWholeApi } from './describe-whole-api.ts';

const HEADING = `/* eslint-disable -- generated */
// Generated from the API's own description by \`npm run generate\`. Do not edit.

`;

/** The types of all routes as the text of a TypeScript file; the same routes always give the same text. */
export async function renderApiTypes(): Promise<string> {
  const nodes = await openapiTS((await describeWholeApi()) as unknown as OpenAPI3, { alphabetize: true });
  return HEADING + astToString(nodes);
}
