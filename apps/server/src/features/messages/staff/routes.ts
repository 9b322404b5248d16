// Handlers of the shared inbox: the list, a thread, its state and its notes.
import type { Language } from '@yadori/api/language/language';
import { maxSnoozeDays } from '@yadori/api/messages/staff-calls';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import { actOf } from '../../../platform/events.ts';
import { publishPresence } from '../../../platform/live/publish.ts';
import { sendsReadReceipts } from '../../dormitory/desk.ts';
import { addNote, dropNote, findNote, keepDraft, removeNoteMs } from '../notes.ts';
import { openAttachment } from '../attachments/attachments.ts';
import { findInboxDesk } from '../desk.ts';
import { plannedFrom } from '../planned.ts';
import { findMessage } from '../queries.ts';
import { markStaffRead } from '../staff.ts';
import { changeState } from '../state.ts';
import { messageTexts } from '../texts.ts';
import { findSentToMany } from '../to-many.ts';
import {
  accountOfMessage,
  findAuthors,
  findConversations,
  findFacts,
  findNotes,
  findPeople,
  findState,
  findThreadPage,
  residentsMessageUpTo,
} from './queries.ts';
import { countWaiting } from './waiting.ts';
import { readListCursor } from './list-place.ts';
import { requireConversation } from './scope.ts';
import { searchDormitory } from './search.ts';
import {
  conversationView,
  foundView,
  noteView,
  plannedView,
  residentView,
  sentView,
  staffMessageView,
  stateView,
} from './view.ts';

