// The dialogs of meals as a piece of their own: fetched after the first paint, there before the first press.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import type { MealDialogsProps } from './meal-dialogs.tsx';

const MealDialogs = lazyComponent(async () => (await import('./meal-dialogs.tsx')).MealDialogs);

export const LazyMenuDialog = lazyComponent(
  async () => (await import('../menu/menu-dialog.tsx')).MenuDialog,
);

export function LazyMealDialogs(props: MealDialogsProps) {
  usePreload(MealDialogs.preload);
  return props.opened === undefined ? null : <MealDialogs {...props} />;
}
