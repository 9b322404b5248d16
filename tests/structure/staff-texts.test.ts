// All texts of the console, read from its sources: one word for one thing, and no language within the other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { residenceStatuses } from '@yadori/api/residents/residence-status';
import { roleReadings, statusTerms, terms, type Term } from '@yadori/api/staff/glossary';
import { roleNames, roles } from '@yadori/api/staff/rights';
import { requirements } from '../support/requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');
const staffParts = ['audit', 'drafts', 'staff', 'targets', 'today'].map(
  (name) => `packages/api/src/${name}`,
);

const files = ['apps/console/src', ...staffParts].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|glossary\.ts$/.test(name)),
);

interface Literal {
  text: string;
  place: string;
  /** Key of the property whose value it is, or of a catalogue around it. */
  language: 'ja' | 'en' | undefined;
}

/** Quotes and templates with what is around them; comments are left out. */
const pieces =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w)\]])\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+\/[dgimsuvy]*|'(?:\\.|[^'\n\\])*'|"(?:\\.|[^"\n\\])*"|`(?:\\.|[^`\\])*`|\b(?:ja|en):|[{}]/g;

function literalsOf(file: string): Literal[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const found: Literal[] = [];
  const open: ('ja' | 'en' | undefined)[] = [];
  let key: 'ja' | 'en' | undefined;
  for (const { 0: piece, index } of source.matchAll(pieces)) {
    if (piece === '{') {
      open.push(key ?? open.at(-1));
      key = undefined;
    } else if (piece === '}') open.pop();
    else if (piece === 'ja:' || piece === 'en:') key = piece === 'ja:' ? 'ja' : 'en';
    else if (/^['"`]/.test(piece)) {
      const line = source.slice(0, index).split('\n').length;
      const language = key ?? open.at(-1);
      found.push({ text: piece.slice(1, -1), place: `${file}:${line}`, language });
      key = undefined;
    }
  }
  return found;
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const literals = files.flatMap(literalsOf);
const texts = {
  ja: literals.filter(({ text }) => japanese.test(text)),
  en: literals.filter(({ text, language }) => language === 'en' && /[a-z]{2}/.test(text)),
};

/** A word of something else, in which a refused one appears. */
const otherThings = ['共有メニュー'];

const has = (text: string, word: string, language: 'ja' | 'en'): boolean => {
  const bare = otherThings.reduce((left, other) => left.replaceAll(other, ''), text);
  if (language === 'ja') return bare.includes(word);
  // Names of fields and parameters in a template are no words.
  const words = bare.replaceAll(/\$\{[^}]*\}/g, ' ');
  return new RegExp(`(?<![\\w.])${word}s?(?![\\w])`, 'i').test(words);
};

test('the texts of the console are found', () => {
  expect(texts.ja.length).toBeGreaterThan(1000);
  expect(texts.en.length).toBeGreaterThan(1000);
});

test.each(Object.entries<Term>(terms))('%s has one word', (_id, { ja, not }) => {
  requirements('SL050');
  for (const language of ['ja', 'en'] as const) {
    const others = not?.[language] ?? [];
    const wrong = texts[language].filter(({ text }) =>
      others.some((word) => has(text, word, language)),
    );
    expect(wrong.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  }
  expect(ja).toMatch(japanese);
});

test('the glossary has a reading of each word, and each word once', () => {
  requirements('SL050 SA032 SC006');
  const all: Term[] = [...Object.values<Term>(terms), ...Object.values(statusTerms)];
  const readings = [...all.map(({ reading }) => reading), ...Object.values(roleReadings)];
  expect(readings.filter((reading) => !/^[\p{Script=Hiragana}ー・]+$/u.test(reading))).toEqual([]);
  const words = [...all.map(({ ja }) => ja), ...roles.map((role) => roleNames[role].ja)];
  expect(new Set(words).size).toBe(words.length);
  expect(Object.keys(roleReadings)).toEqual([...roles]);
  expect(Object.keys(statusTerms).toSorted()).toEqual([...residenceStatuses].toSorted());
  const refused = all.flatMap(({ not }) => [...(not?.ja ?? []), ...(not?.en ?? [])]);
  expect(all.filter(({ ja, en }) => refused.includes(ja) || refused.includes(en))).toEqual([]);
});

test('no text is empty or in the other language', () => {
  requirements('SL032');
  const mixed = texts.en.filter(({ text }) => japanese.test(text));
  expect(mixed.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  const japaneseOnes = literals.filter(({ text, language }) => language === 'ja' && text !== '');
  const foreign = japaneseOnes.filter(
    // Sentences: several small words. Names, formats and units may be the same in both.
    ({ text }) => !japanese.test(text) && /[a-z]+ [a-z]+ [a-z]+/.test(text),
  );
  expect(foreign.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
