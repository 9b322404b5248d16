// Jobs of dormitories.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { extendYearlyClosingDays } from './closing-days.ts';
import { sweepEndedPapers } from './service.ts';

export const dormitoryJobs = [
  defineRecurringJob('closing_days.repeat', 24 * 60, ({ db, clock }) =>
    extendYearlyClosingDays(db, clock()),
  ),
  defineRecurringJob('emergency_papers.sweep', 24 * 60, ({ db, files, clock }) =>
    sweepEndedPapers({ db, files }, clock()),
  ),
];
