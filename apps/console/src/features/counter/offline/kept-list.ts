// The list of a station: the newest one of the server, with what the station itself has done since that was asked for,
// so that who came in the last minute before the network was lost does not get a second portion (AM254).
import type { OfflineMeal } from '@yadori/api/meals/staff/offline-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import { mealAt, mergeMeals, type OfflineRow } from './kept.ts';

/** What the server has answered to a press or a scan of this station. */
export type Change = { kind: 'in'; came: Came } | { kind: 'out'; id: number };

export class KeptList {
  meals: OfflineMeal[];
  private changes: { madeAt: Instant; change: Change }[] = [];

  constructor(meals: readonly OfflineMeal[], now: Instant) {
    this.meals = mergeMeals(meals, [], now);
  }

  apply(change: Change, now: Instant): void {
    this.changes.push({ madeAt: now, change });
    this.meals = withChange(this.meals, change, now);
  }

  /** `askedAt`: before it the server knew of everything. */
  merge(newer: readonly OfflineMeal[], askedAt: Instant, now: Instant): void {
    this.changes = this.changes.filter(({ madeAt }) => madeAt >= askedAt);
    this.meals = this.changes.reduce(
      (meals, { change }) => withChange(meals, change, now),
      mergeMeals(this.meals, newer, now),
    );
  }

  find(reservationId: number | undefined): { meal: OfflineMeal; row: OfflineRow } | undefined {
    for (const meal of this.meals) {
      const row = meal.rows.find((one) => one.reservation_id === reservationId);
      if (row !== undefined) return { meal, row };
    }
    return undefined;
  }
}

/** Without the key of the code, which only a list of the server has. */
const addedOf = ({ reservation_id, room_number, name, type_of_food, at, photo }: Came) => ({
  reservation_id,
  room_number,
  name,
  type_of_food,
  at,
  photo,
  state: 'checked_in' as const,
  key: '',
  has_marks: false,
});

function withChange(meals: readonly OfflineMeal[], change: Change, now: Instant): OfflineMeal[] {
  const id = change.kind === 'in' ? change.came.reservation_id : change.id;
  const isListed = meals.some(({ rows }) => rows.some((row) => row.reservation_id === id));
  // Who came without a booking, or booked a moment ago.
  const running = isListed || change.kind === 'out' ? undefined : mealAt(meals, now);
  const state =
    change.kind === 'in'
      ? ({ state: 'checked_in', at: change.came.at } as const)
      : ({ state: 'reserved', at: null } as const);
  return meals.map((meal) => {
    if (change.kind === 'in' && meal === running)
      return { ...meal, rows: [...meal.rows, addedOf(change.came)] };
    const kept = meal.rows.filter((row) => !isTakenBack(row, change));
    return {
      ...meal,
      rows: kept.map((row) => (row.reservation_id === id ? { ...row, ...state } : row)),
    };
  });
}

/** With the check-in of somebody without a booking the booking goes, too. */
const isTakenBack = ({ reservation_id: id, key }: OfflineRow, change: Change): boolean =>
  change.kind === 'out' && change.id === id && key === '';
