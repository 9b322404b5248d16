// Which of the two languages a reader gets (AM010, AM031).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf, languageOfAcceptHeader } from './language.ts';

describe('the language of a tag', () => {
  test.each(['en', 'EN', 'en-US', 'en-GB', ' en-AU ', 'en_US.UTF-8', 'en_GB', 'en.UTF-8'])(
    '%j is English',
    (tag) => {
      expect(languageOf(tag)).toBe('en');
    },
  );

  test.each(['ja', 'ja-JP', 'fr', 'zh-Hans', 'enm', 'eng', '', 'x-en', 'de-en', undefined, null])(
    '%j is Japanese',
    (tag) => {
      expect(languageOf(tag)).toBe('ja');
    },
  );
});

describe('the language of an Accept-Language header', () => {
  test.each([
    [undefined, 'ja'],
    ['', 'ja'],
    ['*', 'ja'],
    ['en', 'en'],
    ['ja,en;q=0.9', 'ja'],
    ['en-US,en;q=0.9,ja;q=0.8', 'en'],
    ['en;q=0.7, ja;q=0.8', 'ja'],
    ['ja;q=0.7, en;q=0.8', 'en'],
    ['ja ; q=0.1 , en ; q=0.2', 'en'],
    ['fr,en;q=0.9', 'ja'],
    ['en;q=0', 'ja'],
    ['en;q=nonsense', 'ja'],
    ['en;Q=0.1, ja;q=0.2', 'ja'],
    ['en;q=0.5;level=1, ja;q=0.4', 'en'],
    [';;;,,,', 'ja'],
  ])('%j gives %s', (header, language) => {
    expect(languageOfAcceptHeader(header)).toBe(language);
  });

  test('any text gives one of the two', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['ja', 'en']).toContain(languageOfAcceptHeader(header));
      }),
    );
  });
});
