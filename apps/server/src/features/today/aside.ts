// Alerts of Today that are put aside until tomorrow, for all who see them in the dormitory (SB011).
import type { TodayAlert } from '@yadori/api/today/shapes';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff, StaffDormitoryId } from '../../platform/session/staff.ts';
import { within, type Dormitories } from '../../platform/session/within.ts';
import type { FoundAlert } from './alerts.ts';

/** Part of the statement of Today: its columns come back as JSON. */
export const alertsAside = (queries: Queries, dormitories: Dormitories, now: Instant) =>
  queries
    .selectFrom('alerts_aside as a')
    .innerJoin('staff as p', 'p.id', 'a.staff_id')
    .select(['a.dormitory_id', 'a.key', 'a.until', 'a.at', 'p.name'])
    .where(within('a.dormitory_id', dormitories))
    .where('a.until', '>', dateAt(now));

interface AsideRow {
  key: string;
  until: string;
  at: string;
  name: string;
}

export const withAside = (
  alerts: readonly FoundAlert[],
  rows: readonly AsideRow[],
): AnswerInput<TodayAlert>[] => {
  const asideOf = new Map(
    rows.map(({ key, until, at, name }) => [key, { until, at: Date.parse(at), name }]),
  );
  return alerts.map((alert) => ({ ...alert, aside: asideOf.get(alert.key) ?? null }));
};

interface Act {
  platform: Platform;
  staff: Staff;
  dormitoryId: StaffDormitoryId;
  requestId: string;
  now: Instant;
}

/** Of two people at once the later one is shown. Rows of days that are over go with the next one of the dormitory. */
export async function putAside(act: Act, key: string): Promise<void> {
  const { platform, staff, dormitoryId, now } = act;
  const today = dateAt(now);
  const set = { until: addDays(today, 1), staff_id: staff.staffId, at: timestamp(now) };
  await platform.db.transaction(async (trx) => {
    await trx
      .deleteFrom('alerts_aside')
      .where('dormitory_id', '=', dormitoryId)
      .where('until', '<=', today)
      .where('key', '<>', key)
      .execute();
    await trx
      .insertInto('alerts_aside')
      .values({ dormitory_id: dormitoryId, key, ...set })
      .onConflict((known) => known.columns(['dormitory_id', 'key']).doUpdateSet(set))
      .execute();
    await recordAside(trx, act, { key, until: set.until });
  });
}

export async function showAgain(act: Act, key: string): Promise<void> {
  const { platform, dormitoryId } = act;
  await platform.db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('alerts_aside')
      .where('dormitory_id', '=', dormitoryId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordAside(trx, act, { key, until: null });
  });
}

async function recordAside(
  queries: Queries,
  { staff, dormitoryId, requestId, now }: Act,
  { key, until }: { key: string; until: string | null },
): Promise<void> {
  const act = { ...actOf(staff, requestId), at: now, dormitoryId };
  await recordEvent(queries, { ...act, kind: 'alert.put_aside', detail: { alert: key, until } });
  await publishToStaffAtCommit(queries, 'alerts', [dormitoryId]);
}
