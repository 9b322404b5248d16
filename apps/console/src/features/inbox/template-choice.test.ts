import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { askedAt, matching, signFor } from './template-choice.ts';

test('the sign opens the list at the beginning, after a blank and within Japanese, not within a word', () => {
  requirements('SF018');
  const at = (text: string) => askedAt(text, text.length);
  expect(at(';')).toEqual({ typed: '', start: 0 });
  expect(at('はい。；にもつ')).toEqual({ typed: 'にもつ', start: 3 });
  expect(at('Yes ;parcel')).toEqual({ typed: 'parcel', start: 4 });
  expect(at('a;b')).toBeUndefined();
  expect(at('; ')).toBeUndefined();
  expect(at('なし')).toBeUndefined();
  expect([signFor('', 0), signFor('はい', 2), signFor('ok', 2), signFor(';荷', 2)]).toEqual([
    ';',
    ';',
    ' ;',
    '',
  ]);
  expect(askedAt(';荷物 のあと', 3), 'before the caret alone').toEqual({ typed: '荷物', start: 0 });
});

test('shortcuts come before titles, each template once, without case and kind of kana', () => {
  requirements('SF018');
  const of = (id: number, title: string, shortcut: string) => ({
    id,
    title,
    shortcut,
    ja: 'x',
    en: '',
    for_all: false,
    revision: 0,
    can_edit: true,
  });
  const rows = [of(1, 'カギの返却', ''), of(2, 'お荷物', 'かぎ'), of(3, 'Parcel', 'PC')];
  const ids = (typed: string) => matching(rows, typed).map(({ id }) => id);
  expect(ids('')).toEqual([1, 2, 3]);
  expect(ids('カギ')).toEqual([2, 1]);
  expect(ids('pc')).toEqual([3]);
  expect(ids('ない')).toEqual([]);
});
