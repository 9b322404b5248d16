// Which HTTP statuses a call answers: for the API description, and for the tests that see every answer.
import { limitOf } from './call-limit.ts';
import { isStaffAccess, type Call } from './call.ts';

/**
 * All statuses that the server itself gives, in ascending order. Most follow from what the call declares; the others
 * stand in its `failures`.
 */
export function statusesOf(call: Call): number[] {
  const { access, feature, method, refusal, failures = [] } = call;
  const takesToken = access !== 'visitor' && access !== 'staff_open';
  const isStaff = isStaffAccess(access);
  const takesInput = call.query !== undefined || call.body !== undefined || call.file !== undefined;
  const derived: (readonly [status: number, isGiven: boolean])[] = [
    [200, true],
    [206, call.ranges === true],
    // Malformed HTTP or JSON.
    [400, true],
    [401, takesToken],
    // In the month after moving out, a service that the dormitory does not offer, or no right.
    [
      403,
      access === 'resident' ||
        access === 'register_or_resident' ||
        feature !== undefined ||
        isStaff,
    ],
    // A key that names no row within the resident's scope.
    [404, call.params !== undefined],
    // Somebody else changed the row, or has to agree; the same key is at work.
    [409, call.approval === true || (access === 'staff' && method !== 'GET')],
    // Too slow an upload.
    [408, call.file?.streamed === true],
    // A body of any kind is looked at before the call.
    [413, method !== 'GET'],
    [415, method !== 'GET'],
    // A part that the file does not have.
    [416, call.ranges === true],
    // The same key with another body.
    [422, takesInput || (access === 'staff' && method !== 'GET')],
    // Calls without a token have limits of their own, by address and network.
    [429, limitOf(call) !== undefined || !takesToken || call.file?.streamed === true],
    [500, true],
    // The database, password hashing or the disk is busy.
    [503, true],
  ];
  const given = derived.filter(([, isGiven]) => isGiven).map(([status]) => status);
  const all = new Set([...given, ...failures, ...(refusal === undefined ? [] : [refusal.status])]);
  return [...all].toSorted((a, b) => a - b);
}
