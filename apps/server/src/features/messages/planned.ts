// Answers to one resident that are sent at a later time: drafts with one recipient, sent by the job of all drafts (SF016).
// Until then the conversation waits, so that no colleague answers again. A message of the resident makes it to be
// answered, and the planned answer is still sent: held back, it would stay unsent at night. A file is not planned: it
// is kept for 90 days only.
import { randomUUID } from 'node:crypto';
import {
  messagePlan,
  plannedReplyDraft,
  type PlannedReplyContent,
} from '@yadori/api/messages/draft-shape';
import { addMonths, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { messageEvents } from '@yadori/api/messages/live';
import type { Database, Trx } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { publishToAccountsAtCommit } from '../../platform/live/publish.ts';
import { findGrants } from '../../platform/session/staff.ts';
import type { DraftKind, Publishing } from '../targets/draft-kind.ts';
import type { Target } from '../../../../../packages/api/src/targets/target.ts';
import type { Targeted } from '../targets/recipients.ts';
import { writeAnswer } from './reply.ts';
import { senderOf } from './sender.ts';
import { lockConversation, newestOfResident, noteAnswer, reopenPlanned } from './state.ts';

const minuteMs = 60_000;

export const replyDrafts: DraftKind<PlannedReplyContent> = {
  right: 'messages',
  wake: 'messages',
  form: plannedReplyDraft,
  titleOf: ({ text }) => text,
  problemsOf: () => [],
  leadMs: messagePlan.leastMs,
  mostMs: messagePlan.mostMs,
  stepMs: minuteMs,
  findRecipients: findRecipient,
  noteFailure: async (trx, { accounts: [accountId = 0] = [] }, now) =>
    reopenPlanned(trx, accountId, now),
  publish: async (trx, _platform, publishing) => ({
    ids: [await sendPlanned(trx, publishing)],
    announce: () => {},
  }),
};

/** The resident while they live in the dormitory of the plan, and for a month after their contract (AM095). */
async function findRecipient(trx: Trx, target: Target, at: Instant): Promise<Targeted[]> {
  const rows = await trx
    .selectFrom('accounts as a')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .select(['a.id as accountId', 'd.id as dormitoryId', 'd.office_code as officeCode'])
    .select(['c.room_number as roomNumber', 'p.name', 'c.end_date'])
    .where('a.id', 'in', [...(target.accounts ?? [])])
    .where('d.office_code', 'in', [...(target.dormitories ?? [])])
    .where('a.withdrawn_at', 'is', null)
    .execute();
  return rows.flatMap(({ end_date: end, ...row }) =>
    end !== null && dateAt(at) > addMonths(end, 1)
      ? []
      : [{ ...row, hasPush: false, isEnglish: false }],
  );
}

/** The key of the message. What the resident wrote after the plan stays to be answered. */
async function sendPlanned(
  trx: Trx,
  { draftId, content, recipients: [recipient], by, now }: Publishing<PlannedReplyContent>,
): Promise<number> {
  if (recipient === undefined) throw new Error('a planned answer without a resident');
  const { accountId, dormitoryId } = recipient;
  const { staff: staffId } = by.actor;
  await lockConversation(trx, accountId);
  const [{ name }, grants, newest] = await Promise.all([
    trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow(),
    findGrants(trx, staffId, dateAt(now)),
    newestOfResident(trx, accountId),
  ]);
  const fromAdmin = senderOf({ grants }, dormitoryId);
  const answer = { ...recipient, fromAdmin, text: content.text, clientKey: randomUUID() };
  const id = await writeAnswer(trx, { ...answer, staffId, name, by }, now);
  const readId = Math.min(newest, content.seen_id);
  const state = newest > content.seen_id ? 'to_answer' : 'done';
  await noteAnswer(trx, { accountId, state, readId }, now);
  // From now on the text is kept in the message alone, so that it is deleted with it.
  await trx
    .updateTable('drafts')
    .set({ content: JSON.stringify({ ...content, text: '' }) })
    .where('id', '=', draftId)
    .execute();
  await publishToAccountsAtCommit(trx, messageEvents.changed, [accountId]);
  return id;
}

export interface PlannedRow {
  id: number;
  account_id: number;
  text: string;
  run_at: Date;
  staff_id: number;
  name: string;
  revision: number;
  failed: string | null;
  wrote_since: boolean;
  answered_since: boolean;
}

const columns = `
  f.id, (f.target #>> '{accounts,0}')::bigint as account_id, f.content ->> 'text' as text, coalesce(f.run_at, f.updated_at) as run_at, s.id as staff_id,
  s.name, f.revision, f.failed,
  exists (select from messages m
           where m.account_id = (f.target #>> '{accounts,0}')::bigint and m.from_admin = 0 and m.deleted_at is null
             and m.id > (f.content ->> 'seen_id')::bigint) as wrote_since,
  exists (select from staff_replies r
           where r.account_id = (f.target #>> '{accounts,0}')::bigint and r.deleted_at is null
             and r.message_id > (f.content ->> 'seen_id')::bigint) as answered_since`;

const from = `drafts f join staff s on s.id = f.planned_by`;

/** $1 draft. */
const readById = defineStatement<PlannedRow>({
  name: 'messages_planned_one',
  text: `select ${columns} from ${from} where f.kind = 'reply' and f.id = $1`,
  columns: {
    id: 'int8',
    account_id: 'int8',
    text: 'text',
    run_at: 'timestamptz',
    staff_id: 'int8',
    name: 'text',
    revision: 'int4',
    failed: 'text or null',
    wrote_since: 'bool',
    answered_since: 'bool',
  },
});

/** Those of a conversation as JSON, the next one first: part of a statement that reads more of the resident. */
export const plannedOf = (account: string): string => `
  (select coalesce(json_agg(w order by w.run_at, w.id), '[]')
     from (select ${columns} from ${from}
            where f.kind = 'reply' and f.published_at is null and f.target #>> '{accounts,0}' = (${account})::text
            order by f.run_at, f.id limit 50) w)`;

/** Of what `plannedOf` reads. */
export const plannedFrom = (json: object): PlannedRow[] =>
  (json as (Omit<PlannedRow, 'run_at'> & { run_at: string })[]).map((row) => ({
    ...row,
    run_at: new Date(row.run_at),
  }));

/** Also one that was sent; undefined once it was withdrawn. */
export const findPlannedReply = async (db: Database, id: number): Promise<PlannedRow | undefined> =>
  (await db.named(readById, [id]))[0];
