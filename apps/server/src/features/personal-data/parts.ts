// Every part of the download, one line for each domain. A test compares it with the tables of the database.
import type { Part } from './part.ts';
import { accountParts } from './parts/account.ts';
import { mealParts } from './parts/meals.ts';
import { paperParts } from './parts/papers.ts';
import { procedureParts } from './parts/procedures.ts';
import { messageAndSurveyParts } from './parts/messages-and-surveys.ts';

export const parts: readonly Part[] = [
  ...accountParts,
  ...mealParts,
  ...messageAndSurveyParts,
  ...procedureParts,
  ...paperParts,
];

/** Tables with rows of a resident that are left out, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  message_search: 'the texts of the messages once more, folded for the search',
  resident_index: 'names, addresses and contracts once more, for the search of staff',
  event_details:
    'words of the staff and values before and after, which may name others: given on request',
  approvals:
    'who of the staff asked to open something and who agreed: given on request; what was opened is in the download',
  payroll_lines: 'sums of meals and charges, which are in the download by themselves',
  ledger_lines: 'charges and reversals once more, as they were when their month was closed',
  conversations: 'what the office has read and still has to answer: internal, given on request',
  conversation_notes: 'notes of the staff, which may name others: internal, given on request',
  staff_replies: 'who of the staff wrote a message; the message itself is in the download',
  reply_drafts: 'what staff have written and not sent',
  notice_pushes: 'when a device was last told of a notice, so that it is not told too often',
  survey_deliveries: 'keys by which a delivery that comes twice is known',
};
