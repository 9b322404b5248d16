// What is written as a table comes back from it cell by cell, whatever people and spreadsheets keep in cells.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf } from '../../platform/export-file/file.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { unmappableCharacters } from '../../platform/tables/cp932.ts';
import { parseTable } from '../../platform/tables/parse-table.ts';
import { importKinds } from '../imports/kinds.ts';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  code = await server.officeCode(server.dormitoryId);
});
afterAll(() => server.close());

const forms = [
  { format: 'csv', codePage: 'utf-8' },
  { format: 'csv', codePage: 'cp932' },
  { format: 'xlsx', codePage: 'utf-8' },
] as const;

/** Signs that CP932 has, with those that spreadsheets and XML treat in their own way. */
const sign = fc.constantFrom(
  ...Array.from(`髙﨑山田花子ヤマダﾔﾏやま寮①㈱～・ー「」0123456789Aaz_x=+-@'",;:<>&%#\\|!? \t\n`),
);
const tricky = fc.constantFrom(
  '0012',
  '=1+1',
  "'=1+1",
  '="0012"',
  '1.23E+11',
  '_x000D_',
  '_x005F_x0041_',
  '2027-04-01',
  'TRUE',
  '"',
  '""',
  "'",
  '１２',
  'a\nb',
  '\u3000',
  '#N/A',
  '-3',
  '1,200',
  '0x1F',
  '+81',
);
// A cell of a table has no space around it: readers trim.
const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.string({ unit: sign, maxLength: 30 }) },
    { weight: 2, arbitrary: tricky },
  )
  .map((value) => value.trim())
  .filter((value) => unmappableCharacters(value).length === 0 || value === '');
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const minute = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(
    ([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
  );
const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String);

const columns = [
  { header: 'key' },
  { header: '文章' },
  { header: '日付', type: 'date' as const },
  { header: '日時', type: 'instant' as const },
  { header: '数', type: 'number' as const },
];
const names = columns.map(({ header }) => header);

test('a random table comes back as it was, as CSV in both code pages and as a workbook', async () => {
  requirements('AM258 SL021 SL022 SL023 SL024');
  const row = fc.tuple(
    fc.nat(99_999).map((key) => `k${String(key).padStart(6, '0')}`),
    text,
    day,
    fc.tuple(day, minute).map(([on, at]) => `${on} ${at}`),
    fc.oneof(number, fc.constant('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      for (const form of forms) {
        const { stream } = fileOf([{ title: '表', columns, rows }], form, {
          baseName: 'table',
          asciiName: 'table',
        });
        const read = await parseTable(
          await buffer(stream),
          { required: names, optional: [] },
          { language: 'ja' },
        );
        const shown = read.rows.map(({ values }) => names.map((name) => values[name]));
        expect(shown).toEqual(rows.map((cells) => expected(cells, form.format)));
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

/** Spreadsheets write days with strokes in a CSV, and an instant at midnight is a day in a workbook. */
const expected = (cells: readonly string[], format: 'csv' | 'xlsx') =>
  cells.map((cell, index) => {
    if (index !== 2 && index !== 3) return cell;
    return format === 'csv' ? cell.replaceAll('-', '/') : cell.replace(/ 00:00$/, '');
  });

test('contracts that are written as a table change nothing when they are imported again', async () => {
  requirements('AM258');
  const kind = importKinds['contracts'];
  if (kind === undefined || kind.columns === 'none') throw new Error('contracts have columns');
  const { load, columns: known } = kind;
  let series = 0;
  const contract = fc.record({
    room_number: fc.integer({ min: 0, max: 9999 }).map((room) => String(room).padStart(4, '0')),
    start: day.filter((value) => value > '2020-01-01' && value < '2100-01-01'),
    hasEnd: fc.boolean(),
    is_company: fc.constantFrom('0', '1'),
    tenant_name: text.filter((value) => !/[\t\n]/.test(value)),
    tenant_furigana: fc.constantFrom('', 'ヤマダ ハナコ', 'キム・ミン'),
  });
  const options = { language: 'ja', by: 'operator' } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(contract, { minLength: 1, maxLength: 5 }), async (contracts) => {
      series += 1;
      const rows = contracts.map(({ start, hasEnd, ...cells }, index) => ({
        contract_number: `00RT${series}-${index}`,
        office_code: code,
        ...cells,
        start_date: start,
        end_date: hasEnd ? '2150-03-24' : '',
        tenant_furigana: cells.tenant_name === '' ? '' : cells.tenant_furigana,
      }));
      const numbered = rows.map((values, index) => ({ line: index + 2, values }));
      expect(
        await load(server.db, numbered, { ...options, dryRun: false }, server.now()),
      ).toMatchObject({ ok: true, added: rows.length });
      const cells = rows.map((values) =>
        known.map(({ name }) => (values as Record<string, string>)[name] ?? ''),
      );
      const typed = known.map(({ name, label }) => ({
        header: label.ja,
        ...(name.endsWith('_date') && { type: 'date' as const }),
      }));
      for (const form of forms) {
        const { stream } = fileOf([{ title: '契約', columns: typed, rows: cells }], form, {
          baseName: 'contracts',
          asciiName: 'contracts',
        });
        const { rows: read } = await parseTable(
          await buffer(Readable.from(stream)),
          {
            required: known.map(({ name }) => name),
            optional: [],
            labels: Object.fromEntries(known.map(({ name, label }) => [name, label])),
          },
          { language: 'ja' },
        );
        expect(
          await load(server.db, read, { ...options, dryRun: true }, server.now()),
        ).toMatchObject({ ok: true, added: 0, changed: 0, unchanged: rows.length });
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
