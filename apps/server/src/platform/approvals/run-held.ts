// How an act runs that waited for a second person.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../platform.ts';
import type { Staff } from '../session/staff.ts';
import type { HeldInput } from './requests.ts';
import type { ApprovalSteps } from './steps.ts';

interface HeldRun {
  /** The person who asked, with the roles of now. */
  caller: Staff;
  requestId: string;
  approval: ApprovalSteps;
}

/** Why the act itself refuses by now. */
export type RunRefusal =
  | ('cannot_run' | 'cannot_plan' | 'day_passed' | 'notice_passed')
  | ('cannot_reverse' | 'cannot_reopen');

/** With the stored input, which the declaration of the call has parsed. */
export type RunHeld = (
  platform: Platform,
  run: HeldRun,
  asked: HeldInput,
  now: Instant,
) => Promise<'done' | 'asker_lost' | RunRefusal>;
