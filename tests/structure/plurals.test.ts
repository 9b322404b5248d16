// English texts of all programs with a count of one: no plural noun behind it. Settings and limits can be one too.
import path from 'node:path';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { faqTopics } from '../../apps/resident/src/features/dormitory/faq-topics.ts';
import { filesBelow } from '../../scripts/lib/files-below.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const catalogues = /(?<!\.test)(?<=texts|words|names)\.tsx?$/;
const files = ['apps', 'packages']
  .flatMap((folder) => filesBelow(root, folder, /(^|\/)(node_modules|dist)(\/|$)/))
  .filter((file) => catalogues.test(file));

/** A word with a plural's ending behind a one, with up to two words between: "1 nights", "1 other devices". */
const plural = /(?<![\d.])\b1 ((?:[a-z-]+ ){0,2}?)(people|[a-z]+[^s'\W]s)\b(?!')/g;
/** Behind a one that stands for a name or a day, or behind a singular. */
const verbs =
  /^(applies|besides|changes|closes|does|goes|has|holds|is|keeps|loses|moves|needs|reads|reopens|shares|stays|takes|waits|was)$/;
/** What follows belongs to another noun. */
const smallWords = /\b(already|and|before|for|has|in|is|of|past|print|unless|when|who)\b/;
/** A plural behind the name of a meal. */
const behindName = /settingTexts (bookings|longer|shorter)$/;
/** Lengths of texts are never one. */
const neverOne = 'characters';

/** Parameters of a text: counts and words, records and lists of them, a language, a function. */
const ones: unknown = new Proxy(
  {},
  {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive || key === 'toString') return () => '1';
      return typeof key === 'symbol' ? undefined : 1;
    },
  },
);
const one = (): string => '1';
const numbers = [1, 1, 1, 1, 1, 1];
const formatted = numbers.map(String);
const others: unknown[][] = [
  ['en', 1, 1, 1, 1],
  [ones, ones, ones, ones],
  [[1], [1], [1]],
  ['en', ones, ones],
  [['1'], '1', '1'],
  ['en', '1', '1'],
  [one, 1, 1],
];

function answerOf(say: (...values: unknown[]) => unknown, first: unknown[]): unknown {
  for (const values of [first, numbers, formatted, ...others]) {
    try {
      const answer = say(...values);
      if (answer !== undefined && !/undefined|NaN|\[object/.test(plain(answer))) return answer;
    } catch {
      // Not the kind of its parameters.
    }
  }
  return undefined;
}

/** The text of a message, whose parts may be elements. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('');
  if (isValidElement<{ children?: unknown }>(value)) return plain(value.props.children);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Said = [place: string, text: string];

/** All English texts below an export: of catalogues, of records with both languages, of functions that answer them. */
function said(place: string, value: unknown, first: unknown[], depth = 0): Said[] {
  if (depth > 5) return [];
  if (typeof value === 'string' || isValidElement(value)) return [[place, plain(value)]];
  if (typeof value === 'function') {
    // Hooks and components are no texts.
    if (/ (use[A-Z]|[A-Z])\w*$/.test(place)) return [];
    return said(place, answerOf(value as () => unknown, first), first, depth + 1);
  }
  if (Array.isArray(value) && value.some(isValidElement)) return [[place, plain(value)]];
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return said(place, value.en, first, depth + 1);
  return Object.entries(value).flatMap(([key, inner]) =>
    said(`${place} ${key}`, inner, first, depth + 1),
  );
}

const isWrong = ([place, text]: Said): boolean =>
  !behindName.test(place) &&
  [...text.matchAll(plural)].some(
    ([, between = '', word = '']) =>
      !verbs.test(word) && !smallWords.test(between) && word !== neverOne,
  );

test('a count of one is followed by a singular in English', async () => {
  const texts: Record<'numbers' | 'formatted', Said[]> = { numbers: [], formatted: [] };
  for (const file of files) {
    const exported = (await import(path.join(root, file))) as Record<string, unknown>;
    texts.numbers.push(...said(file, exported, numbers));
    texts.formatted.push(...said(file, exported, formatted));
  }
  expect(texts.numbers.length).toBeGreaterThan(7000);
  // A text compares the number or its formatted form, so it is right with one of the two.
  const wrongAsNumbers = new Set(texts.numbers.filter(isWrong).map(([place]) => place));
  const wrong = texts.formatted.filter((text) => isWrong(text) && wrongAsNumbers.has(text[0]));
  expect(wrong).toEqual([]);
  const topics = faqTopics('en', { bookingLeadDays: 1, feeWindowHours: 1 });
  expect(topics.filter(({ answer }) => isWrong(['', answer]))).toEqual([]);
});
