// Times of day of a list: what a form of times offers.
import { timeOfMinutes } from '@yadori/api/time/minutes';

/** Every quarter hour of a day. */
export const quarters: readonly string[] = Array.from({ length: 96 }, (_, index) =>
  timeOfMinutes(index * 15),
);
