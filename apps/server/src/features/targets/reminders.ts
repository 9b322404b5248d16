// Reminders that staff send to those who have not read a notice or answered a survey: at most two for each dormitory,
// 24 hours apart.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostReminders = 2;

interface Reminded {
  subject: 'survey' | 'notice';
  id: number;
}

/** Why none may be sent now. One of the time before dormitories were noted counts in all. The caller locks the subject. */
export async function reminderRefusal(
  trx: Trx,
  { subject, id }: Reminded,
  dormitoryIds: readonly number[],
  now: Instant,
): Promise<'twice_done' | 'too_soon' | undefined> {
  const rows = await trx
    .selectFrom('reminders')
    .select(['dormitory_id', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('staff_id', 'is not', null)
    .execute();
  const sentIn = (wanted: number) =>
    rows.filter(({ dormitory_id }) => dormitory_id === null || dormitory_id === wanted);
  const sent = dormitoryIds.map(sentIn);
  if (sent.some(({ length }) => length >= mostReminders)) return 'twice_done';
  const isRecent = ({ at }: { at: Date }) => now - at.getTime() < dayMs;
  return sent.some((ofOne) => ofOne.some(isRecent)) ? 'too_soon' : undefined;
}

/** One row for each dormitory, so that each reads its own count; answers the dormitories. */
export async function recordReminders(
  trx: Trx,
  { subject, id }: Reminded,
  people: readonly { dormitory_id: number }[],
  { way, staffId, now }: { way: 'push' | 'message'; staffId: number; now: Instant },
): Promise<number[]> {
  const counts = new Map<number, number>();
  for (const { dormitory_id: of } of people) counts.set(of, (counts.get(of) ?? 0) + 1);
  const rows = [...counts].map(([dormitory_id, count]) => ({
    subject,
    subject_id: id,
    dormitory_id,
    way,
    count,
    staff_id: staffId,
    at: timestamp(now),
  }));
  await trx.insertInto('reminders').values(rows).execute();
  return [...counts.keys()];
}
