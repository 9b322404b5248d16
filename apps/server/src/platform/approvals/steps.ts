// How an act that waited for a second person runs once: in its own transaction, between these two steps.
import type { Trx } from '../database/database.ts';

export interface ApprovalSteps {
  approvalId: number;
  /** Before anything is locked or read: locks the request, and throws where it has ended meanwhile. */
  lock: (trx: Trx) => Promise<void>;
  /** After the act: throws where one of the persons may not, else stores that it ran. */
  store: (trx: Trx) => Promise<void>;
}

/** Thrown by a step: nothing of the act is stored. */
export class ApprovalEnded<Outcome extends string> extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}
