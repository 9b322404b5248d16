// English texts with a count of one: numbers that a dormitory sets can be one too.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faqTopics } from './features/dormitory/faq-topics.ts';

const wrong = /\b1 (business )?(days|hours|nights|meals|people|months|questions|messages)\b/;

test('a count of one is followed by a singular in English', async () => {
  const texts = await englishTexts();
  expect(texts.length).toBeGreaterThan(600);
  const said = texts.map(([name, text]) => [name, withOnes(text)] as const);
  expect(said.filter(([, text]) => wrong.test(text))).toEqual([]);
  const topics = faqTopics('en', { bookingLeadDays: 1, feeWindowHours: 1 });
  expect(topics.filter(({ answer }) => wrong.test(answer))).toEqual([]);
});

async function englishTexts(): Promise<[name: string, text: unknown][]> {
  const root = import.meta.dirname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const all: [string, unknown][] = [];
  for (const file of files.filter((name) => name.endsWith('texts.ts'))) {
    const exported = (await import(join(root, file))) as Record<string, { en?: object } | null>;
    for (const catalogue of Object.values(exported))
      for (const [key, text] of Object.entries(catalogue?.en ?? {}))
        all.push([`${file} ${key}`, text]);
  }
  return all;
}

/** Parameters are counts or words: a text takes the one or the other. */
function withOnes(text: unknown): string {
  if (typeof text !== 'function') return '';
  const say = text as (...values: unknown[]) => unknown;
  try {
    return String(say(1, 1, 1, 1));
  } catch {
    return String(say('1', '1', '1', '1'));
  }
}
