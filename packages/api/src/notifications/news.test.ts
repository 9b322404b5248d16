// Notifications and their words.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { languages } from '../language/language.ts';
import { newsKinds, newsWords, pathOf, tagOf } from './news.ts';

test('each kind leads to its screen', () => {
  requirements('AM126');
  expect(newsKinds.map((kind) => pathOf({ kind, id: 7 }))).toEqual([
    '/message',
    '/notices/7',
    '/survey?id=7',
    '/survey?id=7',
  ]);
});

test('a safety check and a survey of one id are the same thing', () => {
  requirements('AM127 J003');
  expect(newsKinds.map((kind) => tagOf({ kind, id: 7 }))).toEqual([
    'message-7',
    'notice-7',
    'survey-7',
    'survey-7',
  ]);
});

test.each(languages)('each kind has words of its own (%s)', (language) => {
  requirements('J008');
  for (const part of ['title', 'body'] as const) {
    const words = newsKinds.map((kind) => newsWords[kind][part][language]);
    expect(new Set(words).size).toBe(newsKinds.length);
    expect(words.every((text) => text.length > 0)).toBe(true);
  }
});
