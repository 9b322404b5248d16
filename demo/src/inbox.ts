// The shared inbox of Keyaki: six reply templates, and conversations in every state with notes of staff (SM008).
import { randomUUID } from 'node:crypto';
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { planReply } from '@yadori/server/features/drafts/planned-replies';
import { markStaffRead } from '@yadori/server/features/messages/staff';
import { write } from '@yadori/server/features/messages/write';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { inboxTalks, replyTemplates, type DemoTalk } from './inbox-texts.ts';

const minute = 60_000;

interface Desk {
  platform: Platform;
  now: Instant;
  dormitoryId: number;
  manager: { id: number; name: string };
  deputy: { id: number; name: string };
}

/** After the demo staff, who answer and write notes. */
export async function loadDemoInbox(platform: Platform, now: Instant): Promise<void> {
  const [manager, deputy] = await Promise.all([
    personWith(platform, 'manager@example.jp'),
    personWith(platform, 'deputy@example.jp'),
  ]);
  const { id: dormitoryId } = await platform.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  const desk = { platform, now, dormitoryId, manager, deputy };
  await addTemplates(desk);
  await addDeskHours(desk);
  for (const talk of inboxTalks) await addTalk(desk, talk);
  // Hers was written before there were staff, and is answered.
  await setState(desk, 'misaki@example.jp', { state: 'done' });
}

const personWith = ({ db }: Platform, email: string) =>
  db.queries
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

const addTemplates = ({ platform: { db }, now, dormitoryId, manager }: Desk) =>
  db.queries
    .insertInto('text_templates')
    .values(
      replyTemplates.map((texts, at) => ({
        ...texts,
        kind: 'reply',
        dormitory_id: dormitoryId,
        position: at + 1,
        changed_at: timestamp(now),
        changed_by: manager.id,
      })),
    )
    .execute();

/** Each day from six to nine, as residents read it before a dormitory sets hours of its own, with a phone for the night. */
async function addDeskHours({ platform: { db }, now, dormitoryId, manager }: Desk): Promise<void> {
  const hours = { dormitory_id: dormitoryId, opens_at: '06:00', closes_at: '21:00' };
  await db.queries
    .insertInto('desk_hours')
    .values(Array.from({ length: 8 }, (_, weekday) => ({ ...hours, weekday })))
    .execute();
  await db.queries
    .insertInto('desk_settings')
    .values({
      dormitory_id: dormitoryId,
      automatic: false,
      automatic_ja: '',
      automatic_en: '',
      emergency_phone: '0300001234',
      read_receipts: true,
      amber_hours: 4,
      red_hours: 8,
      missed_meal_notes: false,
      contract_end_notes: true,
      revision: 1,
      changed_at: timestamp(now),
      changed_by: manager.id,
    })
    .execute();
  await db.queries
    .updateTable('dormitories')
    .set({ has_desk_hours: true })
    .where('id', '=', dormitoryId)
    .execute();
}

async function addTalk(desk: Desk, talk: DemoTalk): Promise<void> {
  const { platform, now } = desk;
  const { db } = platform;
  const accountId = await accountWith(desk, talk.email);
  let readId = 0;
  let newestId = 0;
  for (const { by, text, minutesAgo } of talk.lines) {
    const at = now - minutesAgo * minute;
    const sender =
      by === 'resident'
        ? { fromAdmin: 0 as const, actor: { resident: accountId } }
        : { fromAdmin: 2 as const, name: desk[by].name };
    const [written] = await write(db, { ...sender, accountIds: [accountId], text, at });
    if (written === undefined) throw new Error('a message of the demo data was not written');
    newestId = written.id;
    if (by !== 'resident') {
      await noteReply(desk, { accountId, messageId: written.id, staffId: desk[by].id, at });
      await markStaffRead(db, accountId, readId, at);
    } else readId = written.id;
  }
  if (talk.urgent !== undefined) {
    const at = instantAt(addDays(dateAt(now), -1), lastNight);
    const sender = { fromAdmin: 0, actor: { resident: accountId } } as const;
    await write(db, { ...sender, accountIds: [accountId], text: talk.urgent, isUrgent: true, at });
  }
  await setState(desk, talk.email, talk);
  if (talk.planned !== undefined)
    await planAnswer(desk, { ...talk.planned, accountId, seenId: newestId });
  for (const { by, text, minutesAgo } of talk.notes ?? [])
    await db.queries
      .insertInto('conversation_notes')
      .values({
        account_id: accountId,
        staff_id: desk[by].id,
        text,
        created_at: timestamp(now - minutesAgo * minute),
      })
      .execute();
}

/** After the desk closed, whenever the demo data are loaded. */
const lastNight = '23:40';

interface PlannedAnswer {
  accountId: number;
  seenId: number;
  by: 'manager' | 'deputy';
  text: string;
}

const planAnswer = (
  desk: Desk,
  { accountId, seenId, by, text }: PlannedAnswer,
): Promise<number> => {
  const { platform, now, dormitoryId } = desk;
  const runAt = instantAt(addDays(dateAt(now), 1), '09:00');
  const reply = { accountId, dormitoryId, text, seenId, runAt };
  return planReply(platform.db, reply, { by: { actor: { staff: desk[by].id } }, now });
};

interface DemoReply {
  accountId: number;
  messageId: number;
  staffId: number;
  at: Instant;
}

const noteReply = ({ platform: { db } }: Desk, { accountId, messageId, staffId, at }: DemoReply) =>
  db.queries
    .insertInto('staff_replies')
    .values({
      message_id: messageId,
      account_id: accountId,
      staff_id: staffId,
      client_key: randomUUID(),
      sent_at: timestamp(at),
    })
    .execute();

/** What the last message left it in, and what staff have chosen since. */
async function setState(
  desk: Desk,
  email: string,
  {
    state = 'to_answer',
    assignee,
    isHeld,
    isPromised,
  }: Pick<DemoTalk, 'state' | 'assignee' | 'isHeld' | 'isPromised'>,
): Promise<void> {
  const { platform, now } = desk;
  const tomorrow = instantAt(addDays(dateAt(now), 1), '09:00');
  await platform.db.queries
    .updateTable('conversations')
    .set({
      assignee: assignee === undefined ? null : desk[assignee].id,
      ...(state === 'to_answer'
        ? {}
        : {
            state,
            since: timestamp(now),
            waiting_from: null,
            state_before: null,
            snoozed_until: isHeld === true ? timestamp(tomorrow) : null,
            reply_expected_at: isPromised === true ? timestamp(tomorrow) : null,
          }),
    })
    .where('account_id', '=', await accountWith(desk, email))
    .execute();
}

async function accountWith({ platform: { db } }: Desk, email: string): Promise<number> {
  const { id } = await db.queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
