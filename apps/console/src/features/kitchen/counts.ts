// What the sheet says of a kind: the version that counts, and words for differences. Pure.
import type { CountedMeal, SheetFigures, SheetStage } from '@yadori/api/meals/staff/sheet-shapes';
import { addDays, startOfWeek, type CalendarDate } from '@yadori/api/time/tokyo';

type Kind = CountedMeal['kinds'][number];

/** The last version that is kept; the present figures before the first one. */
export function latestOf(kind: Kind): SheetFigures & { stage: SheetStage | undefined } {
  const sheet = kind.sheets.at(-1);
  return sheet ?? { ...kind.now, stage: undefined };
}

/** `+2`, `−1`, `±0`; empty where nothing came before. */
export function signed(difference: number | null): string {
  if (difference === null) return '';
  if (difference === 0) return '±0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

export function weekOf(day: CalendarDate): { from: CalendarDate; until: CalendarDate } {
  const from = startOfWeek(day);
  return { from, until: addDays(from, 6) };
}
