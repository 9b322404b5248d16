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

export interface Version extends SheetFigures {
  /** Undefined: the present figures. */
  stage: SheetStage | undefined;
  /** To the version before; undefined of the first one. */
  changes: Readonly<Record<'reserved' | 'guests' | 'extra', number>> | undefined;
}

/** Kept ones in their order, then the present figures. */
export function versionsOf({ sheets, now }: Pick<Kind, 'sheets' | 'now'>): Version[] {
  const all = [...sheets, { ...now, stage: undefined }];
  return all.map((one, index) => {
    const before = all[index - 1];
    const changes = before && {
      reserved: one.reserved - before.reserved,
      guests: one.guests - before.guests,
      extra: one.extra - before.extra,
    };
    return { ...one, changes };
  });
}

interface AllergenRow {
  name: string;
  /** Of each kind; undefined where nothing was counted. */
  residents: (number | undefined)[];
}

/** Of the newest version of each kind: a row for each allergen that somebody marked. */
export function allergenRows(kinds: readonly Pick<Kind, 'sheets'>[]): AllergenRow[] {
  const counted = kinds.map(({ sheets }) => sheets.at(-1)?.allergens ?? undefined);
  const names = new Set(counted.flatMap((one) => one?.counts.map(({ name }) => name) ?? []));
  return [...names].map((name) => ({
    name,
    residents: counted.map(
      (one) => one && (one.counts.find((count) => count.name === name)?.residents ?? 0),
    ),
  }));
}

export function weekOf(day: CalendarDate): { from: CalendarDate; until: CalendarDate } {
  const from = startOfWeek(day);
  return { from, until: addDays(from, 6) };
}
