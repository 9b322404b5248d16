// How notices, surveys and messages choose whom they are for, and the last look before surveys and messages go out.
export { ContractAndDevice, StatusChips } from './components/conditions.tsx';
export { PublishDialog, type PublishWords } from './components/publish-dialog.tsx';
export { TargetChoice } from './components/target-choice.tsx';
