import { z } from 'zod';
import { tierSchema } from '#core/contracts/tiers.ts';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiParameters,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { limitsOf } from '#api/routing/route.ts';
import type { ResponseContent, Route } from '#api/routing/route.ts';
import { ERROR_DESCRIPTIONS, errorStatusesOf } from './error-statuses.ts';
import { securityOf } from './security.ts';

/** Body of every error (specification, Errors). */
const errorSchema = z
  .looseObject({
    error: z.string().describe('deutscher Satz für Menschen'),
    code: z
      .string()
      .regex(/^[a-z_]+$/)
      .describe('fester Name für Programme'),
    fields: z.record(z.string(), z.string()).optional().describe('bei 422: ein deutscher Satz für jede falsche Angabe'),
    requiredTier: tierSchema.optional().describe('bei `feature_not_in_tier`: ab welchem Tarif'),
  })
  .meta({ id: 'Error', description: 'Fehler' });

/**
 * Entity tags are compared, never read: every text may stand there. The server's own limit of 16 kB holds for all
 * headers.
 */
const ANY_HEADER = z.string().regex(/^[\s\S]*$/);

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The description of one route, from what runs it. */
export function describeOperation(route: Route): ZodOpenApiOperationObject {
  const requestBody = requestBodyOf(route);
  return {
    operationId: operationIdOf(route),
    tags: [route.path.split('/')[1] ?? ''],
    summary: route.summary,
    ...(route.access.feature === undefined ? {} : { description: `Gehört zur Funktion \`${route.access.feature}\`.` }),
    requestParams: parametersOf(route),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(route),
    security: securityOf(route.access),
  };
}

/** `GET /voice/sessions/:sessionId` is `getVoiceSessionsBySessionId`. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part));
  return (
    method.toLowerCase() +
    words
      .join('-')
      .split(/[-._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  );
}

function parametersOf(route: Route): ZodOpenApiParameters {
  const headers: Record<string, z.ZodType> = {};
  const { idempotent = false } = route;
  if (idempotent !== false)
    headers['Idempotency-Key'] = z
      .string()
      .regex(/^[!-~]{1,255}$/)
      .optional()
      .describe(
        `gleicher Schlüssel und gleiche Anfrage: dieselbe Antwort, ${idempotent === true ? '24 Stunden' : `${idempotent.keptForMs / 60_000} Minuten`} lang`,
      );
  for (const name of route.requestHeaders ?? []) headers[name] = ANY_HEADER.optional();
  return {
    ...(route.params === undefined ? {} : { path: asObject(route.params) }),
    ...(route.query === undefined ? {} : { query: asObject(route.query) }),
    ...(Object.keys(headers).length === 0 ? {} : { header: z.object(headers) }),
  };
}

/** @throws {TypeError} for a schema that has no members: paths and queries are made of named parts. */
function asObject(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new TypeError('parameters need an object schema');
}

function requestBodyOf(route: Route): ZodOpenApiRequestBodyObject | undefined {
  if (route.rawBody !== undefined)
    return {
      required: true,
      content: Object.fromEntries(route.rawBody.map((type) => [type, { schema: { type: 'string' } }])),
    };
  if (route.body === undefined || !WRITING.has(route.method)) return undefined;
  return { required: !route.body.safeParse({}).success, content: { 'application/json': { schema: route.body } } };
}

function responsesOf(route: Route): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, content] of Object.entries(route.responses))
    responses[status] = {
      description: SUCCESS_DESCRIPTIONS[Number(status)] ?? 'Antwort',
      headers: headersOf(route, Number(status)),
      ...contentOf(content),
    };
  for (const status of errorStatusesOf(route)) {
    responses[String(status)] ??= {
      description: ERROR_DESCRIPTIONS[status] ?? 'Fehler',
      headers: headersOf(route, status),
      // Where people see a page, what went wrong is a page too.
      ...contentOf(route.answerError === undefined ? errorSchema : { media: ['text/html'] }),
    };
  }
  return responses;
}

const SUCCESS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Gelungen',
  201: 'Angelegt',
  202: 'Angenommen',
  204: 'Gelungen, ohne Inhalt',
  302: 'Weiter',
  303: 'Weiter',
  304: 'Unverändert',
  503: 'Nicht bereit',
};

function contentOf(content: ResponseContent): Pick<ZodOpenApiResponseObject, 'content'> {
  if (content === null) return {};
  if (content instanceof z.ZodType) return { content: { 'application/json': { schema: content } } };
  return { content: Object.fromEntries(content.media.map((type) => [type, { schema: schemaOfMedia(type) }])) };
}

/** Of a stream of events the description of version 3.1 describes each event. */
const EVENT_SCHEMA = {
  type: 'object',
  required: ['data'],
  properties: {
    data: { type: 'string' },
    event: { type: 'string' },
    id: { type: 'string' },
    retry: { type: 'integer' },
  },
} as const;

function schemaOfMedia(type: string): object {
  if (type === 'text/event-stream') return EVENT_SCHEMA;
  return type.startsWith('text/') ? { type: 'string' } : {};
}

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

function headersOf(route: Route, status: number): Record<string, { readonly $ref: string }> {
  const names: string[] = ['X-Request-Id'];
  if (limitsOf(route).length > 0 && status < 500) names.push(...LIMIT_HEADERS);
  if (status === 429) names.push('Retry-After');
  if (status === 401) names.push('WWW-Authenticate');
  if (status < 300 && 304 in route.responses) names.push('ETag');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
