// What becomes of a correction where somebody else was quicker.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { changesOf, clashesIn, draftOf, keepMine, takeTheirs } from './correction.ts';

const loaded = draftOf({
  name: '佐藤 美咲',
  furigana: 'サトウ ミサキ',
  phone_number: '09012345678',
  gender: null,
  birthday: '2005-04-09',
  employment_name: 'みなと大学',
  major_or_department: '',
});

test('only what differs once it is converted is sent', () => {
  const typed = {
    ...loaded,
    name: ' 佐藤 美咲 ',
    phone_number: '０８０-１１１１-９９９９',
    gender: '2',
  };
  expect(changesOf(loaded, typed)).toEqual({ phone_number: '08011119999', gender: '2' });
  expect(changesOf(loaded, loaded)).toEqual({});
});

test('both values are shown where they clash, and nothing typed is lost', () => {
  requirements('SL012 SC022');
  const mine = { ...loaded, name: '佐藤 美紗', employment_name: 'みなと女子大学' };
  const theirs = { ...loaded, name: '佐藤 実咲', phone_number: '0312345678' };
  const versions = { loaded, mine, theirs };
  expect(clashesIn(versions)).toEqual(['name', 'phone_number']);
  expect(keepMine(versions)).toEqual({ ...mine, phone_number: '0312345678' });
  expect(takeTheirs(versions)).toEqual({ ...theirs, employment_name: 'みなと女子大学' });
});

test('the same correction by two people clashes nowhere', () => {
  requirements('SL012');
  const mine = { ...loaded, name: '佐藤 美紗' };
  expect(clashesIn({ loaded, mine, theirs: mine })).toEqual([]);
});
