// Addresses in the running text of messages.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { linkify } from './linkify.ts';

const linksIn = (text: string) =>
  linkify(text).flatMap((part) => (part.href === undefined ? [] : [[part.text, part.href]]));

test.each([
  ['詳しくはhttps://example.jp/a?b=1#cをご覧ください', 'https://example.jp/a?b=1#c'],
  ['（https://example.jp/路）', 'https://example.jp/'],
  ['See https://example.jp/a_(b).', 'https://example.jp/a_(b)'],
  ['(https://example.jp/a)', 'https://example.jp/a'],
  ['HTTPS://EXAMPLE.JP/A、', 'HTTPS://EXAMPLE.JP/A'],
  ['「http://example.jp」', 'http://example.jp'],
  ['https://example.jp/a,https', 'https://example.jp/a,https'],
])('an address in %o is a link', (text, shown) => {
  requirements('H021');
  expect(linksIn(text).map(([part]) => part)).toEqual([shown]);
});

test('mail addresses lead to the mail program, next to kana too', () => {
  requirements('H021');
  expect(linksIn('連絡はoffice@example.jpまで、又はa.b+c@sub.example.co.jp。')).toEqual([
    ['office@example.jp', 'mailto:office@example.jp'],
    ['a.b+c@sub.example.co.jp', 'mailto:a.b+c@sub.example.co.jp'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https',
  '//example.jp',
  'www.example.jp',
  'https://',
  'https://bank.example@elsewhere.example/',
  'user@host',
  '@example.jp',
  '<a href="x" onclick="y">z</a>',
])('%o is no link', (text) => {
  requirements('H021');
  expect(linksIn(text)).toEqual([]);
});

test('a link inside another scheme leads to the web alone', () => {
  expect(linksIn('javascript:location="https://example.jp/"')).toEqual([
    ['https://example.jp/', 'https://example.jp/'],
  ]);
});

test('nothing of any text is lost, and every link is of the three kinds', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'a@b.jp',
    '例',
    ' ',
    '.',
    ')',
    '(',
    'x',
    '\n',
    'javascript:',
    '<',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (text) => {
        const parts = linkify(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        const kinds = parts.map(({ href = 'https://' }) => /^(https?:\/\/|mailto:)/.test(href));
        expect(kinds).not.toContain(false);
      },
    ),
  );
});

test('a thousand letters that are almost an address take no time', () => {
  const began = performance.now();
  for (const text of [
    'a'.repeat(1000),
    'a@'.repeat(500),
    'a.'.repeat(500),
    `a@${'b.'.repeat(500)}`,
  ])
    linkify(text);
  expect(performance.now() - began).toBeLessThan(200);
});
