// The thread in which tables are read: the same answers as without it, an end for what has none, and few at once.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { workbookOf } from '../../../../../tests/support/workbook.ts';
import { parseTable } from './parse-table.ts';
import { startWithin, type Places } from './places.ts';
import { readTable } from './read-table.ts';
import { TableUnread } from './table-error.ts';

const columns = { required: ['room', 'name'], optional: ['note'] };
const options = { language: 'en', ignoreUnknown: true } as const;

test('a large table comes out of the thread as it would without it', async () => {
  requirements('SD037');
  const lines = Array.from({ length: 12_000 }, (_, index) => `${index},髙木 "${index}",x,`);
  const content = Buffer.from(
    `room,name,else,note\n${lines.join('\n').replaceAll('"', '')}\n"1","a\nb",,"'=1"\n`,
  );
  const read = await readTable(content, columns, options);
  expect(read.rows).toHaveLength(12_001);
  expect(read).toEqual(await parseTable(content, columns, options));
});

test('what is wrong with a table comes out of it with its columns', async () => {
  requirements('SD037');
  const content = await workbookOf({
    rows: '<row><c t="inlineStr"><is><t>room</t></is></c><c t="inlineStr"><is><t>name</t></is></c><c t="inlineStr"><is><t>色</t></is></c></row>',
  });
  const strict = { ...options, ignoreUnknown: false };
  await expect(readTable(content, columns, strict)).rejects.toMatchObject({
    message: 'Unknown columns: 色 (known: room, name, note)',
    unknownColumns: ['色'],
  });
});

describe('a table that takes more than its thread may', () => {
  requirements('SD037 AM258');
  const cells = Array.from({ length: 40_000 }, (_, row) => `${row},${'花'.repeat(40)}${row}`);
  const content = Buffer.from(`${cells.join('\n')}\n`);
  const limits = { maxRows: 50_000 };
  const usual = { longestMs: 30_000, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  const read = (changed: Partial<typeof usual>) =>
    readTable(content, 'none', { ...options, limits }, { ...usual, ...changed } as never);

  test('of memory ends in words, and the next one is read', async () => {
    const little = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 1 };
    await expect(read({ resourceLimits: little })).rejects.toBeInstanceOf(TableUnread);
    expect((await read({})).rows).toHaveLength(40_000);
  });

  test('of time ends in words', async () => {
    await expect(read({ longestMs: 1 })).rejects.toBeInstanceOf(TableUnread);
  });
});

test('of many at once a few run, some wait, and the others are sent away', async () => {
  const places: Places = { running: 0, atOnce: 2, waiting: [], mostWaiting: 3 };
  const ends: (() => void)[] = [];
  let most = 0;
  const run = async () => {
    most = Math.max(most, places.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    return 'done';
  };
  const answers = Array.from({ length: 7 }, () => startWithin(places, run));
  expect(await Promise.all(answers.slice(5))).toEqual([undefined, undefined]);
  expect(ends).toHaveLength(2);
  // One that fails gives its place back as well.
  const failing = startWithin({ ...places, running: 0, waiting: [] }, () =>
    Promise.reject(new Error('x')),
  );
  await expect(failing).rejects.toThrow('x');
  while (ends.length > 0) {
    ends.shift()?.();
    await expect.poll(() => ends.length + (places.running === 0 ? 1 : 0)).toBeGreaterThan(0);
  }
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(places).toMatchObject({ running: 0, waiting: [] });
  expect(most).toBe(2);
});
