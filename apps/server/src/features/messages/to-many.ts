// Drafts of messages to many: sent to the residents of a target in one transaction, once (SF015, SF016).
// The pause between two is a locked row for each dormitory: a rate limit counts before the work, also where the
// publication is refused then. Of a hundred at once one is sent.
import { messageEvents } from '@yadori/api/messages/live';
import {
  messageDraft,
  messagePlan,
  messageProblems,
  wideMessage,
  type MessageDraftContent,
} from '@yadori/api/messages/draft-shape';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccountsAtCommit } from '../../platform/live/publish.ts';
import { findGrants } from '../../platform/session/staff.ts';
import { notifyResidents } from '../notifications/service.ts';
import { dormitoriesOf } from '../targets/recipients.ts';
import type { DraftKind, Publishing } from '../targets/draft-kind.ts';
import { senderOf } from './sender.ts';
import { write } from './write.ts';

const minuteMs = 60_000;
/** Characters of a text that a list shows. */
const titleLength = 100;

export const messageDrafts: DraftKind<MessageDraftContent> = {
  right: 'messages',
  wake: 'messages',
  form: messageDraft,
  titleOf: ({ text }) => Array.from(text).slice(0, titleLength).join(''),
  problemsOf: messageProblems,
  leadMs: messagePlan.leastMs,
  mostMs: messagePlan.mostMs,
  stepMs: minuteMs,
  admits: admitWide,
  publish: async (trx, _platform, publishing) => ({
    ids: await sendToMany(trx, publishing),
    announce: () => {},
  }),
};

/**
 * False where more than fifty residents of one of the dormitories got a message within ten minutes. The rows stay locked
 * until the transaction ends, in the order of their keys: the others at once wait, and are refused then.
 */
async function admitWide(
  trx: Trx,
  { recipients, now }: Publishing<MessageDraftContent>,
): Promise<boolean> {
  if (recipients.length <= wideMessage.above) return true;
  const ids = dormitoriesOf(recipients).toSorted((a, b) => a - b);
  await trx
    .insertInto('wide_messages')
    .values(ids.map((dormitory_id) => ({ dormitory_id, sent_at: '-infinity' })))
    .onConflict((known) => known.doNothing())
    .execute();
  const rows = await trx
    .selectFrom('wide_messages')
    .select((row) =>
      row('sent_at', '>', timestamp(now - wideMessage.minutes * minuteMs)).as('is_recent'),
    )
    .where('dormitory_id', 'in', ids)
    .orderBy('dormitory_id')
    .forUpdate()
    .execute();
  if (rows.some((row) => row.is_recent)) return false;
  await trx
    .updateTable('wide_messages')
    .set({ sent_at: timestamp(now) })
    .where('dormitory_id', 'in', ids)
    .execute();
  return true;
}

/** Keys of the messages. */
async function sendToMany(
  trx: Trx,
  { draftId, content, recipients, by, now }: Publishing<MessageDraftContent>,
): Promise<number[]> {
  const { staff } = by.actor;
  const [{ name }, grants] = await Promise.all([
    trx.selectFrom('staff').select('name').where('id', '=', staff).executeTakeFirstOrThrow(),
    findGrants(trx, staff, dateAt(now)),
  ]);
  const dormitoryIds = dormitoriesOf(recipients);
  const isManager = dormitoryIds.every((id) => senderOf({ grants }, id) === 2);
  // In the order in which everybody locks conversations.
  const accountIds = recipients.map(({ accountId }) => accountId).toSorted((a, b) => a - b);
  const written = await write(trx, {
    accountIds,
    name,
    fromAdmin: isManager ? 2 : 1,
    toMany: true,
    at: now,
    text: content.text,
    textEn: content.text_en === '' ? undefined : content.text_en,
  });
  const news = written.map(({ id, account_id: accountId }) => ({
    kind: 'message' as const,
    id,
    accountId,
  }));
  await notifyResidents(trx, news, now);
  const [only, ...others] = dormitoryIds;
  await recordEvent(trx, {
    ...by,
    kind: 'message.announced',
    at: now,
    ...(only !== undefined && others.length === 0 && { dormitoryId: only }),
    detail: { messages: written.length, draft_id: draftId },
  });
  await publishToAccountsAtCommit(trx, messageEvents.changed, accountIds);
  return written.map(({ id }) => id);
}

export interface SentToMany {
  id: number;
  content: MessageDraftContent;
  sent_at: Date;
  /** Who sent it, or planned it. */
  sender: string;
  /** Recipients when it was planned. */
  planned: number | null;
  recipients: number;
  read: number;
}

const listed = 30;

interface SentRow extends Omit<SentToMany, 'content' | 'sent_at'> {
  content: object;
  sent_at: Date | null;
}

/** $1 dormitory, $2 rows. */
const readSent = defineStatement<SentRow>({
  name: 'messages_sent_to_many',
  text: `
    select d.id, d.content::json as content, d.published_at as sent_at, s.name as sender, (d.result ->> 'recipients')::int as recipients,
           (d.result ->> 'planned')::int as planned,
           (select count(*)::int from messages m
             where m.id in (select k.id::bigint from jsonb_array_elements_text(d.result -> 'ids') k(id))
               and m.read_at is not null and m.deleted_at is null) as read
      from drafts d
      join staff s on s.id = coalesce((d.result ->> 'by')::bigint, d.updated_by)
     where d.kind = 'message' and d.dormitory_id = $1 and d.published_at is not null
     order by d.published_at desc, d.id desc limit $2`,
  columns: {
    id: 'int8',
    content: 'json',
    sent_at: 'timestamptz or null',
    sender: 'text',
    recipients: 'int4',
    planned: 'int4 or null',
    read: 'int4',
  },
});

/** Of a dormitory, the newest first. Messages of residents whose data was erased count as not read. */
export async function findSentToMany(db: Database, dormitoryId: number): Promise<SentToMany[]> {
  const rows = await db.named(readSent, [dormitoryId, listed]);
  return rows.flatMap(({ content, sent_at, ...row }) =>
    sent_at === null ? [] : [{ ...row, sent_at, content: messageDraft.parse(content) }],
  );
}
