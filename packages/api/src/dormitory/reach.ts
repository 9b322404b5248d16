// What a change of fees, prices and lead times touches, in numbers.
import * as z from 'zod/mini';
import { count } from '../validation/answers.ts';
import type { MoneySettings } from './planned-settings.ts';

export const reachShape = z.object({
  bookings: count(
    'Live bookings from the day on whose fee, or the hour up to which giving back is free, changes.',
  ),
  days: count(
    'Days from the day on with menus that close for booking at another time; of several dormitories the most of one.',
  ),
  residents: count('Residents of the day, who get the notice.'),
  guests: count('Reports of guests from the day on; what was ordered keeps its price.'),
});

export type Reach = z.output<typeof reachShape>;

/** Business days or hours by which residents have longer (above 0) or shorter, of what changes. */
export const longerBy = (
  field: keyof MoneySettings,
  before: number,
  after: number,
): number | undefined =>
  field.endsWith('_days') || field === 'fee_window_hours' ? before - after : undefined;
