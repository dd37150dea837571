/**
 * The framework logs transcripts and identities (`lk.pii.*`), quotes error messages and gives no way
 * to filter. It writes JSON lines through `process.stdout`, where a filter sees them: in the worker, in
 * each job and in the inference process. The project's own lines come the same way (its logger notices
 * that the stream is not the original one, and a worker passes on what its children wrote) and pass.
 */

/** Members of a framework log line that are known to be harmless. Everything else is dropped. */
const ALLOWED_KEYS = new Set([
  'level',
  'time',
  'pid',
  'msg',
  'jobID',
  'job_id',
  'worker_id',
  'speech_id',
  'speech id',
  'reason',
  'state',
  'version',
  'retry_count',
  'max_retry',
  'attempt',
  'delay',
  'elapsed',
  'elapsedTimeMs',
  'signal',
  'code',
  'active_jobs',
  'load',
]);

/**
 * Static sentences are kept; a message with interpolated values is cut at the first sign of one,
 * because the framework puts URLs, names and error texts behind colons, brackets and quotes.
 */
const INTERPOLATION = /[:("'`{[<].*$/s;

const WITHHELD = '{"level":40,"service":"agent-framework","msg":"output of a library was withheld"}';

/** Services under which the project itself logs; its lines were made without anything personal. */
const OWN_SERVICES: ReadonlySet<unknown> = new Set(['agent', 'agent-call', 'recognition']);

const INSTALLED = Symbol.for('companion.framework-log-filter');

/** One line of the framework without anything personal; `undefined` drops the line. */
export function withoutPersonalData(line: string): string | undefined {
  const trimmed = line.trim();
  if (trimmed === '') return undefined;
  const entry = parseEntry(trimmed);
  // Not the framework's JSON: some library printed to the console. Its words are unknown, so only the fact stays.
  if (entry === undefined) return WITHHELD;
  if (OWN_SERVICES.has(entry['service'])) return trimmed;
  const kept: Record<string, unknown> = { service: 'agent-framework' };
  for (const [key, value] of Object.entries(entry)) {
    if (ALLOWED_KEYS.has(key) && isPrimitive(value))
      kept[key] = key === 'msg' ? String(value).replace(INTERPOLATION, '…') : value;
  }
  return JSON.stringify(kept);
}

function parseEntry(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function isPrimitive(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Installs the filter once per process, for standard output and standard error. */
export function installFrameworkLogFilter(): void {
  const marked = process as unknown as Record<symbol, boolean>;
  if (marked[INSTALLED] === true) return;
  marked[INSTALLED] = true;
  for (const stream of [process.stdout, process.stderr]) filterStream(stream);
}

function filterStream(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream);
  const filtered = (
    chunk: string | Uint8Array,
    encodingOrDone?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean => {
    const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done;
    const lines = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')).split('\n');
    const kept = lines.map(withoutPersonalData).filter((line) => line !== undefined);
    if (kept.length > 0) return write(`${kept.join('\n')}\n`, callback);
    callback?.();
    return true;
  };
  stream.write = filtered;
}
