// How notices, surveys and messages choose whom they are for, and the last look before they go out.
import { lazyPart } from '../../parts/lazy-part.tsx';

export { ContractAndDevice, StatusChips } from './components/conditions.tsx';
export type { PublishTick, PublishWords } from './components/publish-dialog.tsx';
export { draftKey, removeDraftSoon } from './remove-draft.ts';
export { TargetChoice } from './components/target-choice.tsx';

export const PublishDialog = lazyPart(
  async () => (await import('./components/publish-dialog.tsx')).PublishDialog,
);
