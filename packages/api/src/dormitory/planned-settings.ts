// Rules of settings that change on a day: which go together, from when, and what does not fit. Server and console read
// them alike (SD049, SD052).
import { mealKeys } from '../meals/meal-table.ts';
import { plannedDayProblem } from '../time/planned-day.ts';
import { addDays, startOfMonth, type CalendarDate } from '../time/tokyo.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

export const receptionFields = [
  ...(['breakfast_start', 'breakfast_end'] as const),
  ...(['dinner_start', 'dinner_end'] as const),
] as const;

type ReceptionField = (typeof receptionFields)[number];

/** Reception times as `HH:MM` and seats of the dining hall; null: not known. */
export type TimeSettings = Record<ReceptionField, string> & { seats: number | null };

export const serviceFields = ['meal_reservation', 'overnight_report', 'guest_report'] as const;

export type ServiceField = (typeof serviceFields)[number];

/** 1: offered. */
type ServiceSettings = Record<ServiceField, number>;

/**
 * Most nights of a guest, the last time of arrival, the last contract day of March, after how many nights away an absence
 * is long (SI009): by a file or on the page. Sets of bedding to lend in one night (SI007): on the page.
 */
export const termFields = [
  'guest_max_nights',
  'bedding_stock',
  'movein_last_time',
  'march_contract_end_day',
  'long_absence_nights',
] as const;

export type TermField = (typeof termFields)[number];

interface TermSettings {
  guest_max_nights: number;
  bedding_stock: number;
  movein_last_time: string;
  march_contract_end_day: number;
  long_absence_nights: number;
}

/** Most nights of one guest (AM086). */
export const guestNights = [1, 2] as const;

export const mostBedding = 99;

/** Last contract days of March (AM182). */
export const marchEndDays = [24, 20] as const;

/** Nights away in a row after which an absence is long. */
export const absenceNights = { min: 1, usual: 14, max: 60 } as const;

export const leadFields = [
  'booking_lead_days',
  'guest_meal_lead_days',
  'guest_bedding_lead_days',
] as const;

const priceFields = [
  ...(['breakfast_fee', 'dinner_fee', 'bedding_price'] as const),
  ...(['guest_breakfast_price', 'guest_dinner_price'] as const),
  ...(['walk_in_breakfast_price', 'walk_in_dinner_price'] as const),
] as const;

/** What a manager may waive alone: of one charge, of one resident within a month (SI035). */
const waiverFields = ['waiver_act_yen', 'waiver_month_yen'] as const;

/** Residents read of a change of these (SD051). */
export const announcedFields = [...leadFields, 'fee_window_hours', ...priceFields] as const;

type AnnouncedField = (typeof announcedFields)[number];

export const moneyFields = [...announcedFields, ...waiverFields] as const;

export type MoneyField = (typeof moneyFields)[number];

/** Those of the changes that residents read of. */
export const announcedOf = <Change extends { field: MoneyField }>(
  changes: readonly Change[],
): readonly Change[] =>
  changes.filter(({ field }) => announcedFields.some((announced) => announced === field));

/** Lead times in business days, the window of the fee in hours, the others in yen with tax. */
export type MoneySettings = Record<MoneyField, number>;

const mostYen = 100_000;

/** The most that a setting may be. */
export const mostOf = (field: MoneyField): number => {
  if (field === 'fee_window_hours') return 72;
  return leadFields.some((lead) => lead === field) ? 30 : mostYen;
};

/** Residents read of a change of fees, prices or lead times so many days before (SD051). */
const noticeDays = 14;

/** The first day on which they read of a change that is decided today. */
export const noticeDay = (day: CalendarDate, today: CalendarDate): CalendarDate => {
  const first = addDays(day, -noticeDays);
  return first < today ? today : first;
};

/** Whether a change that is decided today leaves them all of these days. */
export const leavesNotice = (day: CalendarDate, today: CalendarDate): boolean =>
  today <= addDays(day, -noticeDays);

/** The nearest 1st that does. */
export const firstWithNotice = (today: CalendarDate): CalendarDate =>
  startOfMonth(addDays(today, noticeDays - 1), 1);

/** It costs more or closes earlier: the greater value, in each of these fields. */
export const isHarder = (
  before: Readonly<Record<AnnouncedField, number>>,
  changed: Loose<Settings>,
): boolean => announcedFields.some((field) => (changed[field] ?? before[field]) > before[field]);

/** Signs of the words that say why fees, prices or lead times change (SD051). */
export const basisLength = { min: 20, max: 1000 } as const;

export type SettingValues = TimeSettings & ServiceSettings & TermSettings & MoneySettings;

export type SettingField = keyof SettingValues;

