// What a station knows without network: the board out of its list and its own check-ins, and who may come in. Pure, but
// for the check of a signature.
import { cameShown, type CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type { OfflineMeal, QueuedCheckIn } from '@yadori/api/meals/staff/offline-calls';
import { listKeptHours } from '@yadori/api/meals/staff/offline-rules';
import type { Came, CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { codeSlack, macText, signedPart, stepAt, type MealCode } from '@yadori/api/meals/code';
import type { Instant } from '@yadori/api/time/tokyo';
import { cameOfMark, marksOf } from './walk-in-marks.ts';

export type OfflineRow = OfflineMeal['rows'][number];

/** When the meal is to be forgotten. */
export const keptUntil = ({ reception_end: end }: OfflineMeal): Instant =>
  Date.parse(end) + listKeptHours * 60 * 60_000;

/** The newer list of a meal takes the place of the older; what is over is forgotten. */
export const mergeMeals = (
  before: readonly OfflineMeal[],
  newer: readonly OfflineMeal[],
  now: Instant,
): OfflineMeal[] =>
  [...before.filter((one) => !newer.some((other) => isSame(one, other))), ...newer]
    .filter((meal) => keptUntil(meal) > now)
    .toSorted((one, other) => Date.parse(one.reception_end) - Date.parse(other.reception_end));

const isSame = (one: OfflineMeal, other: OfflineMeal) =>
  one.date === other.date && one.type_of_meal === other.type_of_meal;

/** The running or next one, as the server's board has it. */
export const mealAt = (meals: readonly OfflineMeal[], now: Instant): OfflineMeal | undefined =>
  meals.find(({ reception_end: end }) => Date.parse(end) > now);

/** The small photo that is kept for the address of a list. */
type PhotoOf = (address: string | null) => string | null;

export function boardOf(
  meal: OfflineMeal,
  queue: readonly QueuedCheckIn[],
  photoOf: PhotoOf,
): CounterBoard {
  const { rows, kinds, guests, others } = meal;
  const queued = new Set(queue.map(({ reservation_id: id }) => id));
  const isIn = (row: OfflineRow) => row.state === 'checked_in' || queued.has(row.reservation_id);
  const live = rows.filter(({ state }) => state !== 'cancelled');
  const marks = marksOf(meal, queue);
  // Who comes without a booking holds a portion from then on.
  const count = (of: readonly OfflineRow[], added: number) => ({
    reserved: of.length + added,
    checked_in: of.filter(isIn).length + added,
  });
  const ofKind = (food: number) =>
    count(
      live.filter((row) => row.type_of_food === food),
      marks.filter(({ walk_in: mark }) => mark.type_of_food === food).length,
    );
  const noOthers = { visitor: 0, staff: 0, tasting: 0 };
  return {
    date: meal.date,
    type_of_meal: meal.type_of_meal,
    reception_start: meal.reception_start,
    reception_end: meal.reception_end,
    deadline: meal.deadline,
    free_cancel_until: meal.free_cancel_until,
    kinds: kinds.map((kind) => ({
      ...kind,
      stopped: false,
      guests: 0,
      eaters: noOthers,
      ...ofKind(kind.type_of_food),
    })),
    totals: { ...count(live, marks.length), guests, others },
    expected: live.filter((row) => !isIn(row)).map(expectedOf),
    came: queue
      .toReversed()
      .flatMap((item) => {
        const [mark] = marksOf(meal, [item]);
        if (mark !== undefined) return [cameOfMark(mark)];
        const row = rows.find(({ reservation_id: id }) => id === item.reservation_id);
        return row === undefined ? [] : [cameOf(row, item, photoOf)];
      })
      .slice(0, cameShown),
  };
}

const expectedOf = ({ reservation_id, room_number, name, type_of_food }: OfflineRow) => ({
  reservation_id,
  room_number,
  name,
  type_of_food,
});

export const cameOf = (row: OfflineRow, { at }: QueuedCheckIn, photoOf: PhotoOf): Came => ({
  reservation_id: row.reservation_id,
  room_number: row.room_number,
  name: row.name,
  type_of_food: row.type_of_food,
  at,
  photo: photoOf(row.photo),
  way: 'offline',
  can_undo: true,
});

interface RefusedHere {
  reason: CounterRefusal;
  at: string | null;
}

/** Undefined where the person may come in: the rules of the server, as far as the list has them. */
export function refusalHere(
  meal: OfflineMeal,
  row: OfflineRow,
  queue: readonly QueuedCheckIn[],
  now: Instant,
): RefusedHere | undefined {
  if (row.state === 'cancelled') return { reason: 'cancelled', at: null };
  const queued = queue.find(({ reservation_id: id }) => id === row.reservation_id);
  const at = queued?.at ?? row.at;
  if (queued !== undefined || row.state === 'checked_in') return { reason: 'checked_in', at };
  if (now < Date.parse(meal.reception_start))
    return { reason: 'too_early', at: meal.reception_start };
  if (now >= Date.parse(meal.reception_end)) return { reason: 'too_late', at: null };
  return undefined;
}

/** Genuine and of now. */
export async function codeRefusal(
  code: MealCode,
  { key }: OfflineRow,
  now: Instant,
): Promise<'unknown_code' | 'expired' | undefined> {
  const octets = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const own = await crypto.subtle.importKey('raw', octets, algorithm, false, ['sign']);
  const signed = new TextEncoder().encode(signedPart(code.reservationId, code.step));
  const mac = macText(new Uint8Array(await crypto.subtle.sign('HMAC', own, signed)));
  if (mac !== code.mac) return 'unknown_code';
  return Math.abs(code.step - stepAt(now)) > codeSlack ? 'expired' : undefined;
}
