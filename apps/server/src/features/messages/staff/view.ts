// Conversations as the console gets them.
import { languages } from '@yadori/api/language/language';
import { addressOf } from '@yadori/api/contract/call';
import type {
  ConversationRow,
  ConversationNote,
  ConversationState,
  PlannedReply,
  StaffMessage,
  StateOfConversation,
  ThreadResident,
} from '@yadori/api/messages/inbox-shapes';
import type { FoundInDormitory } from '@yadori/api/messages/search-calls';
import { staffAttachment } from '@yadori/api/messages/staff-calls';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { may, type Staff } from '../../../platform/session/staff.ts';
import type { NoteRow } from '../notes.ts';
import { removeNoteMs } from '../notes.ts';
import { takeBackMs } from '../reply.ts';
import type { PlannedRow } from '../planned.ts';
import type { MessageRow } from '../statements.ts';
import type { SentToMany } from '../to-many.ts';
import { messageView, type Viewer } from '../view.ts';
import type { Page } from '../queries.ts';
import type { FoundRow } from './search.ts';
import type { FactsRow, ListedConversation, StateRow } from './queries.ts';

export const stateView = (row: StateRow): AnswerInput<StateOfConversation> => ({
  state: row.state as ConversationState,
  assignee:
    row.assignee === null ? null : { staff_id: row.assignee, name: row.assignee_name ?? '' },
  snoozed_until: row.snoozed_until,
  reply_expected_at: row.reply_expected_at,
  waiting_since: row.waiting_from,
  urgent_since: row.urgent_at,
  revision: row.revision,
});

export const conversationView = (row: ListedConversation): AnswerInput<ConversationRow> => ({
  ...row,
  ...stateView(row),
  shown:
    row.shown_id === null || row.created_at === null
      ? null
      : {
          id: row.shown_id,
          from_admin: row.from_admin ?? 0,
          text: row.text ?? '',
          has_attachment: row.has_attachment,
          about_charge: row.about_charge,
          created_at: row.created_at,
        },
});

export const foundView = ({
  resident,
  created_at: createdAt,
  ...row
}: FoundRow): AnswerInput<FoundInDormitory> => ({
  ...row,
  name: resident,
  created_at: createdAt,
});

interface Reading {
  page: Pick<Page, 'dormitory' | 'staffReadId'>;
  authors: readonly { message_id: number; staff_id: number; name: string }[];
  staff: Staff;
  viewer: Viewer;
}

export function staffMessageView(
  row: MessageRow,
  { page, authors, staff, viewer }: Reading,
): AnswerInput<StaffMessage> {
  const author = authors.find(({ message_id }) => message_id === row.id);
  const { attachment, charge, ...view } = messageView(row, page, viewer);
  const until = new Date(row.created_at).getTime() + takeBackMs;
  const canTakeBack =
    author?.staff_id === staff.staffId && row.read_at === null && viewer.now <= until;
  return {
    ...view,
    text: row.text,
    text_en: row.text_en,
    to_many: row.to_many,
    automatic: row.is_automatic,
    author: author === undefined ? null : { staff_id: author.staff_id, name: author.name },
    take_back_until: canTakeBack ? until : null,
    charge: charge && {
      ...charge,
      opens: may(staff, row.charge?.dormitory_id ?? 0, 'ledger', 'view'),
    },
    attachment: attachment && {
      ...attachment,
      path: attachment.path === null ? null : addressOf(staffAttachment, { id: row.id }),
    },
  };
}

export const plannedView = (row: PlannedRow): AnswerInput<PlannedReply> => ({
  ...row,
  by: { staff_id: row.staff_id, name: row.name },
  failed: row.failed as PlannedReply['failed'],
});

export const sentView = ({ content, sent_at: sentAt, ...row }: SentToMany) => ({
  ...row,
  ...content,
  sent_at: sentAt,
});

export const noteView = (
  row: NoteRow,
  { staffId }: Staff,
  now: number,
): AnswerInput<ConversationNote> => {
  const until = row.created_at.getTime() + removeNoteMs;
  return {
    id: row.id,
    text: row.text,
    author: { staff_id: row.staff_id, name: row.author },
    created_at: row.created_at,
    remove_until: row.staff_id === staffId && now <= until ? until : null,
  };
};

export const residentView = (row: FactsRow, accountId: number): ThreadResident => ({
  account_id: accountId,
  name: row.name,
  furigana: row.furigana,
  room_number: row.room_number,
  phone_number: row.phone_number,
  email: row.email,
  language: languages.find((one) => one === row.language) ?? null,
  is_away: row.away_until !== null,
  away_until: row.away_until,
  move_out_on: row.move_out_on,
  contract_end: row.end_date,
  meals_today: row.meals as ThreadResident['meals_today'],
});
