// What becomes of reports when a contract ends earlier or begins later than they were filed for (AM216).
import { sql } from 'kysely';
import type { ContractDays } from '@yadori/api/contracts/days';
import { isGuestReport } from '@yadori/api/stays/kinds';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';
import { findGuestCharges, releaseCharges, type Payer } from '../ledger/service.ts';
import { eventOf } from './write.ts';

interface EndedReports {
  own: number;
  guests: number;
}

interface Owner {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

/**
 * Cancels the reports of a contract that have not begun and lie outside its days, a guest's also where one morning
 * does, free of charge. An own report that reaches beyond the last day ends on it. Runs inside the transaction that
 * moved the days and holds the lock of the contract.
 */
export async function endReportsOutside(
  trx: Trx,
  owner: Owner,
  days: ContractDays,
  { now, actor }: { now: Instant; actor: Actor },
): Promise<EndedReports> {
  const ended: EndedReports = { own: 0, guests: 0 };
  for (const row of await findOutside(trx, owner, days, now)) {
    const isGuest = isGuestReport(row.type);
    const isCut = !isGuest && reachesBeyond(row, days);
    if (!isCut && row.first_day < dateAt(now)) continue;
    await (isCut
      ? cut(trx, row.id, days.last_day, now)
      : cancel(trx, { ...owner, by: { actor } }, row.id, now));
    const kind = isCut ? 'stay.changed' : 'stay.cancelled';
    await recordEvent(trx, { ...eventOf(kind, owner, row.id, now), actor });
    ended[isGuest ? 'guests' : 'own'] += 1;
  }
  return ended;
}

interface Row {
  id: number;
  type: number;
  first_day: CalendarDate;
  last_day: CalendarDate;
}

/** Begins within the days and ends after them. */
const reachesBeyond = ({ first_day, last_day }: Row, days: ContractDays): boolean =>
  days.last_day !== null && first_day <= days.last_day && last_day > days.last_day;

const findOutside = (trx: Trx, owner: Owner, days: ContractDays, now: Instant): Promise<Row[]> =>
  reportsOutside(trx, owner, days, now).forUpdate().execute();

const reportsOutside = (
  queries: Queries,
  { accountId, contractId }: Pick<Owner, 'accountId' | 'contractId'>,
  { first_day, last_day }: ContractDays,
  now: Instant,
) =>
  queries
    .selectFrom('stay_reports')
    .select(['id', 'type', 'first_day', 'last_day'])
    .where('account_id', '=', accountId)
    .where('contract_id', '=', contractId)
    .where('cancelled_at', 'is', null)
    .where('last_day', '>=', dateAt(now))
    .where((row) =>
      row.or([
        row('first_day', '<', first_day),
        ...(last_day === null ? [] : [row('last_day', '>', last_day)]),
      ]),
    )
    .orderBy('id');

interface ReportsBeyond {
  own: { first_day: CalendarDate; last_day: CalendarDate; shortened: boolean }[];
  guests: { first_day: CalendarDate; last_day: CalendarDate; beddings: number }[];
  /** Of the guests, in yen. */
  charges: number;
}

/** What `endReportsOutside` would end now, after a day that is to be the last one. */
export async function findReportsBeyond(
  queries: Queries,
  owner: Pick<Owner, 'accountId' | 'contractId'>,
  days: ContractDays,
  now: Instant,
): Promise<ReportsBeyond> {
  const rows = (await reportsOutside(queries, owner, days, now).execute()).filter(
    (row) => reachesBeyond(row, days) || row.first_day >= dateAt(now),
  );
  const guests = rows.filter(({ type }) => isGuestReport(type));
  const charges = await findGuestCharges(
    queries,
    guests.map(({ id }) => id),
  );
  const beddingsOf = (id: number) =>
    charges.filter(({ reportId, reason }) => reportId === id && reason === 'guest_bedding').length;
  return {
    own: rows
      .filter(({ type }) => !isGuestReport(type))
      .map((row) => ({ ...daysOf(row), shortened: reachesBeyond(row, days) })),
    guests: guests.map((row) => ({ ...daysOf(row), beddings: beddingsOf(row.id) })),
    charges: charges.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const daysOf = ({ first_day, last_day }: Row) => ({ first_day, last_day });

/** The meals of the new last day were given up with the report: the resident was away. */
async function cut(trx: Trx, id: number, lastDay: CalendarDate | null, now: Instant) {
  if (lastDay === null) return;
  await trx
    .updateTable('stay_reports')
    .set((row) => ({
      last_day: lastDay,
      revision: row('revision', '+', 1),
      changed_at: timestamp(now),
    }))
    .where('id', '=', id)
    .execute();
  // On one and the same day the flags of the end are those of the start (AM147).
  await sql`
    update own_stays o
       set end_breakfast = case when r.first_day = r.last_day then o.start_breakfast else 0 end,
           end_dinner = case when r.first_day = r.last_day then o.start_dinner else 0 end
      from stay_reports r
     where r.id = o.report_id and o.report_id = ${id}`.execute(trx);
}

async function cancel(trx: Trx, owner: Payer, id: number, now: Instant): Promise<void> {
  await trx
    .updateTable('stay_reports')
    .set({ cancelled_at: timestamp(now) })
    .where('id', '=', id)
    .execute();
  const charges = (await findGuestCharges(trx, [id])).map((charge) => charge.id);
  await releaseCharges(trx, owner, charges, now);
}
