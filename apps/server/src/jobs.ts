// The registry of background jobs: what the worker runs, and what comes again by itself.
import { accountJobs } from './features/account/jobs.ts';
import { approvalJobs } from './features/approvals/jobs.ts';
import { auditJobs } from './features/audit/jobs.ts';
import { contractDayJobs } from './features/contract-days/jobs.ts';
import { dormitoryJobs } from './features/dormitory/jobs.ts';
import { draftJobs } from './features/drafts/jobs.ts';
import { importJobs } from './features/imports/jobs.ts';
import { mealJobs } from './features/meals/jobs.ts';
import { messageJobs } from './features/messages/jobs.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { postalJobs } from './features/postal/jobs.ts';
import { residentJobs } from './features/residents/jobs.ts';
import { roomRecordJobs } from './features/room-records/jobs.ts';
import { roomJobs } from './features/rooms/jobs.ts';
import { safetyJobs } from './features/safety/jobs.ts';
import { staffJobs } from './features/staff/jobs.ts';
import { withdrawalJobs } from './features/withdrawal/jobs.ts';
import type { Config } from './platform/config.ts';
import {
  bindJobs,
  type RecurringJob,
  type RunnableJob,
  type Tasks,
} from './platform/jobs/define-job.ts';
import { createJobContext } from './platform/jobs/job-context.ts';
import { platformJobs } from './platform/jobs/sweeps.ts';
import { mailJobs } from './platform/mail/jobs.ts';
import type { Platform } from './platform/platform.ts';

export const jobs: readonly RunnableJob[] = [
  ...platformJobs,
  ...mailJobs,
  ...accountJobs,
  ...approvalJobs,
  ...auditJobs,
  ...contractDayJobs,
  ...dormitoryJobs,
  ...draftJobs,
  ...importJobs,
  ...mealJobs,
  ...messageJobs,
  ...notificationJobs,
  ...postalJobs,
  ...residentJobs,
  ...roomRecordJobs,
  ...roomJobs,
  ...safetyJobs,
  ...staffJobs,
  ...withdrawalJobs,
];

export const recurringJobs: readonly RecurringJob[] = jobs.filter(
  (job): job is RecurringJob => 'everyMinutes' in job,
);

export const createTasks = (platform: Platform, config: Config): Tasks =>
  bindJobs(jobs, createJobContext(platform, config));
