// Columns of conversations beside their messages, as personal-columns.ts has those of all tables.

export interface Columns {
  /** Names, separated by blanks. */
  columns: string;
  /** True: the download reads it. Else why it does not. */
  download: true | string;
  /** True: no value is left once the person is forgotten. Else why one stays. */
  forget: true | string;
}

const key = 'joins rows and says nothing by itself';
const internal = 'how the staff come to an answer: given on request';

const internalOf = (columns: string): readonly Columns[] => [
  { columns, download: internal, forget: true },
];

export const inboxColumns: Readonly<Record<string, readonly Columns[]>> = {
  conversations: [
    { columns: 'account_id', download: key, forget: true },
    {
      columns: 'staff_read_id',
      download: 'what the office has read; it says nothing of the resident',
      forget: true,
    },
    {
      columns:
        'state since waiting_from state_before assignee answered_at auto_at revision urgent_at reply_expected_at',
      download: internal,
      forget: true,
    },
    {
      columns: 'snoozed_until snooze_before',
      download: internal,
      forget: 'goes with the row of the conversation',
    },
  ],
  conversation_notes: internalOf('id account_id staff_id text created_at deleted_at'),
  staff_replies: internalOf('message_id account_id staff_id client_key sent_at deleted_at'),
  reply_drafts: internalOf('account_id staff_id text saved_at'),
};
