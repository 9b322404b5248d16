// Writes calendars in the format of RFC 5545. Times are Tokyo's, which keeps one offset all year.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';

export interface CalendarEvent {
  /** Stays the same for as long as the event lives. */
  uid: string;
  /** Grows with every change of the event. */
  sequence: number;
  date: CalendarDate;
  /** Wall clock of Tokyo, `HH:mm` or `HH:mm:ss`. */
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  createdAt: Instant;
  changedAt: Instant;
}

interface Calendar {
  /** Shown by calendar programs as the calendar's name. */
  name: string;
  /** `ja`, `en`. */
  language: string;
  /** How often programs should look, in minutes. */
  refreshMinutes: number;
  events: readonly CalendarEvent[];
}

type Line = readonly [name: string, value: string];

/** The whole calendar as bytes go over the wire: lines end with CRLF and have at most 75 octets. */
export function writeCalendar(calendar: Calendar): string {
  const duration = `PT${calendar.refreshMinutes}M`;
  const lines: Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Yadori//Meals//${calendar.language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', escapeText(calendar.name)],
    ['X-WR-CALNAME', escapeText(calendar.name)],
    ['X-WR-TIMEZONE', 'Asia/Tokyo'],
    ['REFRESH-INTERVAL;VALUE=DURATION', duration],
    ['X-PUBLISHED-TTL', duration],
    ...tokyo,
    ...calendar.events.flatMap(linesOf),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

const tokyo: readonly Line[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'Asia/Tokyo'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0900'],
  ['TZOFFSETTO', '+0900'],
  ['TZNAME', 'JST'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

const linesOf = (event: CalendarEvent): Line[] => [
  ['BEGIN', 'VEVENT'],
  ['UID', event.uid],
  ['SEQUENCE', String(event.sequence)],
  ['DTSTAMP', utc(event.changedAt)],
  ['CREATED', utc(event.createdAt)],
  ['LAST-MODIFIED', utc(event.changedAt)],
  ['DTSTART;TZID=Asia/Tokyo', local(event.date, event.start)],
  ['DTEND;TZID=Asia/Tokyo', local(event.date, event.end)],
  ['SUMMARY', escapeText(event.summary)],
  ['DESCRIPTION', escapeText(event.description)],
  ['LOCATION', escapeText(event.location)],
  ['URL', event.url],
  ['STATUS', 'CONFIRMED'],
  ['CLASS', 'PRIVATE'],
  // A meal does not make its hours busy.
  ['TRANSP', 'TRANSPARENT'],
  ['END', 'VEVENT'],
];

/** `20260610T090000Z`. */
const utc = (instant: Instant): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** `20260610T180000`. */
const local = (date: CalendarDate, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replaceAll(':', '').padEnd(6, '0')}`;

/** Backslash, semicolon, comma and line ends have a meaning of their own; other control characters have none. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- exactly these are not allowed in a text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const longestLine = 75;

/** Cuts a line into pieces of at most 75 octets, never inside a character; further pieces begin with a space. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
