// The picture and colour of a meal's mark in the calendar.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw';
import minus from '@phosphor-icons/core/fill/minus-circle-fill.svg?raw';
import x from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import type { Meal } from '@yadori/api/meals/kinds';
import type { Mark } from '../meal-marks.ts';
import { mealIcons } from '../panel.tsx';

type Look = 'signBreakfast' | 'signDinner' | 'signGood' | 'signWarn' | 'signQuiet';

const booked = {
  breakfast: 'signBreakfast',
  dinner: 'signDinner',
} as const satisfies Record<Meal, Look>;

export function markLooks(mark: Mark, meal: Meal): { svg: string | undefined; look: Look } {
  switch (mark) {
    case 'reserved':
      return { svg: mealIcons[meal], look: booked[meal] };
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
