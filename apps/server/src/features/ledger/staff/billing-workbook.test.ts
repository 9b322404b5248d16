// The workbook of 月次請求 as a strict reader takes it, which shares nothing with ours: parts and their content types,
// relationships, names of sheets, order of rows and cells, indices of styles (ECMA-376).
import sax from 'sax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import { writeCharge, writeReversal } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';

interface Element {
  name: string;
  of: Record<string, string>;
  children: Element[];
  text: string;
}

/** Names with their prefixes, as they stand. */
function parse(name: string, xml: string): Element {
  const root: Element = { name: '', of: {}, children: [], text: '' };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw new Error(`${name}: ${error.message}`);
  };
  parser.onopentag = ({ name: tag, attributes }) => {
    const element = { name: tag, of: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.onclosetag = () => open.pop();
  parser.write(xml).close();
  return root.children[0] ?? root;
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const child = (of: Element, name: string) => of.children.find((each) => each.name === name);

const inOrder = (of: Element, names: readonly string[]) => {
  const places = of.children.map(({ name }) => names.indexOf(name));
  must(
    places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0)),
    `${of.name}: ${of.children.map(({ name }) => name).join(' ')}`,
  );
};

type Parts = ReadonlyMap<string, string>;

const xmlOf = (parts: Parts, name: string): Element => {
  const xml = parts.get(name);
  must(xml !== undefined, `no part ${name}`);
  return parse(name, xml);
};

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Each part has the content type of what it is, and each type has its part. */
function checkTypes(parts: Parts) {
  const types = xmlOf(parts, '[Content_Types].xml').children;
  const overrides = new Map(
    types
      .filter(({ name }) => name === 'Override')
      .map(({ of }) => [of['PartName'] ?? '', of['ContentType'] ?? '']),
  );
  const defaults = types.filter(({ name }) => name === 'Default').map(({ of }) => of['Extension']);
  for (const name of overrides.keys()) must(parts.has(name.slice(1)), `a type without ${name}`);
  for (const name of parts.keys()) {
    const kind = /^xl\/(workbook|styles|worksheets)/.exec(name)?.[1];
    const wanted = { workbook: 'sheet.main', styles: 'styles', worksheets: 'worksheet' }[
      kind ?? ''
    ];
    must(defaults.includes(name.split('.').at(-1)), `no type of ${name}`);
    must(
      wanted === undefined || overrides.get(`/${name}`) === `${media}.${wanted}+xml`,
      `the type of ${name}`,
    );
  }
}

/** Target by id, from the folder of the part. */
function relations(parts: Parts, name: string, folder: string): Map<string, [string, string]> {
  const found = new Map<string, [string, string]>();
  for (const { of } of xmlOf(parts, name).children) {
    const target = `${folder}${of['Target'] ?? ''}`;
    must(!found.has(of['Id'] ?? ''), `${name}: an id twice`);
    must(parts.has(target), `${name}: no part ${target}`);
    found.set(of['Id'] ?? '', [of['Type']?.split('/').at(-1) ?? '', target]);
  }
  return found;
}

/** How many cell formats there are; each of its lists says its own length. */
function checkStyles(styles: Element): number {
  inOrder(styles, [
    'numFmts',
    'fonts',
    'fills',
    'borders',
    'cellStyleXfs',
    'cellXfs',
    'cellStyles',
  ]);
  const sizes = new Map(styles.children.map((list) => [list.name, list.children.length]));
  for (const { name, of, children } of styles.children)
    must(Number(of['count']) === children.length, `styles: the count of ${name}`);
  const own = child(styles, 'numFmts')?.children.map(({ of }) => of['numFmtId']) ?? [];
  for (const { of } of child(styles, 'cellXfs')?.children ?? []) {
    for (const [id, list] of [
      ['fontId', 'fonts'],
      ['fillId', 'fills'],
      ['borderId', 'borders'],
      ['xfId', 'cellStyleXfs'],
    ] as const)
      must(Number(of[id]) < (sizes.get(list) ?? 0), `styles: ${id}`);
    const format = of['numFmtId'] ?? '';
    must(Number(format) < 164 || own.includes(format), `styles: the format ${format}`);
  }
  return sizes.get('cellXfs') ?? 0;
}

type Table = (string | number)[][];

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

function cell({ of, children }: Element, styles: number): string | number {
  const [kind, style] = [of['t'] ?? 'n', Number(of['s'] ?? 0)];
  must(style >= 0 && style < styles, `${of['r']}: style ${style}`);
  const [content, ...others] = children;
  must(content !== undefined && others.length === 0, `${of['r']}: one content`);
  if (kind === 'inlineStr') {
    must(content.name === 'is', `${of['r']}: a text without its text`);
    return child(content, 't')?.text ?? '';
  }
  must(kind === 'n' && content.name === 'v', `${of['r']}: the type ${kind}`);
  must(/^-?\d+(\.\d+)?$/.test(content.text), `${of['r']}: no number`);
  return Number(content.text);
}

