// Jobs of dormitories.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { applyDueSettings } from './apply-settings.ts';
import { extendYearlyClosingDays } from './closing-days.ts';
import { sweepEndedPapers } from './service.ts';

export const dormitoryJobs = [
  defineRecurringJob('closing_days.repeat', 24 * 60, ({ db, clock }) =>
    extendYearlyClosingDays(db, clock()),
  ),
  // At 00:00 of Tokyo; every minute, so that a server that was off is not a day late.
  defineRecurringJob('settings.apply', 1, ({ db, clock }) => applyDueSettings(db, clock())),
  defineRecurringJob('emergency_papers.sweep', 24 * 60, ({ db, files, clock }) =>
    sweepEndedPapers({ db, files }, clock()),
  ),
];
