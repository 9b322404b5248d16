// Enumerations of meals as they stand on the wire (AM076, AM079, AM080, AM092).

export const mealType = { breakfast: 1, dinner: 2 } as const;
export type Meal = keyof typeof mealType;
export type MealType = (typeof mealType)[Meal];

/** By the number on the wire, which is the one in the database. */
export const mealOfType: Readonly<Record<MealType, Meal>> = { 1: 'breakfast', 2: 'dinner' };

/** Of a number in an answer, whose schema leaves it any number. */
export const mealKeyOf = (type: number): Meal => mealOfType[type as MealType];

/** Dinner has no choice; its value is 3 (AM080). */
export const foodType = { japanese: 1, western: 2, dinner: 3 } as const;
export type FoodType = (typeof foodType)[keyof typeof foodType];

/** State of a reservation: booked, eaten, given back; null where there is none (AM076). */
export const checkinStatus = { not: 0, checkin: 1, cancel: 2 } as const;

/** What the resident can do with a meal: null where none is served (AM079). */
export const reservationStatuses = ['open', 'reserved', 'waiting', 'full', 'closed'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Length of the waiting list as a sign (AM092). */
export const waitIcons = ['none', 'few', 'many'] as const;
type WaitIcon = (typeof waitIcons)[number];

export const waitIconOf = (count: number): WaitIcon =>
  count === 0 ? 'none' : count < 5 ? 'few' : 'many';

/** Crowd of the dining hall in percent: 75 and above crowded, 50 and above slightly crowded (G008). */
export type Density = 'available' | 'slightly_crowded' | 'crowded';
const densityThresholds = { crowded: 75, slightlyCrowded: 50 } as const;

export function densityOf(percent: number): Density {
  if (percent >= densityThresholds.crowded) return 'crowded';
  return percent >= densityThresholds.slightlyCrowded ? 'slightly_crowded' : 'available';
}

/** The completed page proves a check-in for this long, in milliseconds (AM094). */
export const checkinShownFor = 5 * 60 * 1000;
