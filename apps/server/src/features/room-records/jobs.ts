// Jobs of records of rooms.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { remindOfRecords } from './remind.ts';

export const roomRecordJobs = [
  defineRecurringJob('room_records.remind', 10, ({ db, clock }) => remindOfRecords(db, clock())),
];
