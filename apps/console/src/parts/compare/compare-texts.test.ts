// What is marked as changed between two versions of a text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { compareTexts, type Paragraph } from './compare-texts.ts';

const line = (text: string): Paragraph => ({ text, isHeading: false });
const head = (text: string): Paragraph => ({ text, isHeading: true });

test('a changed word stands in its paragraph, under its heading; the rest is left out', () => {
  requirements('SJ009');
  const before = [head('第1条'), line('同じ'), head('第2条'), line('届けは30日前までに出します。')];
  const after = [
    head('第1条'),
    line('同じ'),
    head('第2条'),
    line('届けは6営業日前までに出します。'),
  ];
  expect(compareTexts(before, after)).toEqual([
    {
      heading: '第2条',
      parts: [
        { kind: 'same', text: '届けは' },
        { kind: 'removed', text: expect.stringContaining('30') },
        { kind: 'added', text: expect.stringContaining('6') },
        { kind: 'same', text: 'までに出します。' },
      ],
    },
  ]);
});

test('paragraphs that came or went are whole', () => {
  expect(compareTexts([line('一'), line('二')], [line('二'), line('三')])).toEqual([
    { heading: '', parts: [{ kind: 'removed', text: '一' }] },
    { heading: '', parts: [{ kind: 'added', text: '三' }] },
  ]);
  expect(compareTexts([line('一')], [line('一')])).toEqual([]);
});

test('removed and same parts make the older text of each paragraph, added and same ones the newer', () => {
  const texts = fc.array(fc.constantFrom('a b', 'a c', 'd', 'e f g', '食事は'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = compareTexts(before.map(line), after.map(line));
      const built = (left: string) =>
        changes
          .map(({ parts }) => parts.filter(({ kind }) => kind !== left).map(({ text }) => text))
          .map((words) => words.join(''))
          .filter((text) => text !== '');
      for (const text of built('added')) expect(before).toContain(text);
      for (const text of built('removed')) expect(after).toContain(text);
    }),
  );
});
