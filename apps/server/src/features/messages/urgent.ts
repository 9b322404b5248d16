// Urgent messages of residents: only while the desk is closed, and few of them (SF023).
import { deskStateAt } from '@yadori/api/dormitory/desk-hours';
import { urgentPerHour } from '@yadori/api/messages/urgent';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineLimit, hour } from '../../platform/limits.ts';
import { limited, LimitReached, type PendingClaim } from '../../platform/rate-limit.ts';
import { findDeskCalendar } from '../dormitory/desk.ts';
import type { Reader } from './queries.ts';
import { findByClientKey, runAlone, sendMessage, type Draft } from './send.ts';

const limit = defineLimit({
  name: 'urgent_messages',
  hits: urgentPerHour,
  windowSeconds: hour,
  notes: {
    counts: 'urgent messages while the desk is closed',
    per: 'account',
    met: 'who sends more; without the mark they go',
  },
});

/** False also for a dormitory without desk hours. */
async function isDeskClosed(
  { queries }: Database,
  dormitoryId: number,
  now: Instant,
): Promise<boolean> {
  const state = deskStateAt(now, await findDeskCalendar(queries, dormitoryId, now));
  return state !== undefined && !state.isOpen;
}

/**
 * While the desk is open the message goes as any other: it may have waited for a network since it was written, and is
 * read now. A repeated key consumes nothing, and a message that is taken back gives nothing back: the phones rang. All
 * who may answer are pushed, since the product has no rota that says who is on duty.
 */
export async function sendUrgentMessage(
  platform: Platform,
  reader: Reader,
  draft: Draft,
  now: Instant,
  claim?: PendingClaim,
): Promise<Awaited<ReturnType<typeof sendMessage>> | LimitReached> {
  const { db } = platform;
  const { accountId } = reader;
  const { clientKey } = draft;
  const key = clientKey && `${accountId} ${clientKey} urgent`;
  return runAlone(db, key, () => sendCounted(platform, reader, draft, now, claim));
}

/** No other try of the same message is running here. */
async function sendCounted(
  platform: Platform,
  reader: Reader,
  draft: Draft,
  now: Instant,
  claim?: PendingClaim,
): ReturnType<typeof sendUrgentMessage> {
  const { db } = platform;
  const { accountId, dormitoryId } = reader;
  const isKnown = (await findByClientKey(db, accountId, draft.clientKey)) !== undefined;
  if (isKnown || !(await isDeskClosed(db, dormitoryId, now)))
    return sendMessage(platform, reader, draft, now, claim);
  const claims = [{ limit, subject: String(accountId) }];
  try {
    // A file that is refused rings no phone.
    const isSuccess = (sent: unknown) => typeof sent === 'string';
    return await limited({ db, now, claims, isSuccess }, () =>
      sendMessage(platform, reader, { ...draft, isUrgent: true }, now, claim),
    );
  } catch (error) {
    if (error instanceof LimitReached && error.limit === limit.name) return error;
    throw error;
  }
}
