// Handlers of answers: sending one, and taking it back.
import { randomUUID } from 'node:crypto';
import { openFields } from '@yadori/api/messages/templates';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { acceptAttachment } from '../attachments/attachments.ts';
import { findDormitory, findMessage } from '../queries.ts';
import { sendReply, takeReplyBack } from '../reply.ts';
import { senderOf } from '../sender.ts';
import { messageTexts } from '../texts.ts';
import type { Viewer } from '../view.ts';
import { accountOfMessage, findAuthors, findState } from './queries.ts';
import { requireConversation, type ScopedConversation } from './scope.ts';
import { staffMessageView, stateView } from './view.ts';

export const replyHandlers = {
  reply: async ({ actor, params, body, file, platform, now, language, requestId }) => {
    const { db } = platform;
    const texts = messageTexts(language);
    const place = { accountId: params.id, language, now };
    const reached = await requireConversation(db, actor, place);
    if (!reached.canReply)
      throw new CallError({ status: 403, code: 'forbidden', message: texts.closed });
    const attachment = file && (await acceptAttachment(file, language));
    const { content = '', client_key: clientKey = randomUUID(), hold, after_id: afterId } = body;
    if (content === '' && attachment === undefined) {
      const errors = { content: [texts.nothingToSend] };
      throw new CallError({ status: 422, message: texts.nothingToSend, errors });
    }
    const [open] = openFields(content);
    if (open !== undefined) {
      const message = texts.openField(open);
      throw new CallError({ status: 422, message, errors: { content: [message] } });
    }
    const { accountId, dormitoryId } = reached;
    const sender = { staff: actor, requestId, fromAdmin: senderOf(actor, dormitoryId) };
    const draft = { accountId, dormitoryId, ...sender, text: content, attachment, clientKey };
    const reply = { ...draft, hold: hold === 1, afterId };
    const { outcome, messageId } = await sendReply(platform, reply, now);
    const message = await readMessage({ platform, language, now }, actor, reached, messageId);
    if (outcome === 'changed')
      return { refused: { message }, code: 'changed', message: texts.answered };
    return { data: { message, state: stateView(await findState(db, accountId)) } };
  },

  takeBackReply: async ({ actor, params, platform, now, language, requestId }) => {
    const { db } = platform;
    const owner = await accountOfMessage(db, params.id);
    if (owner === undefined) throw notFound(language);
    const place = { accountId: owner, language, now };
    const reached = await requireConversation(db, actor, place);
    const own = { ...reached, messageId: params.id, staff: actor, requestId };
    const outcome = await takeReplyBack(platform, own, now);
    if (outcome === 'not_found') throw notFound(language);
    if (outcome === 'taken_back') return { data: null };
    return { refused: null, errCode: outcome, message: messageTexts(language)[outcome] };
  },
} satisfies Partial<StaffHandlers>;

async function readMessage(viewer: Viewer, staff: Staff, reached: ScopedConversation, id: number) {
  const { db } = viewer.platform;
  const [row, page, authors] = await Promise.all([
    findMessage(db, reached, id),
    findDormitory(db, reached),
    findAuthors(db, reached.accountId, [id]),
  ]);
  // A repeated key names a message that its author has taken back since.
  if (row === undefined) throw notFound(viewer.language);
  return staffMessageView(row, { page, authors, staff, viewer });
}
