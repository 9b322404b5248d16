// Latin letters as the kana that a search takes beside them.
import { expect, test } from 'vitest';
import { kanaOf } from './romaji.ts';

test('words in either system become kana', () => {
  const words = {
    satou: 'さとう',
    sato: 'さと',
    shinichi: 'しにち',
    "shin'ichi": 'しんいち',
    sinnosuke: 'しんのすけ',
    kennichi: 'けんにち',
    honma: 'ほんま',
    homma: 'ほんま',
    hattori: 'はっとり',
    matchi: 'まっち',
    ohno: 'おの',
    chiba: 'ちば',
    tiba: 'ちば',
    jun: 'じゅん',
    zyun: 'じゅん',
    kyouko: 'きょうこ',
    fujiwara: 'ふじわら',
    huziwara: 'ふじわら',
    tsuda: 'つだ',
    kondate: 'こんだて',
  };
  const found = Object.keys(words).map((word) => [word, kanaOf(word)]);
  expect(Object.fromEntries(found)).toEqual(words);
});

test('the letters of a syllable that is begun are left out', () => {
  expect(kanaOf('sat')).toBe('さ');
  expect(kanaOf('satosh')).toBe('さと');
  expect(kanaOf('kon')).toBe('こん');
});

test('other words have no kana', () => {
  const words = ['smith', 'mail', 'a', '312', 'さとう', 'x', '', 'k', 'laura'];
  expect(words.filter((word) => kanaOf(word) !== undefined)).toEqual([]);
});
