// The sample files of examples/: each loads into an empty database, and a second load changes nothing.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { projectRoot } from '@yadori/server/platform/project-root';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { fileColumns, importKinds } from '@yadori/server/features/imports/kinds';
import { summaryOf } from '../../../tests/support/imports.ts';
import { readTable } from './table-file.ts';
import { textsOf } from './texts.ts';

const now = Date.parse('2027-03-01T09:00:00+09:00');

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function load(kindName: string, file: string, dryRun = false) {
  const kind = importKinds[kindName];
  if (kind === undefined) throw new Error(`no import of ${kindName}`);
  const place = path.join(projectRoot(), 'examples', file);
  const rows = await readTable(place, fileColumns(kind), textsOf('en'));
  const outcome = await kind.load(db, rows, { language: 'en', dryRun, by: 'operator' }, now);
  return { rows: rows.length, outcome: summaryOf(outcome) };
}

// In the order in which an operator loads them: the other tables name dormitories.
test.each([
  ['dormitories', 'dormitories.csv'],
  ['rooms', 'rooms.csv'],
  ['companies', 'companies.csv'],
  ['contracts', 'contracts.csv'],
  ['menus', 'menus.csv'],
  ['menus', 'menus-shift-jis.csv'],
  ['closing-days', 'closing-days.csv'],
  ['staff-addresses', 'staff-addresses.csv'],
])('%s: %s loads, and changes nothing the second time', async (kind, file) => {
  const checked = await load(kind, file, true);
  const all = { ok: true, added: checked.rows, changed: 0, unchanged: 0 };
  expect(checked.outcome).toEqual(all);
  expect((await load(kind, file)).outcome).toEqual(all);
  const none = { ok: true, added: 0, changed: 0, unchanged: checked.rows };
  expect((await load(kind, file)).outcome).toEqual(none);
});

test('a changed setting of one dormitory leaves the others alone', async () => {
  const settings = () =>
    db.queries.selectFrom('dormitories').selectAll().orderBy('office_code').execute();
  const [azusa, ...others] = await settings();
  const row = { office_code: 'AZS01', name_ja: 'あずさ寮', name_en: 'Azusa House' };
  const options = { language: 'en', dryRun: false, by: 'operator' } as const;
  const outcome = await importKinds['dormitories']?.load(
    db,
    [{ line: 2, values: row }],
    options,
    now,
  );
  expect(outcome).toMatchObject({ ok: true, added: 0, changed: 1, unchanged: 0 });
  const after = await settings();
  expect(after[0]).toMatchObject({ id: azusa?.id, name_en: 'Azusa House' });
  expect(after.slice(1)).toEqual(others);
});
