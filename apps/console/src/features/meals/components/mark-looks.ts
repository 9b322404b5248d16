// The picture and colour of a meal's mark in the calendar.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw';
import minus from '@phosphor-icons/core/fill/minus-circle-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sun from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import x from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import type { Mark } from '../meal-marks.ts';

type Look = 'signBreakfast' | 'signDinner' | 'signGood' | 'signWarn' | 'signQuiet';

export function markLooks(
  mark: Mark,
  meal: 'breakfast' | 'dinner',
): { svg: string | undefined; look: Look } {
  switch (mark) {
    case 'reserved':
      return meal === 'dinner'
        ? { svg: moon, look: 'signDinner' }
        : { svg: sun, look: 'signBreakfast' };
    case 'checked_in':
      return { svg: check, look: 'signGood' };
    case 'missed':
      return { svg: x, look: 'signWarn' };
    case 'waiting':
      return { svg: hourglass, look: 'signWarn' };
    case 'cancelled':
      return { svg: minus, look: 'signQuiet' };
    case 'none':
      return { svg: undefined, look: 'signQuiet' };
  }
}
