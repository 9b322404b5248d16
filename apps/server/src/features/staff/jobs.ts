// Jobs of the staff's accounts.
import { eraseWords } from '../../platform/approvals/requests.ts';
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { sweepCallKeys } from '../../platform/http/call-keys.ts';
import { disableUnused } from './people/unused-staff.ts';
import { mailResetLinkJob } from './links/jobs.ts';
import { noteFailureJob } from './sign-in/jobs.ts';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';

const day = 24 * 60 * 60 * 1000;
const sessionsKeptMs = 365 * day;
const linksKeptMs = 30 * day;
/** Of requests for a second person, for as long as they are listed. */
const wordsKeptMs = 31 * day;
/** Anybody can begin one, hundreds in an hour: it is the session of no person, and of no use after its five minutes. */
const challengesKeptMs = day;

/** Sessions a year after their end, links 30 days after theirs, challenges for a passkey that named no person a day. */
async function sweepStaff(queries: Queries, now: Instant): Promise<void> {
  const sessionsBefore = timestamp(now - sessionsKeptMs);
  await queries.deleteFrom('staff_sessions').where('expires_at', '<=', sessionsBefore).execute();
  await queries
    .deleteFrom('staff_sessions')
    .where('stage', '=', 'challenge')
    .where('expires_at', '<=', timestamp(now - challengesKeptMs))
    .execute();
  await queries
    .deleteFrom('staff_links')
    .where('expires_at', '<=', timestamp(now - linksKeptMs))
    .execute();
}

export const staffJobs = [
  noteFailureJob,
  mailResetLinkJob,
  defineRecurringJob('staff.sweep', 24 * 60, async (platform) => {
    const { db, clock } = platform;
    await sweepStaff(db.queries, clock());
    await sweepCallKeys(db, clock());
    await disableUnused(platform, clock());
    await eraseWords(db.queries, { endedBefore: (clock() - wordsKeptMs) as Instant });
  }),
];
