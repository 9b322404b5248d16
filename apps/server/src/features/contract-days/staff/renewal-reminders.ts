// Reminders of the question what comes after a contract, and of the move-out application of who would like to leave
// (SC053).
import { sql } from 'kysely';
import { fullDay } from '@yadori/api/contracts/act-texts';
import { isOpenWish, mayRemind } from '@yadori/api/contracts/renewal';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordEvents, type Event } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { sendText } from '../../operator-texts/send-text.ts';
import { announceContracts } from './change.ts';
import { lockContracts } from './extension.ts';
import { findContractsOf, renewalOf, type StoredContract } from './queries.ts';

export const renewalHandlers = {
  remindRenewals: async ({ actor, body, platform: { db }, language, now, requestId }) => {
    const { dormitoryId } = actor;
    const reminding = { dormitoryId, ids: body.ids, by: actOf(actor, requestId) };
    const accountIds = await db.transaction((trx) => remind(trx, reminding, now));
    if (accountIds === undefined) throw notFound(language);
    announceContracts(db, dormitoryId, accountIds);
    const left = new Set(body.ids).size - accountIds.length;
    return { data: { reminded: accountIds.length, left } };
  },
} satisfies Partial<StaffHandlers>;

interface Reminding {
  dormitoryId: number;
  ids: readonly number[];
  by: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
}

/** The accounts that got a message. Undefined where a contract is none of the dormitory. */
async function remind(
  trx: Trx,
  { dormitoryId, ids, by }: Reminding,
  now: Instant,
): Promise<number[] | undefined> {
  const chosen = new Set(ids);
  // An answer or another reminder at the same moment is seen, or comes after.
  await lockContracts(trx, ids);
  const all = await findContractsOf(trx, { dormitoryId, endedToo: true }, now);
  const found = all.filter(({ id }) => chosen.has(id));
  if (found.length < chosen.size) return undefined;
  const due = found.flatMap((row) => {
    const { id, account_id: accountId, end_date: end } = row;
    const key = textFor(row, now);
    return key === undefined || accountId === null || end === null
      ? []
      : [{ id, accountId, end, key }];
  });
  if (due.length === 0) return [];
  await trx
    .updateTable('contracts')
    .set({ renewal_reminded_at: timestamp(now) })
    .where('id', '=', sql<number>`any(${due.map(({ id }) => id)}::bigint[])`)
    .execute();
  for (const { accountId, end, key } of due)
    await sendText(trx, { accountId, key, values: endValues(end) }, now);
  await recordEvents(
    trx,
    due.map(({ id, accountId }) => ({
      ...by,
      kind: 'contract.renewal_reminded' as const,
      at: now,
      dormitoryId,
      accountId,
      subjectId: id,
    })),
  );
  return due.map(({ accountId }) => accountId);
}

/** Undefined where nothing is open, or where one came within the week. */
function textFor(row: StoredContract, now: Instant) {
  const before = row.renewal_reminded_at?.getTime() ?? null;
  const wish = renewalOf(row, dateAt(now));
  if (!isOpenWish(wish) || !mayRemind(before, now)) return undefined;
  return wish === 'none' ? ('renewal_asked' as const) : ('move_out_unfiled' as const);
}

const endValues = (end: CalendarDate) => ({
  契約の終わり: { ja: fullDay(end, 'ja'), en: fullDay(end, 'en') },
});
