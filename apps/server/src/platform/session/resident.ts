// Resolves a session token to a resident and the branded ids of its scope. Only this file makes them.
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../database/database.ts';
import { defineStatement, type Statement } from '../database/statement.ts';
import { hashToken } from './token.ts';

declare const scope: unique symbol;

/** A key that came out of a live session; services ask for it, so no request can name another's. */
export type AccountId = number & { readonly [scope]: 'account' };
type ContractId = number & { readonly [scope]: 'contract' };
export type DormitoryId = number & { readonly [scope]: 'dormitory' };

export interface Resident {
  sessionId: number;
  accountId: AccountId;
  contractId: ContractId;
  dormitoryId: DormitoryId;
  /** `moved`: the month of messages after the contract's end (AM095). */
  tenancyStatus: 'living' | 'moved';
  features: { meal_reservation: boolean; overnight_report: boolean; guest_report: boolean };
}

/** The account ended while its request was under way; the answer is that of a dead session. */
export class SessionEnded extends Error {}

type SessionOutcome = Resident | 'token_invalid' | 'move_out';

export interface SessionRow {
  session_id: number;
  account_id: number;
  contract_id: number;
  dormitory_id: number;
  end_date: CalendarDate | null;
  last_end: CalendarDate | null;
  meal_reservation: number;
  overnight_report: number;
  guest_report: number;
}

/** A null end means a contract without end; `last_end` is over all contracts of the account. */
export const findSession = defineStatement<SessionRow>({
  name: 'session_find',
  text: `
    select s.id as session_id, a.id as account_id, c.id as contract_id, c.dormitory_id, c.end_date,
           (select nullif(max(coalesce(o.end_date, 'infinity')), 'infinity')
              from contracts o where o.account_id = a.id) as last_end,
           d.meal_reservation, d.overnight_report, d.guest_report
      from sessions s
      join accounts a on a.id = s.account_id
      join contracts c on c.id = a.active_contract_id
      join dormitories d on d.id = c.dormitory_id
     where s.token_hash = $1 and s.kind = 'user' and s.revoked_at is null and s.expires_at > $2
       and a.withdrawn_at is null`,
  columns: {
    session_id: 'int8',
    account_id: 'int8',
    contract_id: 'int8',
    dormitory_id: 'int8',
    end_date: 'date or null',
    last_end: 'date or null',
    meal_reservation: 'int2',
    overnight_report: 'int2',
    guest_report: 'int2',
  },
});

/** The resident of a bearer token. The token's row decides, not what the token says of itself (AM014). */
export async function findResident(
  db: Database,
  token: string,
  now: Instant,
): Promise<SessionOutcome> {
  const [row] = await db.read(findSession, [hashToken(token), timestamp(now)]);
  return outcomeOf(row, now);
}

/** A statement that `joinSession` made, and the values that it takes from $3. */
export interface JoinedRead {
  statement: Statement<SessionRow>;
  values: unknown[];
}

/** As `findResident`, with the row of the joined read. */
export async function findResidentWith(
  db: Database,
  token: string,
  now: Instant,
  joined: JoinedRead,
): Promise<{ outcome: SessionOutcome; row: object | undefined }> {
  const values = [hashToken(token), timestamp(now), ...joined.values];
  const [row] = await db.read(joined.statement, values);
  return { outcome: outcomeOf(row, now), row };
}

function outcomeOf(row: SessionRow | undefined, now: Instant): SessionOutcome {
  if (row === undefined) return 'token_invalid';
  const tenancyStatus = tenancyStatusOn(dateAt(now), row.end_date, row.last_end);
  if (tenancyStatus === 'moved_out') return 'move_out';
  return {
    sessionId: row.session_id,
    accountId: row.account_id as AccountId,
    contractId: row.contract_id as ContractId,
    dormitoryId: row.dormitory_id as DormitoryId,
    tenancyStatus,
    features: {
      meal_reservation: row.meal_reservation === 1,
      overnight_report: row.overnight_report === 1,
      guest_report: row.guest_report === 1,
    },
  };
}

/** The last day of the month of messages; null where another contract of the account goes on. */
export const lastDayOfMessages = (lastEnd: CalendarDate | null): CalendarDate | null =>
  lastEnd === null ? null : addMonths(lastEnd, 1);

/** Tenancy of an account on a day: its active contract's end, and the last end of all its contracts (AM095). */
export function tenancyStatusOn(
  today: CalendarDate,
  activeEnd: CalendarDate | null,
  lastEnd: CalendarDate | null,
): 'living' | 'moved' | 'moved_out' {
  if (activeEnd === null || today <= activeEnd) return 'living';
  const until = lastDayOfMessages(lastEnd);
  if (until === null || today <= until) return 'moved';
  return 'moved_out';
}
