// Handlers of the message calls.
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../platform/http/call-error.ts';
import { notFound } from '../../platform/http/common-errors.ts';
import { describeError } from '../../platform/log.ts';
import { countedInWrite, readWithSession, type Handlers } from '../../platform/http/handler.ts';
import { LimitReached } from '../../platform/rate-limit.ts';
import { acceptAttachment, openAttachment, type QuotaRefusal } from './attachments/attachments.ts';
import { answerAutomatically, readDesk } from './desk.ts';
import { publishRead } from './live.ts';
import {
  besideOfSession,
  findDormitory,
  findMessage,
  findPage,
  findUnread,
  hasCharge,
  foundPageOfSession,
  foundPageValues,
  isNewest,
  markFetched,
  newestPage,
  newestPageOfSession,
  newestPageValues,
} from './queries.ts';
import { sendMessage } from './send.ts';
import { takeBack } from './take-back.ts';
import { messageTexts } from './texts.ts';
import { sendUrgentMessage } from './urgent.ts';
import { foundView, messageView, newMessageView, promisedAt } from './view.ts';
import type { PageRow, BesideRow } from './statements.ts';

type MessageCall =
  | 'messages'
  | 'newMessageCount'
  | 'sendMessage'
  | 'deleteMessage'
  | 'messageAttachment'
  | 'searchMessages';

export const messageHandlers: Handlers<MessageCall> = {
  messages: readWithSession(
    newestPageOfSession,
    ({ query }) => (isNewest(query) ? newestPageValues : undefined),
    async ({ query, actor, platform, language, now }, newest: PageRow | undefined) => {
      const page = newest ? newestPage(newest) : await findPage(platform.db, actor, query);
      // The answer shows what was unread before it; the marks are for the next one.
      if (query.keep_unread !== 'true' && (await markFetched(platform.db, actor, page.rows, now)))
        publishRead(platform.db, [actor.accountId]);
      const viewer = { platform, language, now };
      return {
        data: {
          messages: page.rows.map((row) => messageView(row, page, viewer)),
          next_id: page.nextId,
          previous_id: page.previousId,
          last_read_id: page.staffReadId,
          attachment_max_bytes: platform.uploads.maxBytes,
          desk:
            page.hasDeskHours && isNewest(query)
              ? await readDesk(platform.db, actor.dormitoryId, now)
              : null,
          reply_expected_at: isNewest(query) ? promisedAt(page.replyExpectedAt, now) : null,
        },
      };
    },
  ),

  newMessageCount: async ({ actor, platform, language }) => {
    const rows = await findUnread(platform.db, actor);
    const list = rows.map((row) => newMessageView(row, language));
    return { data: { new_count: rows[0]?.count ?? 0, list } };
  },

  sendMessage: countedInWrite(
    besideOfSession,
    (): [] | undefined => [],
    async (
      { body, file, actor, platform, language, now },
      beside: BesideRow | undefined,
      claim,
    ) => {
      const { content: text = '', client_key: clientKey, charge_id: chargeId } = body;
      const attachment = file && (await acceptAttachment(file, language));
      if (text === '' && attachment === undefined) {
        const errors = { content: [messageTexts(language).nothingToSend] };
        throw new CallError({ status: 422, message: messageTexts(language).nothingToSend, errors });
      }
      if (chargeId !== undefined && !(await hasCharge(platform.db, actor, chargeId)))
        throw notFound(language);
      const send = body.urgent === 1 ? sendUrgentMessage : sendMessage;
      const row = await send(
        platform,
        actor,
        { text, clientKey, attachment, chargeId },
        now,
        claim,
      );
      if (row instanceof LimitReached) throw tooManyUrgent(row, language);
      if (typeof row === 'string') throw quotaExceeded(row, language);
      const conversation = beside
        ? {
            dormitory: beside,
            staffReadId: beside.staff_read_id,
            hasDeskHours: beside.has_desk_hours,
          }
        : await findDormitory(platform.db, actor);
      // The message is written: whatever happens to the automatic answer, the resident gets to know.
      if (conversation.hasDeskHours)
        await answerAutomatically(platform.db, actor, now).catch((error: unknown) =>
          platform.log.error({ error: describeError(error) }, 'automatic answer not written'),
        );
      return { data: { message: messageView(row, conversation, { platform, language, now }) } };
    },
  ),

  deleteMessage: async ({ params, actor, platform, language, now }) => {
    const outcome = await takeBack(platform.db, actor, params.id, now);
    const text = messageTexts(language);
    if (outcome === 'from_staff') throw new CallError({ status: 403, message: text.notYours });
    if (outcome === 'not_found') throw new CallError({ status: 404, message: text.alreadyGone });
    return { data: null };
  },

  messageAttachment: async ({ params, actor, platform, language, now, range }) => {
    const row = await findMessage(platform.db, actor, params.id);
    if (row === undefined || row.deleted_at !== null) throw notFound(language);
    return { blob: await openAttachment(platform, row, { range, language, now }) };
  },

  searchMessages: readWithSession(
    foundPageOfSession,
    ({ query }) => foundPageValues(query.keyword),
    async ({ query: { keyword }, platform, language, now }, found: PageRow) => {
      const conversation = { dormitory: found, staffReadId: found.staff_read_id };
      const viewer = { platform, language, now };
      return {
        data: {
          messages: found.messages.map((row) => foundView(row, keyword, conversation, viewer)),
        },
      };
    },
  ),
};

function tooManyUrgent({ retryAfterSeconds }: LimitReached, language: Language): CallError {
  const message = messageTexts(language).tooManyUrgent;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new CallError({ status: 429, message, errors: { urgent: [message] }, headers });
}

function quotaExceeded(reason: QuotaRefusal, language: Language): CallError {
  const message = messageTexts(language)[reason];
  return new CallError({ status: 413, message, errors: { attachment: [message] } });
}
