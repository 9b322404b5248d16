// What a day means on one tab of the bulk calendar. Pure.
import type { BulkDay } from '@yadori/api/meals/calendar-shapes';
import {
  bulkKinds,
  excludedBy,
  isChosen,
  remove,
  type BulkKind,
  type Choices,
} from '@yadori/api/meals/choices';
import type { CalendarDate } from '@yadori/api/time/tokyo';

export type BulkState =
  | 'chosen'
  /** Chosen as the other breakfast: choosing it here takes it from there (E023). */
  | 'other-chosen'
  | 'open'
  /** The other breakfast is reserved; choosing this one changes it (AM087). */
  | 'change'
  | 'reserved'
  | 'waiting'
  | 'full'
  | 'closed'
  | 'none';

export function bulkStateOf(day: BulkDay | undefined, kind: BulkKind, choices: Choices): BulkState {
  const meal = day?.[kind];
  if (day === undefined || meal === undefined || meal === null) return 'none';
  const on = day.date as CalendarDate;
  if (isSelectable(day, kind)) {
    if (isChosen(choices, kind, on)) return 'chosen';
    const other = excludedBy(kind);
    if (other !== undefined && isChosen(choices, other, on)) return 'other-chosen';
    return meal.can_change ? 'change' : 'open';
  }
  if (meal.reservation_id !== null) return 'reserved';
  const status = meal.reservation_status;
  return status === 'waiting' || status === 'full' ? status : 'closed';
}

export const canPress = (state: BulkState): boolean =>
  state === 'chosen' || state === 'other-chosen' || state === 'open' || state === 'change';

function isSelectable(day: BulkDay, kind: BulkKind): boolean {
  const meal = day[kind];
  return meal !== null && (meal.is_reservation || meal.can_change);
}

/** Choices that can still be had: others may have taken the last portion since. */
export function stillThere(choices: Choices, days: ReadonlyMap<string, BulkDay>): Choices {
  let kept = choices;
  for (const kind of bulkKinds) {
    const gone = choices[kind].filter((on) => {
      const day = days.get(on);
      return day === undefined || !isSelectable(day, kind);
    });
    if (gone.length > 0) kept = remove(kept, kind, gone);
  }
  return kept;
}
