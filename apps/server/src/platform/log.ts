// Log lines: JSON, without names, mail addresses, texts or tokens.
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * To the standard output, or to another place. Lines are written some together, at the latest after a fifth of a
 * second and at the end of the process: a write for each of them took a tenth of the server's time.
 */
export function createLog(level: string, destination = standardOutput()): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The framework's own lines name errors so; their messages can carry values.
      serializers: { err: describeError },
    },
    destination,
  );
  destinations.set(log, destination);
  return log;
}

const destinations = new WeakMap<Log, DestinationStream>();

/** Ids, methods and patterns of our own: nothing that JSON would escape. */
interface AnswerFields {
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  msg: 'answered' | 'cut off';
}

/** The line of a request, as `log.info` would write it, put together by hand: it is the only hot one. */
export function logAnswer(log: Log, fields: AnswerFields): void {
  if (!log.isLevelEnabled('info')) return;
  const destination = destinations.get(log);
  if (destination === undefined) {
    log.info(fields);
    return;
  }
  const { reqId, method, route, status, ms, msg } = fields;
  destination.write(
    `{"level":30,"time":"${isoOfNow()}","reqId":"${reqId}","method":"${method}","route":"${route}",` +
      `"status":${status},"ms":${ms},"msg":"${msg}"}\n`,
  );
}

let writtenMs = 0;
let writtenIso = '';

/** Many answers of one millisecond have one time. */
function isoOfNow(): string {
  const now = Date.now();
  if (now !== writtenMs) {
    writtenMs = now;
    writtenIso = new Date(now).toISOString();
  }
  return writtenIso;
}

/** Lines that cannot be written (a full disk) are kept up to so many octets, then dropped. */
const longestBacklog = 16 * 1024 * 1024;

/** A log that cannot be written ends nothing and delays nothing: its own last flush would wait for room for ever. */
function standardOutput(): DestinationStream {
  const maxLength = longestBacklog;
  const output = pino.destination({ dest: 1, minLength: 12_288, periodicFlush: 200, maxLength });
  const flush = output.flushSync.bind(output);
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}

/** What may be said of an error: its kind and where it happened. Messages of the database can carry values. */
export function describeError(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const { stack = '', message } = error;
  // A message of several lines could look like places.
  const lines = stack.replace(message, '').split('\n');
  const frames = lines.filter((line) => /^\s+at /.test(line));
  return { name: error.name, ...code, stack: frames.join('\n') };
}
