// Jobs of records of rooms.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { remindOfRecords } from './remind.ts';
import { sweepChecks } from './sweep-checks.ts';

export const roomRecordJobs = [
  defineRecurringJob('room_records.remind', 10, ({ db, clock }) => remindOfRecords(db, clock())),
  defineRecurringJob('room_checks.sweep', 24 * 60, (platform) =>
    sweepChecks(platform, platform.clock()),
  ),
];