function sheet(of: Element, styles: number): Table {
  inOrder(of, ['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData']);
  let last = 0;
  return (child(of, 'sheetData')?.children ?? []).map((row) => {
    const line = Number(row.of['r']);
    must(line > last, `row ${line} after ${last}`);
    last = line;
    const cells: (string | number)[] = [];
    for (const one of row.children) {
      const [, letters = '', at] = /^([A-Z]+)(\d+)$/.exec(one.of['r'] ?? '') ?? [];
      must(Number(at) === line && columnOf(letters) >= cells.length, `the place ${one.of['r']}`);
      while (cells.length < columnOf(letters)) cells.push('');
      cells.push(cell(one, styles));
    }
    return cells;
  });
}

/** Its tables by name, or the first fault. */
function readStrictly(parts: Parts): Map<string, Table> {
  checkTypes(parts);
  const [[kind, path] = ['', '']] = relations(parts, '_rels/.rels', '').values();
  must(kind === 'officeDocument' && path === 'xl/workbook.xml', 'no workbook');
  const targets = relations(parts, 'xl/_rels/workbook.xml.rels', 'xl/');
  const styles = checkStyles(xmlOf(parts, 'xl/styles.xml'));
  const book = xmlOf(parts, path);
  const found = new Map<string, Table>();
  for (const { of } of child(book, 'sheets')?.children ?? []) {
    const name = of['name'] ?? '';
    must(name !== '' && name.length <= 31 && !/[[\]:*?/\\]/.test(name), `the name ${name}`);
    must(!found.has(name), `two sheets ${name}`);
    const [type, target] = targets.get(of['r:id'] ?? '') ?? ['', ''];
    must(type === 'worksheet', `no sheet ${name}`);
    found.set(name, sheet(xmlOf(parts, target), styles));
  }
  return found;
}

let server: TestServer;
let office: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-15T10:00:00+09:00');
  const dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await roleRequests(() => server).old({ role: 'head_office' });
  for (const [index, name] of ['髙木 <𠮷> & "結"', '=1+1'].entries()) {
    const who = await server.resident({ dormitoryId });
    await server.db.pool.query('update profiles set name = $1 where account_id = $2', [
      name,
      who.accountId,
    ]);
    const amount = 550 + 330 * index;
    const charge = { who, by: office.staffId, date: '2026-06-10', amount };
    const id = await writeCharge(server, charge);
    await writeReversal(server, { charge: id, by: office.staffId, amount: 100 });
  }
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  await server.db.pool.query('update staff_sessions set proved_at = $1', [new Date(server.now())]);
});
afterAll(() => server.close());

async function partsOf(): Promise<Parts> {
  const body = { format: 'xlsx', purpose: 'accounting', month: '2026-07-01', dormitory: code };
  const answer = await office.send(exportBilling, { body: body as never });
  if (!answer.ok) throw new Error(answer.message);
  const parts = unpack(new Uint8Array(await answer.data.arrayBuffer()));
  return new Map([...parts].map(([name, octets]) => [name, octets.toString()]));
}

test('the billing workbook is read by a strict reader, and sheet 2 adds up to sheet 1', async () => {
  requirements('SI038 SL023');
  const [lines = [], sums = []] = readStrictly(await partsOf()).values();
  const names = lines.slice(1).map((row) => row[2]);
  expect(new Set(names)).toEqual(new Set(['髙木 <𠮷> & "結"', '=1+1']));
  const owed = (table: Table, column: number) =>
    table.slice(1).reduce((sum, row) => sum + Number(row[column]), 0);
  expect(owed(lines, 8)).toBe(550 + 880 - 200);
  expect(owed(sums, 4)).toBe(owed(lines, 8));
  for (const [person, , , , sum] of sums.slice(1))
    expect(owed([[], ...lines.slice(1).filter((row) => row[1] === person)], 8)).toBe(sum);
});

test.each([
  ['[Content_Types].xml', '/xl/styles.xml', '/xl/style.xml', 'a type without /xl/style.xml'],
  ['xl/_rels/workbook.xml.rels', 'worksheets/sheet2', 'worksheets/sheet3', 'no part xl/worksheets'],
  ['xl/styles.xml', 'cellXfs count="5"', 'cellXfs count="6"', 'the count of cellXfs'],
  ['xl/worksheets/sheet1.xml', 's="1"', 's="5"', 'style 5'],
  ['xl/worksheets/sheet1.xml', 'r="A2"', 'r="B2"', 'the place B2'],
  ['xl/worksheets/sheet1.xml', '<v>', '<v>x', 'no number'],
])('control: a fault in %s is noticed', async (name, sound, faulty, message) => {
  requirements('SI038');
  const parts = await partsOf();
  const xml = parts.get(name) ?? '';
  expect(xml).toContain(sound);
  const broken = xml.replace(sound, faulty);
  expect(() => readStrictly(new Map([...parts, [name, broken]]))).toThrow(message);
});
