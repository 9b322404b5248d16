// Targets of notices, surveys and messages to many, for the features that send them.
export { isNarrow, type Target } from '@yadori/api/targets/target';
export type {
  AcceptedFile,
  DraftFile,
  DraftKind,
  PublishedDraft,
  Publishing,
  TargetProblem,
} from './draft-kind.ts';
export { recordReminders, reminderRefusal } from './reminders.ts';
export {
  dormitoriesOf,
  findTargeted,
  findUnreached,
  mustType,
  type Targeted,
} from './recipients.ts';
