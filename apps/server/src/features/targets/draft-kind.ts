// What a kind of draft declares: its right, the form of its content and how it is published. Apart from drafts, which
// import the kinds.
import type * as z from 'zod/mini';
import type { StaffWake } from '@yadori/api/staff/live';
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { AnonymousProblem } from '@yadori/api/surveys/anonymous-target';
import type { Target } from '@yadori/api/targets/target';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import type { Event } from '../../platform/events.ts';
import type { AcceptedFile } from '../../platform/images/staff-file.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Targeted } from './recipients.ts';

/** Of all kinds. */
export type TargetProblem = AnonymousProblem;

/** What the services of kinds get. Content has passed the kind's form. */
export interface Publishing<Content> {
  draftId: number;
  content: Content;
  target: Target;
  file: DraftFile | null;
  /** As they are at this moment. */
  recipients: readonly Targeted[];
  by: Pick<Event, 'sessionId' | 'requestId'> & { actor: { staff: number } };
  now: Instant;
}

/** A file that the kind has accepted, in the file store. */
export interface DraftFile {
  key: string;
  kind: 'pdf' | 'image';
  size: number;
}

export interface PublishedDraft {
  /** Keys of what was published. */
  ids: number[];
  /** Called after the commit. */
  announce(): void;
}

export interface DraftKind<Content> {
  right: StaffFunction;
  /** What pages of the console that list such drafts follow. */
  wake: StaffWake;
  form: z.ZodMiniType<Content>;
  /** For lists. */
  titleOf(content: Content): string;
  /** Codes of what is missing; `runAt` is the moment of publication. */
  problemsOf(content: Content, runAt: Instant, file: DraftFile | null): string[];
  /** A code of what is wrong with whom it would reach, now and again at the time of a planned one. Left out: nothing. */
  targetProblemOf?(
    content: Content,
    target: Target,
    recipients: readonly Targeted[],
  ): TargetProblem | undefined;
  /** Validates a file by its content; a code where it is refused. Left out: such drafts have no files. */
  acceptFile?(bytes: Buffer): Promise<AcceptedFile | string>;
  /** A planned publication lies at least so far ahead and on multiples of `stepMs`. */
  leadMs: number;
  stepMs: number;
  /** It lies at most so far ahead; left out: as far as its author likes. */
  mostMs?: number;
  /**
   * False where a limit refuses it for now: a planned one is published once the limit admits it. In the transaction of
   * the publication, before it; counts the publication.
   */
  admits?(trx: Trx, publishing: Publishing<Content>): Promise<boolean>;
  /** Left out: those who meet the target. */
  findRecipients?(trx: Trx, target: Target, at: Instant): Promise<Targeted[]>;
  /** In the transaction that marks a planned draft as one that cannot be published. */
  noteFailure?(trx: Trx, target: Target, now: Instant): Promise<void>;
  /** In the transaction that marks the draft as published. */
  publish(
    trx: Trx,
    platform: Pick<Platform, 'db'>,
    publishing: Publishing<Content>,
  ): Promise<PublishedDraft>;
}
