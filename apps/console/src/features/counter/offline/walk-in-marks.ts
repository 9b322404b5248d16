// Somebody without a booking whom the station lets in without network: a mark with the room, the kind and the time, since
// it keeps no names of those. Pure.
import { mealKeyOf, type FoodType } from '@yadori/api/meals/kinds';
import type { OfflineMeal, QueuedCheckIn, WalkInMark } from '@yadori/api/meals/staff/offline-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { date as dateOf, isoInTokyo, type Instant } from '@yadori/api/time/tokyo';

type MealName = Pick<OfflineMeal, 'date' | 'type_of_meal'>;

type MarkedItem = Omit<QueuedCheckIn, 'walk_in'> & { walk_in: WalkInMark };

/** Those of the meal, in their order. */
export const marksOf = (meal: MealName, queue: readonly QueuedCheckIn[]): MarkedItem[] =>
  queue.flatMap(({ walk_in: mark, ...item }) =>
    mark?.day === meal.date && mark.meal === mealKeyOf(meal.type_of_meal)
      ? [{ ...item, walk_in: mark }]
      : [],
  );

/** For the list of who came, where each row has a number: below zero, as no reservation has it. */
export const markId = (nonce: string): number => -1 - Number.parseInt(nonce.slice(0, 8), 16);

export const paddedRoom = (room: string): string => room.padStart(4, '0');

interface Wanted {
  nonce: string;
  /** As it was typed. */
  room: string;
  food: number;
}

export const markFor = (
  meal: MealName,
  { nonce, room, food }: Wanted,
  now: Instant,
): MarkedItem => ({
  nonce,
  at: isoInTokyo(now),
  way: 'list',
  walk_in: {
    room,
    day: dateOf(meal.date),
    meal: mealKeyOf(meal.type_of_meal),
    type_of_food: food as FoodType,
  },
});

export const cameOfMark = ({ nonce, at, walk_in: mark }: MarkedItem): Came => ({
  reservation_id: markId(nonce),
  room_number: paddedRoom(mark.room),
  name: '',
  type_of_food: mark.type_of_food,
  at,
  photo: null,
  way: 'walk_in',
  can_undo: true,
});
