// The dialogs of meals as a piece of their own: fetched after the first paint, there before the first press.
import { lazy, Suspense } from 'react';
import { useAhead } from '@yadori/kit/use-ahead.ts';
import type { MealDialogsProps } from './meal-dialogs.tsx';
import type { MenuDialogProps } from './menu-dialog.tsx';

const loadDialogs = () => import('./meal-dialogs.tsx');
const MealDialogs = lazy(() => loadDialogs().then((file) => ({ default: file.MealDialogs })));
const MenuDialog = lazy(() =>
  import('./menu-dialog.tsx').then((file) => ({ default: file.MenuDialog })),
);

export function LazyMealDialogs(props: MealDialogsProps) {
  useAhead(loadDialogs);
  if (props.opened === undefined) return null;
  return (
    <Suspense>
      <MealDialogs {...props} />
    </Suspense>
  );
}

export const LazyMenuDialog = (props: MenuDialogProps) => (
  <Suspense>
    <MenuDialog {...props} />
  </Suspense>
);
