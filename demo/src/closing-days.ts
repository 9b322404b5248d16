// When the office of Keyaki is closed, and a dinner that is not served. The kitchen rests longer, so no meal that can be
// booked has another deadline for it.
import {
  addDays,
  date,
  dateAt,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { saveDays } from '@yadori/server/features/meals/days/change-days';
import type { MenuAct } from '@yadori/server/features/meals/menus/menu-act';
import type { Platform } from '@yadori/server/platform/platform';
import { findKitchen } from './kitchen.ts';

const closings: readonly [reason: string, days: readonly string[]][] = [
  ['夏季休業', ['08-13', '08-14', '08-15']],
  ['年末年始', ['12-29', '12-30', '12-31', '01-02', '01-03']],
];

/** After the demo staff, who did it. */
export async function loadDemoClosingDays(platform: Platform, now: Instant): Promise<void> {
  const act = await findKitchen(platform, now);
  if (act === undefined) return;
  const today = dateAt(now);
  const closingDays = closings.flatMap(([reason, days]) =>
    days.map((day) => ({ date: nextDay(day, today), reason, is_yearly: true })),
  );
  const dinner = nextSunday(addDays(today, 7));
  const noMeal = {
    date: dinner,
    type_of_meal: 2 as const,
    reason_ja: '日曜日の夕食はお休みです。朝食はいつもどおりです。',
    reason_en: 'No dinner is served on Sundays. Breakfast is as usual.',
  };
  await save(act, { from: today, until: addDays(today, 365), closingDays });
  await save(act, { from: dinner, until: dinner, noMealDays: [noMeal] });
}

type Change = Pick<Parameters<typeof saveDays>[1], 'from' | 'until'> &
  Partial<Parameters<typeof saveDays>[1]>;

const save = (act: MenuAct, change: Change) =>
  saveDays(
    act,
    { closingDays: undefined, noMealDays: undefined, keepLaterYears: false, ...change },
    undefined,
  );

/** The day of this year, or of the next one where it is over. */
function nextDay(day: string, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4));
  const own = date(`${year}-${day}`);
  return own < today ? date(`${year + 1}-${day}`) : own;
}

const nextSunday = (from: CalendarDate): CalendarDate => addDays(from, (7 - weekdayOf(from)) % 7);
