// The fields of the form of a guest report, in the order of the screen.
import type { GuestReport } from '@yadori/api/stays/guest-report';
import { guestTimeStep, relationshipOf, relationshipTypes } from '@yadori/api/stays/kinds';
import type { OrderedStay } from '@yadori/api/stays/guest-orders';
import type { GuestReportAnswer, SentReport } from '@yadori/api/stays/report-shapes';
import { timeOfMinutes } from '@yadori/api/time/minutes';
import { parseDate } from '@yadori/api/time/tokyo';
import type { Values } from '@yadori/kit/form/checked-form.ts';

/** Every field of the report, so that the form cannot leave one out. */
export type GuestField = keyof GuestReport;
export type GuestValues = Values<GuestField>;

export const newGuest: Readonly<Record<GuestField, string>> = {
  stay_date_start: '',
  stay_days: '1',
  friend_name: '',
  relationship_type: '',
  relationship: '',
  friend_address: '',
  admission_time: '',
  exit_time: '',
  day_one_evening: '0',
  day_two_morning: '0',
  day_two_evening: '0',
  day_three_morning: '0',
  futon_lease: '0',
};

export const guestFields = Object.keys(newGuest) as readonly GuestField[];

/** A word from before the fixed list is shown as it is meant now, as far as the list has it (M026, AM153). */
export function guestOf(report: GuestReportAnswer): GuestValues {
  const kept = relationshipOf(report);
  const known = (relationshipTypes as readonly string[]).includes(kept);
  const values = Object.fromEntries(
    guestFields.map((name) => [name, String(report[name] ?? '')]),
  ) as GuestValues;
  return { ...values, relationship_type: known ? kept : '' };
}

/** The fields of a second night and of another relationship are sent only where they apply (N004, N010). */
export function guestBody(values: GuestValues): SentReport {
  const { relationship, day_two_evening, day_three_morning, ...always } = values;
  return {
    type: 2,
    ...always,
    ...(values.relationship_type === 'others' && { relationship }),
    ...(values.stay_days === '2' && { day_two_evening, day_three_morning }),
  };
}

/** What is ordered so far; undefined before there is a day. */
export function stayOf(values: GuestValues): OrderedStay | undefined {
  const start = parseDate(values.stay_date_start ?? '');
  if (start === undefined) return undefined;
  const two = values.stay_days === '2';
  const flag = (name: GuestField) => (values[name] === '1' ? 1 : 0);
  const morning = (name: GuestField) => {
    if (values[name] === '1') return 1;
    return values[name] === '2' ? 2 : 0;
  };
  return {
    stay_date_start: start,
    stay_days: two ? 2 : 1,
    day_one_evening: flag('day_one_evening'),
    day_two_morning: morning('day_two_morning'),
    day_two_evening: two ? flag('day_two_evening') : 0,
    day_three_morning: two ? morning('day_three_morning') : 0,
    futon_lease: flag('futon_lease'),
  };
}

const firstTime = 6 * 60;

/** `06:00` to `23:45` and then `00:00` to `05:45`: guests come by day (N008, AM167). */
export const guestTimes: readonly string[] = Array.from(
  { length: (24 * 60) / guestTimeStep },
  (_, step) => timeOfMinutes((firstTime + step * guestTimeStep) % (24 * 60)),
);
