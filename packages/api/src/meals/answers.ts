// Building blocks of answers about meals, described for generated clients (AM076, AM080).
import * as z from 'zod/mini';
import { instantText, numbered, patternText, yen } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { checkinStatus, foodType, mealType, reservationStatuses } from './kinds.ts';

/** `type_of_meal` and `type_of_food` as nearly every answer about meals has them. */
export const mealKinds = {
  type_of_meal: numbered(mealType, 'Meal'),
  type_of_food: numbered(foodType, 'Kind of food'),
};

/** Null where nothing is booked. */
export const checkin = z.nullable(numbered(checkinStatus, 'State of the reservation'));

/** What the resident can do with a meal; null where none is served. */
export const reservationStatus = z.nullable(z.enum(reservationStatuses));

/** From the first minute to the last. */
export const reception = patternText(
  '^\\d\\d:\\d\\d-\\d\\d:\\d\\d$',
  'Reception, `HH:mm-HH:mm` in Tokyo.',
);

/** What giving a meal back costs now, and until when it costs nothing. */
export const givingBack = {
  fee: yen('What giving back costs now.'),
  free_cancel_until: instantText('Until then giving back costs nothing.'),
};

const grams = (description: string) =>
  z.nullable(documented(z.number(), { description, minimum: 0 }));

/** Null where the kitchen did not say. */
export const nutritionShape = {
  protein_g: grams('Protein in grams.'),
  fat_g: grams('Fat in grams.'),
  carbohydrate_g: grams('Carbohydrate in grams.'),
  salt_g: grams('Salt equivalent in grams.'),
};
