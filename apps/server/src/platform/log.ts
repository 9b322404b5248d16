// Log lines: JSON, without names, mail addresses, texts or tokens.
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * To the standard output, or to another place. Lines are written some together, at the latest after a fifth of a
 * second and at the end of the process: a write for each of them took a tenth of the server's time.
 */
export function createLog(level: string, destination = standardOutput()): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, minLength: 4096, periodicFlush: 200 });

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
