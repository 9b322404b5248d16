// Times of messages: stamped in Tokyo, shown where the reader is (H022, AM026, AM027).
import { date, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

/** A stamp without an offset is Tokyo's (AM027). */
export const instantOf = (stamp: string): Instant =>
  Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(stamp) ? stamp : `${stamp.replace(' ', 'T')}+09:00`);

/** 06/10 18:07, in the conversation. */
export function conversationTime(instant: Instant): string {
  const { month, day, hour, minute } = partsOf(instant);
  return `${month}/${day} ${hour}:${minute}`;
}

/** 2026/06/10 18:07, in the results of a search. */
export const searchTime = (instant: Instant): string =>
  `${partsOf(instant).year}/${conversationTime(instant)}`;

/** The reader's own day, for the pill between two days. */
export function dayOf(instant: Instant): CalendarDate {
  const { year, month, day } = partsOf(instant);
  return date(`${year}-${month}-${day}`);
}

function partsOf(instant: Instant) {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(at.getFullYear()).padStart(4, '0'),
    month: two(at.getMonth() + 1),
    day: two(at.getDate()),
    hour: two(at.getHours()),
    minute: two(at.getMinutes()),
  };
}
