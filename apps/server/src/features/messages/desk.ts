// Desk hours beside a conversation: what residents read of them, and the one automatic answer of a night (SF021).
// The answer is a transaction of its own, and only where the dormitory has hours: within the statement of the message
// every resident would pay for it. A failure between both loses an automatic line, never the message. It is not pushed:
// at night a push looks like a person who answers.
import { deskSpansOn, deskStateAt } from '@yadori/api/dormitory/desk-hours';
import { messageEvents } from '@yadori/api/messages/live';
import type { InboxDesk } from '@yadori/api/messages/inbox-shapes';
import type { ConversationDesk } from '@yadori/api/messages/shapes';
import { dateAt, timeAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { publishToAccountsAtCommit } from '../../platform/live/publish.ts';
import {
  findDeskCalendar,
  findDeskSettings,
  waitingLimits,
  waitingLimitsOf,
} from '../dormitory/desk.ts';
import type { Reader } from './queries.ts';
import { messageTexts } from './texts.ts';
import { write } from './write.ts';

/** Null for a dormitory without desk hours. */
export async function readDesk(
  { queries }: Database,
  dormitoryId: number,
  now: Instant,
): Promise<AnswerInput<ConversationDesk> | null> {
  const [calendar, { emergency_phone }] = await Promise.all([
    findDeskCalendar(queries, dormitoryId, now),
    findDeskSettings(queries, dormitoryId),
  ]);
  const state = deskStateAt(now, calendar);
  if (state === undefined) return null;
  return {
    is_open: state.isOpen,
    changes_at: state.until,
    today: deskSpansOn(dateAt(now), calendar).map(({ from, until }) => ({
      from: timeAt(from),
      // The first minute of the next day ends this one.
      until: timeAt(until) === '00:00' ? '24:00' : timeAt(until),
    })),
    emergency_phone,
  };
}

/** By what the console measures waiting times (SF022). */
export async function findInboxDesk(
  { queries }: Database,
  dormitoryId: number,
  now: Instant,
): Promise<InboxDesk> {
  const found = await waitingLimits(queries, dormitoryId, now).executeTakeFirst();
  const { hours, closingDays, amberHours, redHours } = waitingLimitsOf(found ?? null);
  return {
    hours: [...hours],
    closing_days: [...closingDays],
    amber_hours: amberHours,
    red_hours: redHours,
  };
}

/**
 * After a resident's message, in a transaction of its own: where the desk is closed, the first message since it closed
 * gets the automatic answer of the dormitory. A message that is sent again after a failure in between gets it then.
 */
export async function answerAutomatically(
  db: Database,
  { accountId, dormitoryId }: Reader,
  now: Instant,
): Promise<void> {
  const desk = await findDeskSettings(db.queries, dormitoryId);
  if (!desk.automatic) return;
  const state = deskStateAt(now, await findDeskCalendar(db.queries, dormitoryId, now));
  if (state === undefined || state.isOpen) return;
  const { automatic_ja: ja, automatic_en: en, emergency_phone: phone } = desk;
  const textOf = (language: 'ja' | 'en', text: string) =>
    `${text}\n\n${messageTexts(language).emergencyPhone(phone)}`;
  const texts = { text: textOf('ja', ja), textEn: en === '' ? undefined : textOf('en', en) };
  await db.transaction(async (trx) => {
    if (!(await claimNight(trx, accountId, state.since, now))) return;
    const message = { accountIds: [accountId], fromAdmin: 1, ...texts, at: now } as const;
    const [written] = await write(trx, message);
    await trx
      .updateTable('messages')
      .set({ is_automatic: true })
      .where('id', '=', written?.id ?? 0)
      .execute();
    await publishToAccountsAtCommit(trx, messageEvents.changed, [accountId]);
  });
}

/** False where the conversation has had its automatic answer since the desk closed. Locks the conversation. */
async function claimNight(
  trx: Trx,
  accountId: number,
  closedAt: Instant | null,
  now: Instant,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('conversations')
    .set({ auto_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('auto_at', 'is', null),
        ...(closedAt === null ? [] : [row('auto_at', '<', timestamp(closedAt))]),
      ]),
    )
    .returning('account_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
