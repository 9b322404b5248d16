// The conversation as rows: pills of days, the line of unread, messages, and what is on its way. Pure.
import type { Message } from '@yadori/api/messages/shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Outgoing } from '../outbox/outgoing.ts';
import { dayOf, instantOf } from '../times.ts';
import type { WindowRow } from '../window/row-window.ts';
import { isRead, type Thread } from './thread.ts';

export type ConversationRow = WindowRow &
  (
    | { kind: 'day'; day: CalendarDate }
    | { kind: 'unread' }
    | MessageRow
    | { kind: 'outgoing'; item: Outgoing }
    /** More can be loaded at this end. */
    | { kind: 'edge'; side: 'older' | 'newer'; failed: boolean }
  );

export interface MessageRow {
  kind: 'message';
  message: Message;
  at: Instant;
  read: boolean;
  /** Begins a run of the same sender: with name and picture. */
  first: boolean;
}

/** What follows within this time of the same sender goes without name and picture, in milliseconds. */
const runFor = 60 * 60 * 1000;

/** The unread line is one for the conversation. */
export const unreadKey = 'unread';
/** The key under which a message was sent stays that of its row, so that its arrival moves nothing. */
export const keyOf = ({ id, client_key }: Message): string => client_key ?? `message-${id}`;

interface Width {
  /** Letters of a line in a bubble, about. */
  letters: number;
}

/** Those on their way that the list has already are shown once. */
export function rowsOf(
  { messages, unreadFrom, lastReadId }: Thread,
  outgoing: readonly Outgoing[],
  width: Width,
): ConversationRow[] {
  const rows: ConversationRow[] = [];
  let before: { message: Message; at: Instant; day: CalendarDate } | undefined;
  for (const message of messages) {
    const at = instantOf(message.created_at);
    // A day is named once: what is stamped a moment before midnight behind one after it belongs to the later.
    const day = later(dayOf(at), before?.day);
    if (day !== before?.day) rows.push(dayRow(day));
    if (message.id === unreadFrom)
      rows.push({ kind: 'unread', key: unreadKey, steady: false, estimate: 31 });
    const first =
      day !== before?.day || message.id === unreadFrom || !isRun(before, { message, at });
    rows.push({
      kind: 'message',
      key: keyOf(message),
      steady: true,
      estimate: estimateOf(message, width) + (first && message.from_admin !== 0 ? 20 : 0),
      message,
      at,
      read: isRead(message, lastReadId),
      first,
    });
    before = { message, at, day };
  }
  const arrived = new Set(messages.map(({ client_key }) => client_key));
  let lastDay = before?.day;
  for (const item of outgoing) {
    if (arrived.has(item.key)) continue;
    const day = later(dayOf(item.at), lastDay);
    if (day !== lastDay) rows.push(dayRow(day));
    lastDay = day;
    const estimate =
      textHeight(item.text, width) +
      (item.file === undefined ? 0 : 90) +
      (item.charge ? quoteHeight : 0) +
      30;
    rows.push({ kind: 'outgoing', key: item.key, steady: true, estimate, item });
  }
  return rows;
}

const later = (day: CalendarDate, before: CalendarDate | undefined): CalendarDate =>
  before !== undefined && before > day ? before : day;

const dayRow = (day: CalendarDate): ConversationRow => ({
  kind: 'day',
  key: `day-${day}`,
  day,
  steady: false,
  estimate: 38,
});

const isRun = (
  before: { message: Message; at: Instant },
  { message, at }: { message: Message; at: Instant },
) =>
  before.message.from_admin === message.from_admin &&
  before.message.name === message.name &&
  at - before.at < runFor;

/** The card of a quoted charge with the gap below it. */
const quoteHeight = 80;

/** Near enough for a scroll bar; the row is measured as soon as it is drawn. */
function estimateOf({ text, attachment, survey_id, charge }: Message, width: Width): number {
  const thumbnail = attachment?.is_valid === true ? attachment.thumbnail : null;
  const picture =
    thumbnail === null ? 62 : Math.min(320, (thumbnail.height / thumbnail.width) * 258);
  const file = attachment === null ? 0 : picture + 6;
  const survey = survey_id === null ? 0 : 94;
  const quote = charge ? quoteHeight : 0;
  return textHeight(text, width) + file + survey + quote + 14;
}

function textHeight(text: string, { letters }: Width): number {
  if (text === '') return 0;
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil(line.length / letters) || 1, 0);
  return lines * 24.75 + 20;
}
