// Log lines: JSON, without names, mail addresses, texts or tokens.
import pino, { type Logger } from 'pino';

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** What may be said of an error: its kind and where it happened. Messages of the database can carry values. */
export function describeError(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, ...code, stack: (frames ?? []).join('\n') };
}
