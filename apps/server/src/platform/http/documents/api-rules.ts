// What a call asks of its caller beyond its input: right, proof, reason, key, limit. In words, and as extensions that a
// program reads.
import { isStaffAccess, type Call } from '@yadori/api/contract/call';
import { limitOf } from '@yadori/api/contract/call-limit';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { takesKey } from '../call-keys.ts';

const kilobyte = 1024;

/** Extensions of an operation (`x-…`); what a call does not have is left out. */
export function marksOf(call: Call): Record<string, unknown> {
  const { access, stages, feature, right, maxBodyBytes, maxFileBytes } = call;
  const marks: Record<string, unknown> = {
    'x-access': access,
    'x-stages': stages,
    'x-feature': feature,
    'x-right': right,
    'x-own': call.own,
    'x-of-stations': call.ofStations,
    'x-step-up': call.stepUp,
    'x-reason': call.reason,
    'x-approval': call.approval,
    'x-leaves-event': call.leavesEvent,
    'x-locked-allowed': call.lockedAllowed,
    'x-key': takesKey(call) || undefined,
    'x-limit': limitOf(call),
    'x-max-body-bytes': maxBodyBytes,
    'x-max-file-bytes': maxFileBytes,
  };
  return withoutUndefined(marks);
}

/** The same as sentences, one for each rule. */
export function rulesOf(call: Call): string[] {
  const { right, maxBodyBytes, maxFileBytes } = call;
  const limit = limitOf(call);
  const place = call.path.includes(':dormitory') ? 'in the dormitory of the address' : 'in one';
  const rules: [boolean, string][] = [
    [right !== undefined, `Right: ${right?.of}, ${right?.level}, ${place}.`],
    [right?.group !== undefined, `Settings of the group ${right?.group}.`],
    [call.own === true, 'About the person: any full session.'],
    [call.access === 'staff_partial', 'While the second factor is missing.'],
    [call.access === 'staff_open', 'Without a session.'],
    [call.ofStations === true, 'Also for stations.'],
    [call.stepUp === true, 'A second factor must have been proved within ten minutes (`step_up`).'],
    [call.reason === true, 'On behalf of a resident: the body has a `reason`.'],
    [call.approval === true, 'A second person agrees first (`approval_needed`).'],
    [call.leavesEvent === true, 'Reading it leaves an event.'],
    [call.lockedAllowed === true, 'Also of a locked session.'],
    [takesKey(call), 'Takes an idempotency key in the header `key`.'],
    [
      isStaffAccess(call.access) && call.unkept === true,
      'Its answer is not kept for a key: a repeat makes it again.',
    ],
    [limit !== undefined, `At most ${limit?.hits} in ${limit?.windowSeconds} seconds of a caller.`],
    [maxBodyBytes !== undefined, `Body up to ${inKilobytes(maxBodyBytes)}.`],
    [maxFileBytes !== undefined, `File up to ${inKilobytes(maxFileBytes)}.`],
  ];
  return rules.filter(([isGiven]) => isGiven).map(([, rule]) => rule);
}

const inKilobytes = (bytes = 0): string => `${Math.floor(bytes / kilobyte)} KB`;
