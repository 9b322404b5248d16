// Gives back what lies outside the days of a contract: meals, waits, reports and guests (AM216).
// Every write locks the contract's row (shared) before it compares days, so nothing is booked while the days move. A
// daily job repeats it for rows from before and for clocks that were wrong.
import { sql } from 'kysely';
import type { ContractDays } from '@yadori/api/contracts/days';
import type { Language } from '@yadori/api/language/language';
import { stayEvents } from '@yadori/api/stays/live';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { dayName } from '@yadori/api/time/day-name';
import type { Actor } from '../../platform/events.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';
import { announceGivenUp, giveBackOutside, type GivenBack } from '../meals/booking/give-up.ts';
import { writeAutomaticMessages } from '../messages/service.ts';
import { endReportsOutside } from '../stays/end-outside.ts';
import { contractTexts, type EndedThings } from '../contracts/texts.ts';

export interface Ended {
  givenBack: readonly GivenBack[];
  /** Residents whose reports changed. */
  accountIds: readonly number[];
}

/**
 * Releases, free of charge, what lies outside the days of these contracts, and writes each resident one message. Runs
 * in the transaction that moved the days, so that nothing remains and nothing can be booked meanwhile.
 */
export async function endWhatLiesOutside(
  trx: Trx,
  contractIds: readonly number[],
  by: { now: Instant; actor: Actor },
): Promise<Ended> {
  const contracts = await lockHeld(trx, contractIds);
  const ids = contracts.map(({ contractId }) => contractId);
  const givenBack = ids.length === 0 ? [] : await giveBackOutside(trx, ids, by);
  const messages = [];
  const accountIds: number[] = [];
  for (const { accountId, dormitoryId, contractId, days } of contracts) {
    const reports = await endReportsOutside(trx, { accountId, dormitoryId, contractId }, days, by);
    if (reports.own + reports.guests > 0) accountIds.push(accountId);
    const own = givenBack.filter((given) => given.contractId === contractId);
    const things: EndedThings = {
      meals: own.reduce((sum, { meals }) => sum + meals, 0),
      waits: own.reduce((sum, { waits }) => sum + waits, 0),
      ...reports,
    };
    if (things.meals + things.waits + things.own + things.guests === 0) continue;
    messages.push({ accountId, ...textsOf(days, things), at: by.now });
  }
  await writeAutomaticMessages(trx, messages);
  return { givenBack, accountIds };
}

/** After commit. */
export function announceEnded(db: Database, { givenBack, accountIds }: Ended): void {
  for (const given of givenBack) announceGivenUp(db, given);
  publishToAccounts(db, stayEvents.changed, accountIds);
}

/**
 * The safety net, once a day: contracts that still hold something outside their days. Each in a transaction of its own,
 * so that one that fails holds up no other.
 */
export async function sweepOutside(db: Database, now: Instant): Promise<void> {
  for (const contractId of await findHolding(db, now)) {
    const by = { now, actor: 'system' } as const;
    announceEnded(db, await db.transaction((trx) => endWhatLiesOutside(trx, [contractId], by)));
  }
}

interface HeldContract {
  contractId: number;
  accountId: number;
  dormitoryId: number;
  days: ContractDays;
}

async function lockHeld(trx: Trx, contractIds: readonly number[]): Promise<HeldContract[]> {
  const rows = await trx
    .selectFrom('contracts')
    .select(['id', 'account_id', 'dormitory_id', 'start_date', 'last_day'])
    .where('id', '=', sql<number>`any(${contractIds}::bigint[])`)
    .where('account_id', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    contractId: row.id,
    accountId: row.account_id ?? 0,
    dormitoryId: row.dormitory_id,
    days: { first_day: row.start_date, last_day: row.last_day },
  }));
}

/** The residents' own rows are found by their account: no scan of all reservations. */
async function findHolding(db: Database, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contracts c
     where c.account_id is not null and (c.last_day is not null or c.start_date > ${dateAt(now)}::date)
       and (exists (select 1 from reservations r
                     where r.account_id = c.account_id and r.contract_id = c.id and r.cancelled_at is null
                       and r.checked_in_at is null and r.date >= ${dateAt(now)}::date
                       and r.date not between c.start_date and coalesce(c.last_day, 'infinity'))
            or exists (select 1 from waits w join menus m on m.id = w.menu_id
                        where w.account_id = c.account_id and w.contract_id = c.id and w.ended_at is null
                          and m.date not between c.start_date and coalesce(c.last_day, 'infinity'))
            or exists (select 1 from stay_reports s
                        where s.account_id = c.account_id and s.contract_id = c.id and s.cancelled_at is null
                          and s.last_day >= ${dateAt(now)}::date
                          and (s.first_day < c.start_date or s.last_day > c.last_day)))
     order by c.id`.execute(db.queries);
  return rows.map((row) => row.id);
}

/** In both languages: each resident reads the one of the client. */
function textsOf(days: ContractDays, things: EndedThings): { text: string; textEn: string } {
  const side = days.last_day === null ? 'first' : 'last';
  const textIn = (language: Language) => {
    const day = dayName(days.last_day ?? days.first_day, language);
    return contractTexts(language).ended(side, day, things);
  };
  return { text: textIn('ja'), textEn: textIn('en') };
}
