// How notices, surveys and messages choose whom they are for, and the last look before they go out.
export { ContractAndDevice, StatusChips } from './components/conditions.tsx';
export {
  PublishDialog,
  type PublishTick,
  type PublishWords,
} from './components/publish-dialog.tsx';
export { draftKey, removeDraftSoon } from './remove-draft.ts';
export { TargetChoice } from './components/target-choice.tsx';
