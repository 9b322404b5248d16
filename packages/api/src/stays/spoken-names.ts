// Under which names messages and labels of reports speak of fields that are called alike on the wire.
import type { SpokenNames } from '../validation/field-names.ts';

/** Where 1 and 3 name a destination, 2 names who or what they stay with (M006, AM148). */
export const ownReportNames = (employmentStatus: number | null) =>
  ({
    name: employmentStatus === 1 || employmentStatus === 3 ? 'stay_destination' : 'stay_name',
    phone_number: 'stay_phone_number',
  }) as const satisfies SpokenNames;

/** Free text, asked beside the list of relationships (N004). */
export const guestReportNames = {
  relationship: 'other_relationship',
} as const satisfies SpokenNames;
