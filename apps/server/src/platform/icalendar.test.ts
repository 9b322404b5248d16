// The calendar format: folded lines, escaped texts, one event as a whole.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { escapeText, fold, writeCalendar } from './icalendar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescapeText = (text: string) =>
  text.replace(/\\(n|.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
const printable = fc.string({ unit: 'binary' }).filter(isWellFormed);

describe('folding (RFC 5545 3.1)', () => {
  test('no line has more than 75 octets, no character is cut, nothing is lost', () => {
    fc.assert(
      fc.property(printable, (text) => {
        const line = `DESCRIPTION:${escapeText(text)}`;
        const folded = fold(line);
        for (const piece of folded.split('\r\n')) {
          expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
          expect(isWellFormed(piece)).toBe(true);
        }
        expect(unfold(folded)).toBe(line);
      }),
    );
  });

  test('75 octets stay one line, 76 become two', () => {
    expect(fold('a'.repeat(75))).toBe('a'.repeat(75));
    expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(fold('あ'.repeat(26))).toBe(`${'あ'.repeat(25)}\r\n あ`);
  });
});

describe('texts (RFC 5545 3.3.11)', () => {
  test('characters with a meaning are escaped, other control characters are dropped', () => {
    expect(escapeText('鮭、卵; a,b\\c\r\nd\te\u0007')).toBe('鮭、卵\\; a\\,b\\\\c\\nd\te');
  });

  test('a reader gets back what was written', () => {
    fc.assert(
      fc.property(printable, (text) => {
        // oxlint-disable-next-line no-control-regex -- what a text may not carry is dropped by the writer
        const kept = text.replace(/\r\n?/g, '\n').replace(/[\0-\u0008\u000b-\u001f\u007f]/g, '');
        expect(unescapeText(escapeText(text))).toBe(kept);
      }),
    );
  });
});

test('one event: Tokyo times with their zone, stable key, revision', () => {
  const text = writeCalendar({
    name: '寮の食事',
    language: 'ja',
    refreshMinutes: 60,
    events: [
      {
        uid: 'meal-reservation-7@yadori',
        sequence: 2,
        date: date('2028-02-29'),
        start: '18:00:00',
        end: '22:00',
        summary: '夕食',
        description: '豚の生姜焼き定食\n無料',
        location: 'けやき寮',
        url: 'https://example.jp/meal-reservation?date=2028-02-29',
        createdAt: Date.parse('2028-02-01T00:00:00+09:00'),
        changedAt: Date.parse('2028-02-02T00:00:01+09:00'),
      },
    ],
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = unfold(text).split('\r\n');
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
    'BEGIN:VEVENT',
    'UID:meal-reservation-7@yadori',
    'SEQUENCE:2',
    'DTSTAMP:20280201T150001Z',
    'CREATED:20280131T150000Z',
    'LAST-MODIFIED:20280201T150001Z',
    'DTSTART;TZID=Asia/Tokyo:20280229T180000',
    'DTEND;TZID=Asia/Tokyo:20280229T220000',
    'SUMMARY:夕食',
    'DESCRIPTION:豚の生姜焼き定食\\n無料',
    'LOCATION:けやき寮',
    'URL:https://example.jp/meal-reservation?date=2028-02-29',
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  expect(lines).toContain('TZID:Asia/Tokyo');
});
