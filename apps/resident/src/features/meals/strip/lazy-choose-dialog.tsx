// The choice between two breakfasts, loaded with the first press that needs it.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';

export const LazyChooseDialog = lazyComponent(
  async () => (await import('./choose-dialog.tsx')).ChooseDialog,
);
