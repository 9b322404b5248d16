// How surveys and messages choose whom they are for, and the last look before they go out.
export { PublishDialog, type PublishWords } from './components/publish-dialog.tsx';
export { TargetChoice } from './components/target-choice.tsx';
