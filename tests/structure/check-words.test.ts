// Which words of identifiers, comments and file names are refused, and which names stay allowed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkWords, wordsOf } from '../../scripts/check-words.mjs';

test.each([
  ['const openHouse = 1;', ['house']],
  ['interface HouseRow {}', ['house']],
  ['return whoeverAsks(house);', ['house', 'whoever']],
  ['// Told anew to whoever looks.', ['told', 'anew', 'whoever']],
  ['/** What the house judges. */', ['house', 'judges']],
  [' * Houses are told.', ['houses', 'told']],
  ['const a = 1; // read anew', ['anew']],
  ['export interface Asked {', ['Asked']],
])('%s', (text, words) => {
  expect(wordsOf(text).map(({ word }) => word)).toEqual(words);
});

test.each([
  "const text = 'a house of whoever';",
  'interface AskedQuestion {}',
  '// An interface Asked for.',
  'send(houseTerms, {})',
  '// The drawn house on Home.',
  '// Foretold, prejudged, tellable: other words.',
  "const url = 'https://told.example/anew';",
])('%s is allowed', (text) => {
  expect(wordsOf(text)).toEqual([]);
});

test('names the file, the line and the term to use', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-words-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'apps/server/src/house.ts': 'export const a = 1;\n// Asked anew.\n',
    'apps/server/src/a.generated.ts': 'const house = 1;',
    'demo/node_modules/a.ts': 'const house = 1;',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const file = 'apps/server/src/house.ts';
  expect(checkWords(root)).toEqual([
    { file, line: 1, word: 'house', instead: 'dormitory, staff or server' },
    { file, line: 2, word: 'anew', instead: 'again' },
  ]);
});

test('a Japanese divider stands in Japanese alone', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'yadori-words-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const texts = [
    'export const texts = {',
    '  ja: {',
    '    at: (role, place) => `${role}・${place}`,',
    '  },',
    '  en: {',
    '    at: (role, place) => `${role}・${place}`,',
    '  },',
    '};',
    "export const between = { ja: '・', en: ', ' };",
    "export const names = (all) => all.join('・');",
    "export const ward = '北・南';",
  ];
  mkdirSync(path.join(root, 'apps'), { recursive: true });
  writeFileSync(path.join(root, 'apps/texts.ts'), texts.join('\n'));
  expect(checkWords(root).map(({ line, word }) => `${line} ${word}`)).toEqual(['6 ・', '10 ・']);
});
