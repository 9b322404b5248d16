// How often one caller may make a call: what its declaration says, else the number for all that write (AM246).
import { isStaffAccess, type Call, type CallLimit } from './call.ts';

/** Of each call and minute, so that nobody fills the record or wakes everybody's screen without an end. */
export const usualWrites = {
  residents: { hits: 60, windowSeconds: 60 },
  /** A counter checks a whole dormitory in. */
  staff: { hits: 300, windowSeconds: 60 },
} as const satisfies Record<string, CallLimit>;

/** Undefined for reads, and for calls without a session, which the limits of what they try guard. */
export function limitOf({ limit, method, access }: Call): CallLimit | undefined {
  if (limit !== undefined) return limit;
  if (method === 'GET' || access === 'visitor' || access === 'staff_open') return undefined;
  return isStaffAccess(access) ? usualWrites.staff : usualWrites.residents;
}

/** Under which the hits of one caller are kept. */
export const limitNameOf = ({ method, path, limit }: Call): string =>
  `call:${limit?.name ?? `${method} ${path}`}`;
