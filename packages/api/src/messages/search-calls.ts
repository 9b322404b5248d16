// The console's search over the conversations of a dormitory.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { instantText, plainText, rowId } from '../validation/answers.ts';
import { calendarDate, choice, idParameter, lines, requiredText } from '../validation/fields.ts';
import { sender } from './shapes.ts';

const found = z.object({
  id: rowId('The message.'),
  account_id: rowId('The resident in whose conversation it stands.'),
  name: plainText('Name of the resident.'),
  room_number: plainText('Four signs.'),
  from_admin: sender(),
  sender: plainText('Who of the staff wrote it; empty: the resident, or the office.'),
  text: plainText('The text; empty of a file alone.'),
  has_attachment: z.boolean(),
  created_at: instantText('When it was sent.'),
});

export type FoundInDormitory = z.output<typeof found>;

export const dormitorySearch = staffCall({
  summary: 'Messages of all conversations of a dormitory by a part of their texts, newest first.',
  source: 'SF025 SK095 AM122',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/messages/search',
  right: { of: 'messages', level: 'view' },
  limit: { hits: 120, windowSeconds: 60 },
  params: z.object({ dormitory: requiredText(20) }),
  query: z.object({
    /** Case, width and kana are folded. May be left out with `account` or `with_files`. */
    keyword: z.optional(lines(100)),
    account: z.optional(idParameter()),
    from: z.optional(calendarDate()),
    until: z.optional(calendarDate()),
    with_files: z.optional(choice(['0', '1'])),
  }),
  data: z.object({ messages: z.array(found) }),
});
