// Jobs of accounts.
import { sealedColumns as ofApprovals } from '../../platform/approvals/requests.ts';
import { sealedColumns as ofEvents } from '../../platform/event-details.ts';
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { reseal } from '../../platform/sensitive/reseal.ts';
import { sweepKnownCallers } from './known-callers.ts';
import { mailResetLinkJob } from './password-reset/jobs.ts';
import { sealedColumns } from '../sensitive/service.ts';
import { sweepApplications } from './sweep.ts';

const daily = 24 * 60;

/** Second factors of staff are sealed beside what is about residents and events. */
const ofStaff = { table: 'staff_totp', column: 'sealed', key: 'staff_id' };
/** Why charges were taken off. */
const ofReversals = { table: 'charge_reversals', column: 'sealed', key: 'id' };

/** After a change of keys; otherwise it finds nothing to do. */
const resealJob = defineRecurringJob('sensitive.reseal', daily, async ({ db, sensitive }) => {
  await reseal(db, sensitive, [
    ...sealedColumns,
    ...ofEvents,
    ...ofApprovals,
    ofStaff,
    ofReversals,
  ]);
});

export const accountJobs = [
  mailResetLinkJob,
  resealJob,
  defineRecurringJob('known_callers.sweep', daily, ({ db, clock }) =>
    sweepKnownCallers(db.queries, clock()),
  ),
  defineRecurringJob('applications.sweep', daily, ({ db, clock }) =>
    sweepApplications(db, clock()),
  ),
];
