// Copying the dishes of some days into the drafts of others (SD006). Which cell goes where is pure.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { datesFrom, weekdayOf } from '@yadori/api/time/tokyo';
import { cellText, dishValues, type Cell, type NoMealRow } from './cells.ts';
import type { DraftChange } from './drafts.ts';

interface CopyRanges {
  from: CalendarDate;
  fromUntil: CalendarDate;
  to: CalendarDate;
  toUntil: CalendarDate;
  /** The first Monday goes to the first Monday; else the first day to the first day. */
  byWeekday: boolean;
}

/** The day from which each day of the target is filled. */
export function sourceDays({
  from,
  fromUntil,
  to,
  toUntil,
  byWeekday,
}: CopyRanges): Map<CalendarDate, CalendarDate> {
  const sources = new Map(
    numbered(datesFrom(from, fromUntil), byWeekday).map(([on, key]) => [key, on]),
  );
  const pairs = numbered(datesFrom(to, toUntil), byWeekday).flatMap(
    ([on, key]): [CalendarDate, CalendarDate][] => {
      const source = sources.get(key);
      return source === undefined ? [] : [[on, source]];
    },
  );
  return new Map(pairs);
}

/** Each day with its place: among those of its weekday, or among all. */
function numbered(days: readonly CalendarDate[], byWeekday: boolean): [CalendarDate, string][] {
  const counts = new Map<number, number>();
  return days.map((on) => {
    const group = byWeekday ? weekdayOf(on) : 0;
    const place = (counts.get(group) ?? 0) + 1;
    counts.set(group, place);
    return [on, `${group} ${place}`];
  });
}

interface Copied {
  filled: DraftChange[];
  /** Cells of days on which the meal is not served, or that are over. */
  skipped: number;
  /** Cells that had a draft or a menu. */
  kept: number;
  /** Cells without a dish to copy. */
  empty: number;
}

const kinds = [
  { type_of_meal: 1, type_of_food: 1 },
  { type_of_meal: 1, type_of_food: 2 },
  { type_of_meal: 2, type_of_food: 3 },
] as const;

interface CopySource {
  cells: readonly Cell[];
  noMeal: readonly NoMealRow[];
  /** Days before it are over. */
  today: CalendarDate;
  withCapacity: boolean;
}

export function planCopy(
  ranges: CopyRanges,
  { cells, noMeal, today, withCapacity }: CopySource,
): Copied {
  const known = new Map(cells.map((cell) => [cellText(cell), cell]));
  const notServed = new Set(noMeal.map((row) => `${row.date} ${row.type_of_meal}`));
  const copied: Copied = { filled: [], skipped: 0, kept: 0, empty: 0 };
  for (const [date, source] of sourceDays(ranges))
    for (const kind of kinds) {
      const found = known.get(cellText({ date: source, ...kind }));
      const dish = found?.draft ?? found?.live;
      if (dish === undefined || dish.menu_name === '') copied.empty += 1;
      else if (known.has(cellText({ date, ...kind }))) copied.kept += 1;
      else if (date < today || notServed.has(`${date} ${kind.type_of_meal}`)) copied.skipped += 1;
      else
        copied.filled.push({
          date,
          ...kind,
          revision: null,
          draft: draftOf(found, withCapacity),
          photo: dish.photo_small_file,
        });
    }
  return copied;
}

function draftOf(source: Cell | undefined, withCapacity: boolean): DraftChange['draft'] {
  const dish = source?.draft ?? source?.live;
  if (dish === undefined) return null;
  const isUnlimited = source?.draft?.is_unlimited ?? dish.capacity === null;
  return {
    ...dishValues(dish),
    // What nobody has confirmed stays so in the copy.
    unconfirmed: source?.draft?.unconfirmed ?? [],
    capacity: withCapacity ? dish.capacity : null,
    is_unlimited: withCapacity && isUnlimited,
    late_stock: withCapacity ? dish.late_stock : null,
  };
}
