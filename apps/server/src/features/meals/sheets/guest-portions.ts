// Portions of guests by kind.
import { foodType } from '@yadori/api/meals/kinds';
import type { DormitoryGuest } from '../../stays/service.ts';

/** Of a breakfast 1 Japanese, 2 Western, as kinds of food are numbered. */
export const guestPortions =
  (guests: readonly Pick<DormitoryGuest, 'breakfast' | 'dinner'>[]) =>
  (food: number): number =>
    guests.filter((guest) =>
      food === foodType.dinner ? guest.dinner === 1 : guest.breakfast === food,
    ).length;
