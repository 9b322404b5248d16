// Tells errors of a database that is away from errors of a statement.
import pg from 'pg';

/** The connection of a shared read ended, or gave no answer in time. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/**
 * SQLSTATE of a server that is starting, stopping or crashing (57P), unreachable (08), out of connections, memory or
 * disk (53), without its disk (58: reading or writing failed), or no longer the primary (25006).
 */
const awayCodes = /^(08|53|57P|58|25006$)/;

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver names these by their messages alone. */
const driverMessages =
  /^(timeout expired$|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** True where the same statement may succeed in a moment. A write may have been committed all the same. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLost) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return awayCodes.test(code);
  return systemCodes.has(code) || driverMessages.test(error.message);
}
