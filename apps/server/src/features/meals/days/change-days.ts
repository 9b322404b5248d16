// Changing closing days and meals that are not served: the preview and the save follow the same plan (SD023 to SD025).
// A day that repeats is a row for each year ahead, which a job extends: a rule beside the table would be a scan more in
// nine statements, and a reader that forgot it would count wrong. The last row of a month and day is the rule; it lies
// beyond what staff can change.
import { createHash } from 'node:crypto';
import { dateAt, isoInTokyo, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import {
  changedClosingDays,
  closingDaysDifference,
  findClosingDays,
  writeClosingDays,
  type ClosingDay,
  type ClosingDaysDifference,
} from '../../dormitory/closing-days.ts';
import { announceMenus } from '../announce.ts';
import { eventBy, type MenuAct } from '../menus/menu-act.ts';
import type { NoMealRow } from '../menus/cells.ts';
import { lockDormitory } from '../menus/publish.ts';
import {
  findConcerned,
  findPlannedDays,
  movedDeadlines,
  type MovedDeadline,
} from './moved-deadlines.ts';
import {
  findNoMealDays,
  findServed,
  noMealDifference,
  noMealText,
  writeNoMealDays,
  type NoMealDifference,
  type ServedRow,
} from './no-meal-days.ts';

export interface DaysChange {
  from: CalendarDate;
  until: CalendarDate;
  /** Undefined: they stay. */
  closingDays: readonly ClosingDay[] | undefined;
  keepLaterYears: boolean;
  noMealDays: readonly NoMealRow[] | undefined;
}

export interface DaysPreview {
  moved: (MovedDeadline & { holders: number; could_book: number })[];
  served: ServedRow[];
  checked: string;
}

export interface Plan extends DaysPreview {
  closing: ClosingDaysDifference;
  noMeal: NoMealDifference;
}

type DaysOutcome =
  | { saved: DaysPreview }
  | { refused: 'changed' | 'meal_served'; preview: DaysPreview }
  | { refused: 'past' };

export const previewDays = (act: MenuAct, change: DaysChange): Promise<DaysPreview | 'past'> =>
  act.platform.db.transaction((trx) => planIn(trx, act, change));

/** Without `checked` the change is saved unless a past deadline would lie ahead again: that is never done unseen. */
export async function saveDays(
  act: MenuAct,
  change: DaysChange,
  checked: string | undefined,
): Promise<DaysOutcome> {
  const { db } = act.platform;
  const outcome = await db.transaction(async (trx): Promise<DaysOutcome> => {
    await lockDormitory(trx, act.dormitoryId);
    const plan = await planIn(trx, act, change);
    if (plan === 'past') return { refused: 'past' };
    const isSeen = checked === undefined ? !plan.moved.some(reopens) : checked === plan.checked;
    if (!isSeen) return { refused: 'changed', preview: plan };
    if (plan.served.length > 0) return { refused: 'meal_served', preview: plan };
    await writePlan(trx, act, change, plan);
    return { saved: plan };
  });
  if ('saved' in outcome) announceMenus(db, [act.dormitoryId], []);
  return outcome;
}

/** In a transaction that holds the dormitory's lock; `announceMenus` follows the commit. */
export async function writePlan(
  trx: Trx,
  act: MenuAct,
  change: DaysChange,
  plan: Plan,
): Promise<void> {
  await writeClosingDays(trx, act.dormitoryId, plan.closing);
  await writeNoMealDays(trx, act.dormitoryId, plan.noMeal);
  await recordChange(trx, act, change, plan);
  // The inbox counts in desk hours, which closing days have none of.
  for (const wake of ['meals', 'messages'] as const)
    await publishToStaffAtCommit(trx, wake, [act.dormitoryId]);
}

const reopens = (moved: MovedDeadline) => moved.reopens;

export async function planIn(trx: Trx, act: MenuAct, change: DaysChange): Promise<Plan | 'past'> {
  const { dormitoryId, now } = act;
  const today = dateAt(now);
  const known = await findClosingDays(trx, dormitoryId);
  const knownNoMeal = await findNoMealDays(trx, dormitoryId, change);
  const after = afterChange(known, change, now);
  const closing = closingDaysDifference(known, after);
  const noMeal = noMealDifference(knownNoMeal, change.noMealDays ?? knownNoMeal);
  if (touchesPast({ closing, noMeal }, known, today)) return 'past';
  const { dormitory, dates } = await findPlannedDays(trx, dormitoryId, today);
  const closed = after.map(({ date }) => date);
  const deadlines = movedDeadlines(dates, dormitory, closed, now);
  const concerned = await findConcerned(
    trx,
    dormitoryId,
    deadlines.map(({ date }) => date),
  );
  const moved = deadlines.map((one, index) => ({
    ...one,
    holders: concerned[index]?.holders ?? 0,
    could_book: concerned[index]?.could_book ?? 0,
  }));
  const served = await findServed(trx, dormitoryId, noMeal.added);
  const checked = stampOf({ known, knownNoMeal, change, deadlines });
  return { closing, noMeal, moved, served, checked };
}

const afterChange = (known: readonly ClosingDay[], change: DaysChange, now: number) =>
  change.closingDays === undefined
    ? [...known]
    : changedClosingDays(known, { ...change, wanted: change.closingDays }, now);

/** The mark of a repetition that ends goes from past days too; nothing else of them changes. */
function touchesPast(
  { closing, noMeal }: Pick<Plan, 'closing' | 'noMeal'>,
  known: readonly ClosingDay[],
  today: CalendarDate,
): boolean {
  const before = new Map(known.map((day) => [day.date, day]));
  const isMark = (day: ClosingDay) => before.get(day.date)?.reason === day.reason && !day.is_yearly;
  return [
    ...closing.removed,
    ...closing.written.filter((day) => !isMark(day)),
    ...noMeal.removed,
    ...noMeal.written,
  ].some(({ date }) => date < today);
}

/**
 * Other as soon as somebody else changed the days of the period, or a deadline moved or passed. How many residents are
 * concerned is left out: bookings come and go while the preview is read.
 */
function stampOf(seen: {
  known: readonly ClosingDay[];
  knownNoMeal: readonly NoMealRow[];
  change: DaysChange;
  deadlines: readonly MovedDeadline[];
}): string {
  const { from, until } = seen.change;
  const closing = seen.known.filter(({ date }) => date >= from && date <= until);
  return createHash('sha256')
    .update(JSON.stringify([closing, seen.knownNoMeal, seen.change, seen.deadlines]))
    .digest('base64url')
    .slice(0, 22);
}

async function recordChange(trx: Trx, act: MenuAct, change: DaysChange, plan: Plan): Promise<void> {
  const { closing, noMeal, moved } = plan;
  const lines = (days: readonly ClosingDay[], meals: readonly NoMealRow[]) => ({
    closing_days: days.map(closingLine).join('; '),
    no_meal_days: meals.map(noMealLine).join('; '),
  });
  await recordEvents(
    trx,
    [
      {
        ...eventBy(act),
        kind: 'calendar.changed' as const,
        detail: {
          from: change.from,
          until: change.until,
          closed: closing.written.length,
          opened: closing.removed.length,
          no_meals: noMeal.written.length,
          served: noMeal.removed.length,
          moved: moved.length,
          reopened: moved.filter(reopens).length,
        },
        text: {
          before: lines(
            [...closing.removed, ...closing.replaced],
            [...noMeal.removed, ...noMeal.replaced],
          ),
          after: lines(closing.written, noMeal.written),
        },
      },
    ],
    act.platform.sensitive,
  );
}

const closingLine = ({ date, is_yearly, reason }: ClosingDay): string =>
  [date, is_yearly && '(yearly)', reason].filter(Boolean).join(' ');

const noMealLine = (row: NoMealRow): string =>
  [noMealText(row), row.reason_ja, row.reason_en].filter(Boolean).join(' ');

/** The last second of booking, as residents and staff read a deadline. */
export const lastSecond = (deadline: number): string => isoInTokyo(deadline - 1000);
