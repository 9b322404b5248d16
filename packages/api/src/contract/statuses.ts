// Which HTTP statuses a call answers: for the API description, and for the tests that see every answer.
import type { Call } from './call.ts';

/**
 * All statuses that the server itself gives, in ascending order. Most follow from what the call declares; the others
 * stand in its `failures`.
 */
export function statusesOf(call: Call): number[] {
  const { access, feature, method, refusal, failures = [] } = call;
  const takesToken = access !== 'visitor';
  const takesInput = call.query !== undefined || call.body !== undefined || call.file !== undefined;
  const derived: (readonly [status: number, isGiven: boolean])[] = [
    [200, true],
    [206, call.ranges === true],
    // Malformed HTTP or JSON.
    [400, true],
    [401, takesToken],
    // In the month after moving out, or a service that the dormitory does not offer.
    [403, access === 'resident' || access === 'register_or_resident' || feature !== undefined],
    // A key that names no row within the resident's scope.
    [404, call.params !== undefined],
    // Too slow an upload.
    [408, call.file?.streamed === true],
    // A body of any kind is looked at before the call.
    [413, method !== 'GET'],
    [415, method !== 'GET'],
    [422, takesInput],
    // Calls without a token have limits of their own, by address and network.
    [429, call.limit !== undefined || !takesToken || call.file?.streamed === true],
    [500, true],
    // The database, password hashing or the disk is busy.
    [503, true],
  ];
  const given = derived.filter(([, isGiven]) => isGiven).map(([status]) => status);
  const all = new Set([...given, ...failures, ...(refusal === undefined ? [] : [refusal.status])]);
  return [...all].toSorted((a, b) => a - b);
}
