// Jobs of contracts.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { sendEndNotes } from './end-notes.ts';
import { sweepOutside } from './outside.ts';

export const contractDayJobs = [
  defineRecurringJob('contracts.sweep_outside', 24 * 60, ({ db, clock }) =>
    sweepOutside(db, clock()),
  ),
  defineRecurringJob('contracts.note_ends', 10, ({ db, clock }) => sendEndNotes(db, clock())),
];
