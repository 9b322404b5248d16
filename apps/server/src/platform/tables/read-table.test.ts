// The thread in which tables are read: the same answers as without it, an end for what has none, and few at once.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { workbookOf } from '../../../../../tests/support/workbook.ts';
import { parseTable } from './parse-table.ts';
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

test('of twelve at once two are read, eight wait for them, and two are sent away', async () => {
  requirements('SD037 AM258');
  const content = Buffer.from(`room,name\n${'1,a\n'.repeat(10_000)}`);
  const reads = Array.from({ length: 12 }, () => readTable(content, columns, options));
  const outcomes = await Promise.allSettled(reads);
  const refused = outcomes.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  expect(refused).toEqual([expect.any(TableUnread), expect.any(TableUnread)]);
  expect((await readTable(content, columns, options)).rows).toHaveLength(10_000);
});
