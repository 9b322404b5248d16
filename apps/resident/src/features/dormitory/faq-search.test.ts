// The answers say what the specification says, and are found however a word is typed.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { matching, piecesOf } from './faq-search.ts';
import { faqSubjects, faqTopics, usualNumbers } from './faq-topics.ts';

const topics = { ja: faqTopics('ja', usualNumbers), en: faqTopics('en', usualNumbers) };

describe.each([
  ['menu', ['15日から20日ごろ', '翌月'], ['the 15th and the 20th', 'next month']],
  ['deadline', ['3営業日前', '余裕があれば'], ['3 business days', 'portions are left']],
  ['fee', ['6時間前', '取消料'], ['6 hours', 'fee']],
  ['overnight', ['外泊する前に', '外泊届'], ['overnight report', 'before you leave']],
  ['other-dormitory', ['引き続き使えます', 'もう一度登録'], ['Yes', 'register again']],
  ['messages', ['6:00から21:00', '緊急'], ['6:00 to 21:00', 'emergencies only']],
  [
    'email',
    ['物件名', '物件コード', '契約番号', '新しいメールアドレス', 'サポート'],
    ['property name', 'property code', 'contract number', 'new email address', 'support'],
  ],
  ['after-moving-out', ['1か月', 'メッセージだけ'], ['one month', 'still use messages']],
  ['student-move-out', ['寮長へ提出', '退寮届'], ['dormitory manager', 'move-out form']],
  ['dinner', ['衛生上の理由', '取り置きはできません'], ['hygiene', 'can’t be kept']],
])('%s', (id, ja, en) => {
  requirements('S006 S007 S008 S009 S010 S011 S012 S013 S014 S015');
  test.each([
    ['ja', ja],
    ['en', en],
  ] as const)('in %s', (language, parts) => {
    const topic = topics[language].find((each) => each.id === id);
    for (const part of parts) expect(`${topic?.question} ${topic?.answer}`).toContain(part);
  });
});

test('a dormitory with other numbers names its own', () => {
  requirements('S007 S008');
  const own = faqTopics('ja', { bookingLeadDays: 5, feeWindowHours: 12 });
  expect(own.find(({ id }) => id === 'deadline')?.answer).toContain('5営業日前');
  expect(own.find(({ id }) => id === 'fee')?.answer).toContain('12時間前');
});

test('every subject has a topic, every topic its own place', () => {
  expect(new Set(topics.ja.map(({ subject }) => subject))).toEqual(new Set(faqSubjects));
  expect(new Set(topics.ja.map(({ id }) => id)).size).toBe(10);
});

test.each([
  ['', 10],
  ['  ', 10],
  ['ﾒｰﾙ', 1],
  ['めーる', 1],
  ['６時間', 1],
  ['契約番号　新しい', 2],
  ['ありません', 0],
  ['とりけし', 1],
  ['キャンセル', 1],
  ['帰省', 1],
])('%j finds %i', (typed, count) => {
  requirements('AM122');
  expect(matching(topics.ja, typed)).toHaveLength(count);
});

test('English is found without case', () => {
  expect(matching(topics.en, 'HYGIENE').map(({ id }) => id)).toEqual(['dinner']);
  expect(matching(topics.en, 'Refund').map(({ id }) => id)).toEqual(['fee']);
});

test('what was found is marked, and the pieces are the text', () => {
  const text = 'メールアドレス変更のメール';
  const pieces = piecesOf(text, 'めーる ﾒｰﾙｱﾄﾞﾚｽ');
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(
    pieces
      .filter(({ marked }) => marked)
      .map((piece) => piece.text)
      .join('/'),
  ).toMatch(/^メール(\/)?アドレス\/メール$/);
  expect(piecesOf(text, '')).toEqual([{ text, marked: false }]);
});
