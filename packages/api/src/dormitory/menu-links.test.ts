// Which files can be a paper and which addresses a link.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { menuLinkProblem } from './menu-links.ts';
import { isOfficeCode } from './office-code.ts';
import { paperFileBytes, paperProblem } from './paper-file.ts';

const none = { stored: [], others: [] };

test.each([
  ['https://example.jp/menu', undefined],
  ['HTTPS://example.jp', undefined],
  ['http://example.jp', 'https'],
  ['javascript:alert(1)', 'https'],
  ['//example.jp', 'https'],
  ['https://example.jp/a b', 'https'],
  ['https://bank.example.jp@evil.example/', 'https'],
  ['', 'https'],
])('%s as a link: %s', (link, expected) => {
  requirements('SD054');
  expect(menuLinkProblem(link, none)).toBe(expected);
});

test('a stored address stays, and none comes twice', () => {
  requirements('SD054');
  const old = 'http://old.example.jp/';
  expect(menuLinkProblem(old, { stored: [old], others: [] })).toBeUndefined();
  expect(menuLinkProblem(`${old}2`, { stored: [old], others: [] })).toBe('https');
  expect(menuLinkProblem(old, { stored: [old], others: [old] })).toBe('twice');
});

test.each([
  ['https://example.jp/', 'https://example.jp'],
  ['https://example.jp/menu', 'HTTPS://Example.JP:443/menu'],
  ['https://食堂.example.jp/', 'https://xn--cks722m.example.jp/'],
])('%s is the address %s, written differently', (one, other) => {
  requirements('SD054');
  expect(menuLinkProblem(other, { stored: [], others: [one] })).toBe('twice');
  expect(menuLinkProblem(`${other}x`, { stored: [], others: [one] })).toBeUndefined();
});

const head = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['%PDF-1.7', undefined],
  ['\n\n%PDF-1.4', undefined],
  ['\xff\xd8\xff\xe0', undefined],
  ['\x89PNG\r\n\x1a\n', undefined],
  ['RIFF....WEBP', undefined],
  ['GIF89a', undefined],
  ['RIFF....WAVE', 'type'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'type'],
  ['MZ', 'type'],
  ['', 'type'],
])('%j as a paper: %s', (text, expected) => {
  requirements('SD053');
  expect(paperProblem(100, head(text))).toBe(expected);
});

test('a paper has at most 20 MB', () => {
  requirements('SD053');
  expect(paperProblem(paperFileBytes, head('%PDF-1.7'))).toBeUndefined();
  expect(paperProblem(paperFileBytes + 1, head('%PDF-1.7'))).toBe('size');
});

test.each([
  ['KYK01', true],
  ['a', true],
  ['All', false],
  ['station', false],
  ['KYK-1', false],
  ['ＫＹＫ', false],
  ['12345678901', false],
])('%s is an office code: %s', (code, expected) => {
  requirements('SJ001');
  expect(isOfficeCode(code)).toBe(expected);
});
