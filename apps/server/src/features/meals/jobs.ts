// Jobs of meals.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { publishDue } from './menus/publications.ts';
import { sweepPhotos } from './menus/photos.ts';
import { sweepOfflineCheckIns } from './staff/counter/offline-queue.ts';
import { sweepScanFailures } from './staff/counter/scan-failures.ts';
import { noteMissedMeals } from './missed/missed-notes.ts';
import { keepDueCounts } from './sheets/keep.ts';
import { expireWaitingLists } from './booking/waiting.ts';

export const mealJobs = [
  defineRecurringJob('scan_failures.sweep', 24 * 60, async ({ db, clock }) => {
    await sweepScanFailures(db.queries, clock());
    await sweepOfflineCheckIns(db.queries, clock());
  }),
  defineRecurringJob('menu_photos.sweep', 24 * 60, ({ db, files, clock }) =>
    sweepPhotos({ db, files }, clock()),
  ),
  defineRecurringJob('waits.expire', 1, ({ db, clock }) => expireWaitingLists(db, clock())),
  defineRecurringJob('menus.publish', 1, ({ db, sensitive, clock }) =>
    publishDue({ db, sensitive }, clock()),
  ),
  defineRecurringJob('meals.count', 1, (platform) => keepDueCounts(platform, platform.clock())),
  defineRecurringJob('meals.note_missed', 10, ({ db, clock }) => noteMissedMeals(db, clock())),
];
