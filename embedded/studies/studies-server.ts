import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenWith } from '#embedded/http/wire.ts';
import { INVENTED_STUDIES } from './invented-studies.ts';
import type { WireStudy } from './wire-study.ts';

/** The stand-in for ClinicalTrials.gov's API, version 2, listening. */
export interface EmbeddedStudies {
  /** With the version, as settings name it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Something else than the usual answer. */
export interface OddAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the stand-in is started with. */
export interface EmbeddedStudiesOptions {
  /** `production` refuses to start. */
  readonly nodeEnv: string;
  readonly host: string;
  readonly port: number;
  /** What the register holds at this moment; left out: a few that are clearly invented. */
  readonly studies?: () => readonly WireStudy[];
  /** When its data were made; a page token holds only as long as this stays the same. */
  readonly dataTimestamp?: () => string;
  /** Asked before each answer: what a register says on a bad day. */
  readonly odd?: (request: {
    readonly path: string;
    readonly query: URLSearchParams;
  }) => Promise<OddAnswer | undefined>;
}

/** More are silently cut, as the register does. */
const LARGEST_PAGE = 1_000;
const USUAL_PAGE = 10;
const PARAMETERS: ReadonlySet<string> = new Set([
  'query.cond',
  'query.term',
  'filter.advanced',
  'filter.ids',
  'fields',
  'sort',
  'countTotal',
  'pageSize',
  'pageToken',
  'format',
]);
const RANGE = /AREA\[LastUpdatePostDate\]RANGE\[(\d{4}-\d{2}-\d{2}),MAX\]/;

/** Starts the stand-in; port 0 takes a free one. @throws {Error} in production. */
export async function startEmbeddedStudies(options: EmbeddedStudiesOptions): Promise<EmbeddedStudies> {
  if (options.nodeEnv === 'production') throw new Error('the stand-in for study registers does not run in production');
  const server = await listenWith((request, response) => handle(request, response, options), {
    host: options.host,
    port: options.port,
    onListening: () => undefined,
  });
  return { url: `${server.url}/api/v2`, close: () => server.close() };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: EmbeddedStudiesOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const path = url.pathname.replace(/^\/api\/v2/, '');
  const odd = await options.odd?.({ path, query: url.searchParams });
  const { status, headers = {}, body } = odd ?? answerTo(path, url.searchParams, options);
  if (!response.destroyed) response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

function answerTo(path: string, query: URLSearchParams, options: EmbeddedStudiesOptions): OddAnswer {
  const dataTimestamp = options.dataTimestamp?.() ?? '2026-11-20T09:00:05';
  const studies = options.studies?.() ?? INVENTED_STUDIES;
  if (path === '/version') return json({ apiVersion: '2.0.5', dataTimestamp });
  if (path !== '/studies')
    return { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<html>Not found</html>' };
  const unknown = [...query.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return refusal(`unknown parameter: ${unknown}`);
  return pageOf(studies, query, dataTimestamp);
}

function pageOf(studies: readonly WireStudy[], query: URLSearchParams, dataTimestamp: string): OddAnswer {
  const found = studies.filter((study) => isUpdatedSince(study, RANGE.exec(query.get('filter.advanced') ?? '')?.[1]));
  const from = query.has('pageToken') ? placeOf(query.get('pageToken') ?? '', dataTimestamp) : 0;
  if (from === undefined) return refusal('Invalid pageToken');
  const size = Math.min(Number(query.get('pageSize') ?? USUAL_PAGE), LARGEST_PAGE);
  const next = from + size;
  return json({
    ...(query.get('countTotal') === 'true' && from === 0 ? { totalCount: found.length } : {}),
    studies: found.slice(from, next),
    ...(next < found.length ? { nextPageToken: tokenOf(next, dataTimestamp) } : {}),
  });
}

function json(body: unknown): OddAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

/** The register answers a mistake with plain text. */
function refusal(text: string): OddAnswer {
  return { status: 400, headers: { 'Content-Type': 'text/plain' }, body: text };
}

/** A study without that date is in no range, as at the register. */
function isUpdatedSince(study: WireStudy, since: string | undefined): boolean {
  if (since === undefined) return true;
  const date = /"lastUpdatePostDateStruct":\{"date":"([\d-]+)"/.exec(JSON.stringify(study))?.[1];
  return date !== undefined && date >= since;
}

const tokenOf = (place: number, dataTimestamp: string) =>
  Buffer.from(JSON.stringify([place, dataTimestamp])).toString('base64url');

function placeOf(token: string, dataTimestamp: string): number | undefined {
  try {
    const [place, made] = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as [number, string];
    return made === dataTimestamp && Number.isInteger(place) ? place : undefined;
  } catch {
    return undefined;
  }
}
