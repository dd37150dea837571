/**
 * The media library chooses its log level once, when it is loaded, and writes to standard output. Import this
 * module before everything else where standard output belongs to somebody: only production is quiet there.
 */
const chosen = process.env['NODE_ENV'];
process.env['NODE_ENV'] = 'production';
await import('@livekit/rtc-node');
if (chosen === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = chosen;

export {};
