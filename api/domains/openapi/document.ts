import { createDocument } from 'zod-openapi';
import type { ZodOpenApiObject, ZodOpenApiOverride } from 'zod-openapi';
import { ALLOWED_TEXT_PATTERN } from '#api/routing/clean-text.ts';
import type { Route } from '#api/routing/route.ts';
import { describeOperation } from './describe-operation.ts';
import { SECURITY_SCHEMES } from './security.ts';

const INTRODUCTION = [
  'Schnittstelle der Begleit-App. Fehler tragen immer einen deutschen Satz und einen festen Code.',
  'Eine andere Methode als die beschriebenen beantwortet jeder Pfad mit 405 und `Allow`, einen unbekannten Pfad mit 404.',
  'Texte werden auf NFC gebracht; Steuerzeichen, mehr als 30 kombinierende Zeichen hintereinander und unbekannte Angaben werden abgelehnt.',
  'Namen und Titel enthalten nichts Unsichtbares und nichts, was die Schreibrichtung ändert.',
].join('\n\n');

/** Headers that many answers carry. */
const HEADERS = {
  'X-Request-Id': { description: 'Kennung der Anfrage, für Rückfragen', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Anfragen, die das Zeitfenster erlaubt', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Anfragen, die noch übrig sind', schema: { type: 'integer' } },
  'X-RateLimit-Reset': {
    description: 'Wann das Zeitfenster endet, in Sekunden seit 1970',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Sekunden bis zum nächsten Versuch', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Wie man sich ausweist', schema: { type: 'string' } },
  ETag: { description: 'Kennung dieser Fassung', schema: { type: 'string' } },
} as const;

/** The whole API in OpenAPI 3.1, made of the very schemas that check requests. */
export function describeApi(routes: readonly Route[], version: string): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Companion API', version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    paths: paths,
    components: { securitySchemes: SECURITY_SCHEMES, headers: HEADERS },
  };
  return createDocument(document, { override: describeText });
}

/** Says of every free text that a client may send which characters it may hold (see `routing/clean-text.ts`). */
function describeText({ jsonSchema, io }: Parameters<ZodOpenApiOverride>[0]): void {
  const { type, pattern, format, enum: values, const: constant } = jsonSchema;
  if (io === 'input' && type === 'string' && [pattern, format, values, constant].every((limit) => limit === undefined))
    jsonSchema.pattern = ALLOWED_TEXT_PATTERN;
}
