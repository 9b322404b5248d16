// CP932: every character that it has, those that it lacks, and their twins.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { encodeCp932, unmappableCharacters } from './cp932.ts';

const decoder = new TextDecoder('shift_jis');

test('every character of the table comes back, and nothing becomes another character', () => {
  requirements('SL022');
  const characters = new Set<string>();
  for (let lead = 0x81; lead <= 0xfc; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      // Rows that users define have no character of their own.
      if (lead >= 0xf0 && lead <= 0xf9) continue;
      const text = decoder.decode(Buffer.from([lead, trail]));
      if (Array.from(text).length === 1 && text !== '\uFFFD') characters.add(text);
    }
  expect(characters.size).toBeGreaterThan(7000);
  const lost = [...characters].filter(
    (character) => decoder.decode(encodeCp932(character)) !== character,
  );
  expect(lost).toEqual([]);
});

test('names of people keep their characters, or the character is named before', () => {
  requirements('SL022');
  expect(encodeCp932('髙')).toEqual(Buffer.from([0xfb, 0xfc]));
  expect(unmappableCharacters('髙橋 﨑')).toEqual([]);
  expect(unmappableCharacters('𠮷野 鷗 𠮷')).toEqual(['𠮷', '鷗']);
  expect(decoder.decode(encodeCp932('𠮷野'))).toBe('〓野');
});

test('characters with a twin become it', () => {
  requirements('SL022');
  expect(unmappableCharacters('〜−‖—¥')).toEqual([]);
  expect(decoder.decode(encodeCp932('〜−‖—'))).toBe('～－∥―');
  expect(encodeCp932('¥')).toEqual(Buffer.from([0x5c]));
});