export const inboxHandlers = {
  conversations: async ({ actor, query, platform: { db }, now, language }) => {
    const { dormitoryId, staffId } = actor;
    const { state = 'to_answer', assignee, cursor } = query;
    const after = cursor === undefined || cursor === '' ? undefined : readListCursor(cursor);
    if (after === undefined && cursor !== undefined && cursor !== '')
      throw invalid(language, 'cursor');
    const [page, people, desk] = await Promise.all([
      findConversations(db, { dormitoryId, staffId, state, assignee, after }),
      findPeople(db, dormitoryId, now),
      findInboxDesk(db, dormitoryId, now),
    ]);
    return {
      data: {
        rows: page.rows.map(conversationView),
        counts: page.counts,
        next: page.next,
        desk,
        people,
      },
    };
  },

  sentToMany: async ({ actor: { dormitoryId }, platform: { db } }) => {
    return { data: { rows: (await findSentToMany(db, dormitoryId)).map(sentView) } };
  },

  dormitorySearch: async ({ actor, query, platform: { db }, language }) => {
    const { dormitoryId } = actor;
    const { keyword = '', account: accountId, from, until, with_files: files } = query;
    const withFiles = files === '1';
    // Without one of these filters the answer would list all messages.
    if (keyword === '' && accountId === undefined && !withFiles) throw invalid(language, 'keyword');
    const search = { dormitoryId, keyword, accountId, from, until, withFiles };
    return { data: { messages: (await searchDormitory(db, search)).map(foundView) } };
  },

  waitingConversations: async ({ actor: { dormitoryId }, platform: { db }, now }) => {
    return { data: await countWaiting(db, dormitoryId, now) };
  },

  thread: async ({ actor, params, query, platform, now, language }) => {
    const { db } = platform;
    const place = { accountId: params.id, language, now };
    const { accountId, dormitoryId, canReply } = await requireConversation(db, actor, place);
    const page = await findThreadPage(db, { accountId, dormitoryId }, query);
    const ids = page.rows.flatMap((row) => (row.from_admin > 0 ? [row.id] : []));
    const [authors, notes, state, facts] = await Promise.all([
      findAuthors(db, accountId, ids),
      findNotes(db, accountId, page),
      findState(db, accountId),
      findFacts(db, accountId, actor.staffId, now),
    ]);
    const reading = { page, authors, staff: actor, viewer: { platform, language, now } };
    return {
      data: {
        messages: page.rows.map((row) => staffMessageView(row, reading)),
        notes: notes.map((row) => noteView(row, actor, now)),
        state: stateView(state),
        draft: facts.draft,
        planned: plannedFrom(facts.planned).map(plannedView),
        last_read_id: page.staffReadId,
        newest_id: facts.newest_id,
        next_id: page.nextId,
        previous_id: page.previousId,
        attachment_max_bytes: platform.uploads.maxBytes,
        resident: residentView(facts, accountId),
        can_reply: canReply,
      },
    };
  },

  markThreadRead: async ({ actor, params, body, platform: { db }, now, language, requestId }) => {
    const place = { accountId: params.id, language, now };
    const { accountId, dormitoryId } = await requireConversation(db, actor, place);
    // Only an answer moves the mark then (SF006).
    if (!(await sendsReadReceipts(db.queries, dormitoryId))) return { data: null };
    const highest = await residentsMessageUpTo(db, accountId, body.message_id);
    if (highest !== undefined)
      await markStaffRead(db, accountId, highest, now, { ...actOf(actor, requestId), dormitoryId });
    return { data: null };
  },

  threadState: async ({ actor, params, body, platform: { db }, now, language, requestId }) => {
    const place = { accountId: params.id, language, now };
    const { accountId, dormitoryId } = await requireConversation(db, actor, place);
    const {
      state,
      assignee,
      snoozed_until: until,
      tell_resident: informsResident,
      revision,
    } = body;
    const snoozedUntil = until && Date.parse(until);
    if (typeof snoozedUntil === 'number') {
      const isWithin = snoozedUntil > now && snoozedUntil <= now + maxSnoozeDays * day;
      if (!isWithin || (state !== undefined && state !== 'waiting'))
        throw invalid(language, 'snoozed_until');
    }
    if (typeof assignee === 'number') {
      const people = await findPeople(db, dormitoryId, now);
      if (!people.some(({ staff_id: id }) => id === assignee)) throw invalid(language, 'assignee');
    }
    const change = {
      revision,
      assignee,
      informsResident,
      snoozedUntil: snoozedUntil === '' ? null : snoozedUntil,
      state: state ?? (typeof snoozedUntil === 'number' ? ('waiting' as const) : undefined),
    };
    const act = { accountId, dormitoryId, act: actOf(actor, requestId) };
    const isChanged = await changeState(db, act, change, now);
    const view = stateView(await findState(db, accountId));
    if (isChanged) return { data: view };
    return { refused: view, code: 'changed', message: messageTexts(language).changed };
  },

  presence: async ({ actor, params, body, platform: { db }, now, language }) => {
    const place = { accountId: params.id, language, now };
    const { accountId, dormitoryId } = await requireConversation(db, actor, place);
    const { staffId } = actor;
    publishPresence(db, { dormitoryId, staffId, place: { accountId }, state: body.state });
    return { data: null };
  },

  writeNote: async ({ actor, params, body, platform: { db }, now, language, requestId }) => {
    const place = { accountId: params.id, language, now };
    const reached = await requireConversation(db, actor, place);
    const writing = { ...reached, staff: actor, requestId };
    return { data: noteView(await addNote(db, writing, body.text, now), actor, now) };
  },

  removeNote: async ({ actor, params, platform: { db }, now, language, requestId }) => {
    const note = await findNote(db, params.id);
    if (note === undefined) throw notFound(language);
    const place = { accountId: note.account_id, language, now };
    const reached = await requireConversation(db, actor, place);
    if (note.staff_id !== actor.staffId) throw notFound(language);
    if (now > note.created_at.getTime() + removeNoteMs)
      return { refused: null, errCode: 'too_late', message: messageTexts(language).noteTooLate };
    const writing = { ...reached, staff: actor, requestId };
    if (!(await dropNote(db, writing, params.id, now))) throw notFound(language);
    return { data: null };
  },

  saveReplyDraft: async ({ actor, params, body, platform: { db }, now, language }) => {
    const place = { accountId: params.id, language, now };
    const { accountId } = await requireConversation(db, actor, place);
    await keepDraft(db, { accountId, staffId: actor.staffId }, body.text, now);
    return { data: null };
  },

  staffAttachment: async ({ actor, params, platform, now, language, range }) => {
    const { db } = platform;
    const owner = await accountOfMessage(db, params.id);
    if (owner === undefined) throw notFound(language);
    const place = { accountId: owner, language, now };
    const reader = await requireConversation(db, actor, place);
    const row = await findMessage(db, reader, params.id);
    if (row === undefined || row.deleted_at !== null) throw notFound(language);
    return { blob: await openAttachment(platform, row, { range, language, now }) };
  },
} satisfies Partial<StaffHandlers>;

const day = 24 * 60 * 60 * 1000;

const invalid = (language: Language, field: string) =>
  new CallError({
    status: 422,
    message: httpTexts(language).invalidInput,
    errors: { [field]: [httpTexts(language).invalidInput] },
  });