/** What a change names; the rest stays. */
export type Settings = Partial<SettingValues>;

interface GroupRules {
  /** Columns of the dormitory; each belongs to one group. */
  fields: readonly SettingField[];
  /** The first day from which a change can be planned today. */
  earliest: (today: CalendarDate) => CalendarDate;
  /** Changes on the 1st of a month alone. */
  isMonthly?: true;
}

/** What residents see of today stays. */
const tomorrow = (today: CalendarDate): CalendarDate => addDays(today, 1);

/** Groups whose changes can be planned, each with its rules; the others have no planned changes. */
const groupRules = {
  times: { fields: [...receptionFields, 'seats'], earliest: tomorrow },
  services: { fields: [...serviceFields, ...termFields], earliest: tomorrow },
  money: { fields: moneyFields, earliest: (today) => startOfMonth(today, 1), isMonthly: true },
} as const satisfies Record<string, GroupRules>;

export type PlannedGroup = keyof typeof groupRules;

const rulesOf = (group: PlannedGroup): GroupRules => groupRules[group];

export const plannedGroups = Object.keys(groupRules) as readonly PlannedGroup[];

/** Groups that one person changes; money needs a second one (SD051). */
export const soloGroups = ['times', 'services'] as const satisfies readonly PlannedGroup[];

export type SoloGroup = (typeof soloGroups)[number];

export const fieldsOfGroup = (group: PlannedGroup): readonly SettingField[] =>
  groupRules[group].fields;

/** Of all groups. */
export const settingFields: readonly SettingField[] = plannedGroups.flatMap(fieldsOfGroup);

export const mostSeats = 10_000;

export const earliestDay = (group: PlannedGroup, today: CalendarDate): CalendarDate =>
  groupRules[group].earliest(today);

export type DayProblem = 'too_early' | 'too_late' | 'not_first';

export const dayProblem = (
  group: PlannedGroup,
  day: CalendarDate,
  today: CalendarDate,
): DayProblem | undefined => {
  const problem = plannedDayProblem(day, { earliest: earliestDay(group, today), today });
  if (problem !== undefined) return problem;
  return rulesOf(group).isMonthly && day !== startOfMonth(day) ? 'not_first' : undefined;
};

export interface TimesProblem {
  field: ReceptionField;
  problem: 'backwards' | 'overlap';
}

/** The field that does not fit, and why: a reception that ends before it begins, or two that overlap. */
export function timesProblem(
  times: Readonly<Record<ReceptionField, string>>,
): TimesProblem | undefined {
  const backwards = mealKeys.find((meal) => times[`${meal}_end`] <= times[`${meal}_start`]);
  if (backwards !== undefined) return { field: `${backwards}_end`, problem: 'backwards' };
  return times.dinner_start <= times.breakfast_end
    ? { field: 'dinner_start', problem: 'overlap' }
    : undefined;
}

export const movesReception = (settings: Loose<Settings>): boolean =>
  receptionFields.some((field) => settings[field] !== undefined);

/** What a change replaces; of a reception both ends, so that it can be read as a whole. */
export const replacedBy = (changed: Loose<Settings>, before: SettingValues): Settings => {
  const meals = mealKeys.filter((meal) =>
    receptionOf(meal).some((field) => changed[field] !== undefined),
  );
  const ends: readonly SettingField[] = meals.flatMap(receptionOf);
  const fields = settingFields.filter(
    (field) => changed[field] !== undefined || ends.includes(field),
  );
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
};

const receptionOf = (meal: (typeof mealKeys)[number]) => [`${meal}_start`, `${meal}_end`] as const;

type Loose<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

interface DatedChange<Values> {
  effective_on: string;
  settings: Loose<Values>;
}

/** As it stands from each of the days on, in their order. */
function settingsThrough<Values extends object>(
  present: Values,
  changes: readonly DatedChange<Values>[],
): { from: string; settings: Values }[] {
  let settings = present;
  return changes
    .toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1))
    .map(({ effective_on: from, settings: changed }) => {
      settings = { ...settings, ...withoutUndefined(changed) };
      return { from, settings };
    });
}

/** What will stand on a day. */
export const settingsOn = <Values extends object>(
  present: Values,
  changes: readonly DatedChange<Values>[],
  day: string,
): Values =>
  settingsThrough(
    present,
    changes.filter(({ effective_on: from }) => from <= day),
  ).at(-1)?.settings ?? present;

/** The first day on which something would not fit, of a present that fits. */
export const firstProblem = <Values extends TimeSettings>(
  present: Values,
  changes: readonly DatedChange<Values>[],
) =>
  settingsThrough(present, changes)
    .map(({ from, settings }) => ({ from, found: timesProblem(settings) }))
    .find(({ found }) => found !== undefined);
