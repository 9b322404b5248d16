// The values of the desk settings while they are edited, and what a save sends.
import { deskPeriodsPerDay, type DeskPeriod } from '@yadori/api/dormitory/desk-hours';
import type { DeskSettings } from '@yadori/api/dormitory/staff-calls';
import { minutesOfDay, timeOfMinutes } from '@yadori/api/time/minutes';

/** Those that can be wrong, in the order of the tabs. */
export const deskFields = [
  'hours',
  'arrivals_at_once',
  'automatic_ja',
  'automatic_en',
  'emergency_phone',
  'amber_hours',
  'red_hours',
  'escalation',
] as const;
export type DeskField = (typeof deskFields)[number];

export type DeskErrors = Readonly<Partial<Record<DeskField, string | undefined>>>;

export type DeskValues = Omit<DeskSettings, 'revision' | 'can_edit'>;

/** Of the page, in the order of its tabs. */
export const deskParts = ['hours', 'replies', 'escalation'] as const;
export type DeskPart = (typeof deskParts)[number];

/** By the name of a field, as the server names what is wrong. */
export function deskPartOf(field: DeskField): DeskPart {
  if (field === 'arrivals_at_once') return 'hours';
  return field === 'hours' || field === 'escalation' ? field : 'replies';
}

/** A new period of a day: the usual hours, or the afternoon after a first one, an hour after it at least. */
export function addPeriod(hours: readonly DeskPeriod[], weekday: number): DeskPeriod[] {
  const first = hours.find((period) => period.weekday === weekday);
  const from = first === undefined ? '09:00' : laterOf(hourAfter(first.until), '13:00');
  return [...hours, { weekday, from, until: from < '18:00' ? '18:00' : hourAfter(from) }];
}

/** Where a further period of the day would fit before midnight. */
export function mayAddPeriod(hours: readonly DeskPeriod[], weekday: number): boolean {
  const own = hours.filter((period) => period.weekday === weekday);
  return own.length < deskPeriodsPerDay && own.every(({ until }) => until < '23:00');
}

/** At most the end of the day. */
function hourAfter(time: string): string {
  return timeOfMinutes(Math.min(minutesOfDay(time) + 60, 24 * 60));
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

export const replaceAt = <Row>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((one, index) => (index === at ? row : one));

/** A time field has no 24:00: its midnight at the end of a period is that of the same day. */
export const shownEnd = (until: string): string => (until === '24:00' ? '00:00' : until);
export const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

/** Of a number field; nothing typed stays nothing, and the server says so. */
export const numberOf = (typed: string): number => (typed === '' ? 0 : Number(typed));
