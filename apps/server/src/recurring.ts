// Background tasks of the whole server.
import { sweepKnownCallers, sweepKnownCallersTask } from './features/account/known-callers.ts';
import { mailResetLink, passwordResetTask } from './features/account/password-reset/service.ts';
import { sealedColumns } from './features/account/sensitive.ts';
import { sweepApplications, sweepApplicationsTask } from './features/account/sweep.ts';
import { anonymizeTask, anonymizeWithdrawn } from './features/account/withdrawal/anonymize.ts';
import { giveUpLateMeals, lateMealsTask } from './features/account/withdrawal/service.ts';
import { sweepOutside, sweepOutsideTask } from './features/contracts/service.ts';
import { pushTasks, sweepDevicesTask } from './features/notifications/push-jobs.ts';
import { sweepAttachments, sweepAttachmentsTask } from './features/messages/attachments.ts';
import { foldMissing, foldMissingTask } from './features/messages/fold-missing.ts';
import { makeThumbnail, thumbnailTask } from './features/messages/thumbnails.ts';
import { loadPostalTask, loadShippedAddresses } from './features/postal/shipped.ts';
import { sweepJobs, sweepJobsTask } from './platform/jobs/jobs.ts';
import type { Recurring } from './platform/jobs/recurring.ts';
import type { Tasks } from './platform/jobs/worker.ts';
import { mailTask, sendMailTask, sweepMails, sweepMailsTask } from './platform/mail/mail.ts';
import { expireWaitingLists } from './features/meals/waiting.ts';
import type { Config } from './platform/config.ts';
import { sweepEvents, sweepEventsTask } from './platform/events.ts';
import { sweepUploads } from './platform/files/upload.ts';
import type { Platform } from './platform/platform.ts';
import { contactOf, createPushService } from './platform/push/push-service.ts';
import { reseal } from './platform/sensitive/reseal.ts';
import { sweepRateLimits } from './platform/rate-limit.ts';
import { sweepSessions } from './platform/session/token.ts';

export const recurring: readonly Recurring[] = [
  { task: 'waits.expire', everyMinutes: 1 },
  { task: 'rate_limits.sweep', everyMinutes: 60 },
  { task: 'sessions.sweep', everyMinutes: 24 * 60 },
  { task: sweepJobsTask, everyMinutes: 24 * 60 },
  { task: sweepMailsTask, everyMinutes: 24 * 60 },
  { task: sweepKnownCallersTask, everyMinutes: 24 * 60 },
  { task: loadPostalTask, everyMinutes: 24 * 60 },
  { task: sweepOutsideTask, everyMinutes: 24 * 60 },
  { task: sweepAttachmentsTask, everyMinutes: 60 },
  { task: sweepApplicationsTask, everyMinutes: 24 * 60 },
  { task: anonymizeTask, everyMinutes: 24 * 60 },
  { task: 'sensitive.reseal', everyMinutes: 24 * 60 },
  { task: sweepDevicesTask, everyMinutes: 24 * 60 },
  { task: sweepEventsTask, everyMinutes: 24 * 60 },
];

export function tasksOf(platform: Platform, config: Config): Tasks {
  const { db, clock, pushKeys: keys, publicUrl } = platform;
  const contact = contactOf(publicUrl, config.mailFrom);
  return {
    ...pushTasks(platform, createPushService({ keys, contact })),
    [sendMailTask]: mailTask(db, { smtpUrl: config.smtpUrl, from: config.mailFrom, clock }),
    'waits.expire': () => expireWaitingLists(db, clock()),
    'rate_limits.sweep': () => sweepRateLimits(db, clock()),
    'sessions.sweep': () => sweepSessions(db.queries, clock()),
    [sweepJobsTask]: () => sweepJobs(db.queries, clock()),
    [sweepKnownCallersTask]: () => sweepKnownCallers(db.queries, clock()),
    [sweepMailsTask]: () => sweepMails(db.queries, clock()),
    [sweepOutsideTask]: () => sweepOutside(db, clock()),
    [loadPostalTask]: () => loadShippedAddresses(db, clock()),
    [passwordResetTask]: (payload) => mailResetLink(platform, Number(payload.request_id), clock()),
    [lateMealsTask]: (payload) => giveUpLateMeals(db, Number(payload.account_id), clock()),
    [foldMissingTask]: () => foldMissing(db),
    [thumbnailTask]: (payload) => makeThumbnail(platform, Number(payload.attachment_id)),
    [sweepAttachmentsTask]: async () => {
      await sweepAttachments(platform, clock());
      await sweepUploads(platform.uploads, 60 * 60 * 1000);
    },
    [sweepApplicationsTask]: () => sweepApplications(db, clock()),
    // After a change of keys; otherwise it finds nothing to do.
    'sensitive.reseal': async () => {
      await reseal(db, platform.sensitive, sealedColumns);
    },
    [sweepEventsTask]: () => sweepEvents(db, config.eventsKeptDays, clock()),
    [anonymizeTask]: async () => {
      await anonymizeWithdrawn(platform, config.withdrawnKeptDays, clock());
    },
  };
}
