// The staff's side of a resident's conversation, and long conversations, without a screen.
import { sql } from 'kysely';
import { sendMessage } from '@yadori/api/messages/calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { publishMessageChange } from '@yadori/server/features/messages/live';
import { write } from '@yadori/server/features/messages/write';
import type { Resident } from './dormitory.ts';
import type { Product } from './product.ts';

interface Said {
  /** 1 the administration, 2 a manager. */
  fromAdmin?: 1 | 2;
  name?: string;
  surveyId?: number;
  at?: Instant;
}

const office = 'もみじ寮 管理室';

/** A message of the staff; published to open pages. Returns its id. */
export async function staffWrites(
  { db, now }: Product,
  { scope: { accountId } }: Resident,
  text: string,
  { fromAdmin = 1, name = office, surveyId, at = now() }: Said = {},
): Promise<number> {
  const accountIds = [accountId];
  const [written] = await write(db, { accountIds, fromAdmin, name, text, surveyId, at });
  publishMessageChange(db, accountIds);
  return written?.id ?? 0;
}

/** The staff has read all messages of the resident. */
export async function staffReads({ db }: Product, { scope: { accountId } }: Resident) {
  await sql`
    update conversations set staff_read_id = (
      select max(id) from messages where account_id = ${accountId} and from_admin = 0)
    where account_id = ${accountId}`.execute(db.queries);
  publishMessageChange(db, [accountId]);
}

/** The resident writes from elsewhere; with a file where one is given. */
export async function residentWrites({ send }: Resident, content: string, file?: File) {
  const answer = await send(sendMessage, { body: { content }, file });
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data.message;
}

/** Turns the resident's last message into one of the staff, whose files take other paths. */
export async function asStaff({ db }: Product, messageId: number, name = office) {
  await sql`
    update messages set from_admin = 1, name = ${name}, client_key = null, read_at = null
    where id = ${messageId}`.execute(db.queries);
}

/** So many messages of both sides, one each ten minutes, all read; texts of one to six lines that say their number. */
export async function fillConversation(
  { db, now }: Product,
  { scope: { accountId } }: Resident,
  count: number,
): Promise<void> {
  const last = new Date(now() - 60 * 60 * 1000).toISOString();
  await sql`
    insert into conversations (account_id) values (${accountId}) on conflict do nothing`.execute(
    db.queries,
  );
  await sql`
    insert into messages (account_id, from_admin, name, text, created_at, read_at)
    select ${accountId}, case when n % 3 = 0 then 1 else 0 end, case when n % 3 = 0 then ${office} else '' end,
           '通し番号' || n || '番' || repeat('。前の文に続く、少し長めの文です', (n * 7) % 6),
           ${last}::timestamptz - (${count} - n) * interval '10 minutes', ${last}::timestamptz
      from generate_series(1, ${count}::int) n order by n`.execute(db.queries);
  await sql`
    update conversations set staff_read_id = (select max(id) from messages where account_id = ${accountId})
    where account_id = ${accountId}`.execute(db.queries);
}

/** The stored messages of this resident, as texts, in order. */
export async function textsOf({ db }: Product, { scope: { accountId } }: Resident) {
  const rows = await db.queries
    .selectFrom('messages')
    .select('text')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
}
