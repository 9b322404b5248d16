// Which dialog about which meal is open, and where the focus goes when its button is gone.
import { useEffect, useRef, useState } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';

type MealAction = 'reserve' | 'wait' | 'cancel' | 'change' | 'checkin' | 'menu' | 'deadline';

export interface OpenedMeal {
  action: MealAction;
  option: MealOption;
}

export type OnMealAction = (action: MealAction, option: MealOption) => void;

/** Give the ref and `tabIndex={-1}` to the heading of the meals. */
export function useMealDialog() {
  const [opened, setOpened] = useState<OpenedMeal>();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // After a change the button that opened the dialog has become another one, and the focus is nowhere.
    if (opened === undefined && wasOpen.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const open: OnMealAction = (action, option) => setOpened({ action, option });
  const close = () => setOpened(undefined);
  return { opened, open, close, heading };
}
