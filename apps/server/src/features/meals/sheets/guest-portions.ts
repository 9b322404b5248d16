// Portions of guests by kind.
import type { FoodType, Meal } from '@yadori/api/meals/kinds';

/** What a guest eats: of a breakfast 1 Japanese, 2 Western, as kinds of food are numbered; of a dinner 1; else 0. */
type Guest = Readonly<Record<Meal, number>>;

export const guestPortions =
  (guests: readonly Guest[]) =>
  (food: number): number =>
    guests.filter((guest) => eats[food as FoodType](guest)).length;

const eats: Readonly<Record<FoodType, (guest: Guest) => boolean>> = {
  1: ({ breakfast }) => breakfast === 1,
  2: ({ breakfast }) => breakfast === 2,
  3: ({ dinner }) => dinner === 1,
};
