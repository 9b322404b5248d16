import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateAt } from '@yadori/api/time/tokyo';
import { carriedOut, plansDuring } from '../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { importContracts } from '../contract-days/import.ts';
import { findPersons } from './queries.ts';
import { refreshIndex } from './refresh-index.ts';
import { findInIndex } from './search.ts';

let server: TestServer;
let elsewhere: number;

interface Person {
  name: string;
  kana: string;
  phone?: string;
  email?: string;
  room: string;
  number: string;
  end?: string;
  dormitoryId?: number;
}

async function settle({ dormitoryId = server.dormitoryId, ...person }: Person): Promise<number> {
  const { accountId, contractId } = await server.resident({ dormitoryId });
  await server.db.pool.query(
    'update profiles set name = $2, furigana = $3, phone_number = $4 where account_id = $1',
    [accountId, person.name, person.kana, person.phone ?? ''],
  );
  await server.db.pool.query(
    'update contracts set room_number = $2, number = $3, end_date = $4 where id = $1',
    [contractId, person.room, person.number, person.end ?? null],
  );
  if (person.email !== undefined)
    await server.db.pool.query('update accounts set email = $2 where id = $1', [
      accountId,
      person.email,
    ]);
  await server.db.transaction((trx) =>
    refreshIndex(trx, { accountIds: [accountId] }, server.now()),
  );
  return accountId;
}

beforeAll(async () => {
  server = await openTestServer();
  elsewhere = await server.dormitory();
  const misaki = { phone: '090-1234-5678', email: 'misaki.sato@example.jp' };
  await settle({
    name: '佐藤 美咲',
    kana: 'サトウ ミサキ',
    room: '0312',
    number: 'Y26-00417',
    ...misaki,
  });
  await settle({
    name: '髙橋　ケンジ',
    kana: 'タカハシ　ケンジ',
    room: '0205',
    number: 'Y26-0312',
  });
  await settle({ name: '渡邉 さくら', kana: 'ワタナベ サクラ', room: '012A', number: 'Y26-00419' });
  await settle({ name: 'Emma Wilson', kana: 'エマ ウィルソン', room: '0413', number: 'EW-7' });
  await settle({
    name: '茅ヶ崎 ジュン',
    kana: 'チガサキ ジュン',
    room: '0501',
    number: 'Y25-00001',
  });
  const others = [
    ['葛\u{E0100}城 一郎', 'カツラギ イチロウ', '0601'],
    ['Nguyễn Thị Ánh', 'グエン ティ アイン', '0602'],
    ['José Núñez-Ødegård', 'ホセ', '0603'],
    ['Seán O’Brien', 'ショーン', '0604'],
    ['山\u200B田 太一', 'ヤマダ タイチ', '0605'],
    ['中島 かとう', 'ナカジマ カトウ', '0606'],
  ] as const;
  for (const [name, kana, room] of others) await settle({ name, kana, room, number: `N${room}` });
});
afterAll(() => server.close());

async function find(
  keyword: string,
  dormitoryIds: readonly number[] | null = [server.dormitoryId],
) {
  const search = { keyword, dormitoryIds, today: dateAt(server.now()) };
  const ids = await findInIndex(server.db, search);
  const rows = await findPersons(server.db, ids, server.now());
  return rows.map(({ name }) => name);
}

const spellings: [string, string][] = [
  ['佐藤', '佐藤 美咲'],
  ['佐藤 美咲', '佐藤 美咲'],
  ['佐藤　美咲', '佐藤 美咲'],
  ['佐藤美咲', '佐藤 美咲'],
  ['美咲', '佐藤 美咲'],
  ['藤美', '佐藤 美咲'],
  ['サトウ', '佐藤 美咲'],
  ['さとう', '佐藤 美咲'],
  ['ｻﾄｳ', '佐藤 美咲'],
  ['ｻﾄｳ ﾐｻｷ', '佐藤 美咲'],
  ['みさき', '佐藤 美咲'],
  ['さとうみ', '佐藤 美咲'],
  ['312', '佐藤 美咲'],
  ['0312', '佐藤 美咲'],
  ['３１２', '佐藤 美咲'],
  ['312号室', '佐藤 美咲'],
  ['312号', '佐藤 美咲'],
  ['Y26-00417', '佐藤 美咲'],
  ['y26-00417', '佐藤 美咲'],
  ['Ｙ２６－００４１７', '佐藤 美咲'],
  ['Y26ー00417', '佐藤 美咲'],
  ['Y26−00417', '佐藤 美咲'],
  ['00417', '佐藤 美咲'],
  ['417', '佐藤 美咲'],
  ['misaki.sato@example.jp', '佐藤 美咲'],
  ['mis', '佐藤 美咲'],
  ['satou', '佐藤 美咲'],
  ['satoum', '佐藤 美咲'],
  ['Kenji', '髙橋　ケンジ'],
  ['MISAKI.S', '佐藤 美咲'],
  ['ｍｉｓａｋｉ', '佐藤 美咲'],
  ['5678', '佐藤 美咲'],
  ['５６７８', '佐藤 美咲'],
  ['高橋', '髙橋　ケンジ'],
  ['髙橋', '髙橋　ケンジ'],
  ['けんじ', '髙橋　ケンジ'],
  ['渡辺', '渡邉 さくら'],
  ['渡邊サクラ', '渡邉 さくら'],
  ['12a', '渡邉 さくら'],
  ['emma w', 'Emma Wilson'],
  ['ＥＭＭＡ', 'Emma Wilson'],
  ['うぃるそん', 'Emma Wilson'],
  ['茅ケ崎', '茅ヶ崎 ジュン'],
  ['茅ヶ﨑', '茅ヶ崎 ジュン'],
  ['ｼﾞｭﾝ', '茅ヶ崎 ジュン'],
  ['葛城', '葛\u{E0100}城 一郎'],
  ['葛\u{E0101}城', '葛\u{E0100}城 一郎'],
  ['nguyen', 'Nguyễn Thị Ánh'],
  ['Thị anh', 'Nguyễn Thị Ánh'],
  ['jose', 'José Núñez-Ødegård'],
  ['nunez-odegard', 'José Núñez-Ødegård'],
  ["O'Brien", 'Seán O’Brien'],
  ['Sean', 'Seán O’Brien'],
  ['Sean O‘Brien', 'Seán O’Brien'],
  ['山田', '山\u200B田 太一'],
];

describe.each<[string, () => number[] | null]>([
  ['in the dormitories granted', () => [server.dormitoryId]],
  ['in all dormitories', () => null],
])('a search %s', (_scope, dormitories) => {
  test.each(spellings)('finds %s', async (keyword, name) => {
    requirements('SC001 AM259');
    expect((await find(keyword, dormitories()))[0]).toBe(name);
  });

  test.each([
    'sato@example.jp',
    'mi',
    '1234',
    '567',
    '佐々木',
    '咲佐',
    '0417-',
    '88',
    ' ',
    '　',
    '%',
    '_',
  ])('finds nobody by %s', async (keyword) => {
    requirements('SC001');
    expect(await find(keyword, dormitories())).toEqual([]);
  });

  test('ranks room, contract, beginning, part, and residents before former ones', async () => {
    requirements('SC002');
    const town = await server.dormitory();
    const put = (name: string, room: string, number: string, end?: string) =>
      settle({
        name,
        kana: '',
        room,
        number,
        dormitoryId: town,
        ...(end === undefined ? {} : { end }),
      });
    const tag = dormitories() === null ? 'Q' : 'R';
    await put('former in the room', `${tag}77Z`, `${tag}1`, '2026-06-09');
    await put(`a part of ${tag}77Z`, '0001', `${tag}2`);
    await put(`${tag}77Z former`, '0001', `${tag}6`, '2026-01-31');
    await put(`${tag}77Z begins`, '0009', `${tag}3`);
    await put('contract', '0002', `${tag}77Z`);
    await put('in the room', `${tag}77Z`, `${tag}4`);
    const scope = dormitories() === null ? null : [town];
    expect(await find(`${tag.toLowerCase()}77z`, scope)).toEqual([
      'in the room',
      'former in the room',
      'contract',
      `${tag}77Z begins`,
      `${tag}77Z former`,
      `a part of ${tag}77Z`,
    ]);
  });
});

test('another dormitory is not searched', async () => {
  requirements('SC003');
  expect(await find('佐藤', [elsewhere])).toEqual([]);
  expect(await find('佐藤', [])).toEqual([]);
  const many = Array.from({ length: 60 }, (_, index) => 1_000_000 + index);
  expect(await find('佐藤', many)).toEqual([]);
  expect(await find('佐藤', [...many, server.dormitoryId])).toEqual(['佐藤 美咲']);
});

test('a person with several contracts stands once, and twenty people at most', async () => {
  requirements('SC002');
  const town = await server.dormitory();
  const accountId = await settle({
    name: '青木 一',
    kana: '',
    room: '0001',
    number: 'AO-1',
    dormitoryId: town,
  });
  const rows = Array.from({ length: 25 }, (_, index) => ({
    line: index + 2,
    values: {
      contract_number: `AOKI-${index}`,
      office_code: '',
      room_number: String(index),
      start_date: '2026-07-01',
      tenant_name: `青木 ${index}`,
      tenant_furigana: 'アオキ',
    },
  }));
  const { office_code } = await server.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', town)
    .executeTakeFirstOrThrow();
  for (const { values } of rows) values.office_code = office_code;
  const options = { language: 'ja', dryRun: false, by: 'operator' } as const;
  expect(await importContracts(server.db, rows, options, server.now())).toMatchObject({
    added: 25,
  });
  await server.db.pool.query(
    "update contracts set account_id = $1, claimed_at = now() where number in ('AOKI-3', 'AOKI-4')",
    [accountId],
  );
  await server.db.transaction((trx) =>
    refreshIndex(trx, { accountIds: [accountId] }, server.now()),
  );
  for (const scope of [[town], null]) {
    const names = await find('青木', scope);
    expect(names).toHaveLength(20);
    expect(names.filter((name) => name === '青木 一')).toHaveLength(1);
  }
});

test('every way through the index is a walk of an index', async () => {
  requirements('SC003');
  await server.db.pool.query('vacuum analyze resident_index');
  const many = Array.from({ length: 60 }, (_, index) => index + 1);
  const everywhere = (await plansDuring(server.db, () => find('1234', null))).join('\n');
  for (const index of ['room', 'grams', 'phone', 'email'])
    expect(everywhere).toContain(`resident_index_${index}`);
  const inMany = (await plansDuring(server.db, () => find('1234', many))).join('\n');
  expect(inMany).toContain('resident_index_grams');
  // The grams of a row are worked out when it is written, and never by a search.
  expect(`${everywhere}${inMany}`).not.toMatch(
    /Seq Scan on resident_index|Filter:[^\n]*text_grams/,
  );
  const inOne = (await plansDuring(server.db, () => find('1234'))).join('\n');
  expect(inOne).toContain('resident_index_dormitory');
});

describe('where enough names begin with the keyword', () => {
  /** Contracts without a resident whose names are those of a function of their number. */
  async function rent(town: number, people: number, nameOf: (place: number) => string) {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name)
       select 'R' || $1::bigint || '-' || upper(left(md5(name), 8)), $1::bigint, lpad(place::text, 4, '0'), current_date, name
         from unnest($2::text[]) with ordinality n (name, place) returning id`,
      [town, Array.from({ length: people }, (_, place) => nameOf(place))],
    );
    const contractIds = rows.map(({ id }) => id);
    await server.db.transaction((trx) => refreshIndex(trx, { contractIds }, server.now()));
  }
  /** Rows that are put in order, and what the read of any part of a text did. */
  async function readBy(keyword: string, dormitoryIds: number[] | null = null) {
    const plans = await plansDuring(server.db, () => find(keyword, dormitoryIds), carriedOut);
    const plan = plans.find((text) => text.includes('CTE held')) ?? '';
    const held = plan.slice(plan.indexOf('CTE held'), plan.indexOf('CTE found'));
    const ordered = Number(/CTE Scan on found[^\n]* rows=(\d+)/.exec(plan)?.[1]);
    return { isAnyPartRead: /Scan on resident_index[^\n]*actual rows/.test(held), ordered };
  }

  test('rows with it in any other part are neither read nor put in order', async () => {
    requirements('SC003');
    const town = await server.dormitory();
    await rent(town, 80, (place) => `柏木 ${place}`);
    await rent(town, 90, (place) => `東 柏木${place}`);
    expect(await readBy('柏木')).toEqual({ isAnyPartRead: false, ordered: 60 });
    expect(await find('柏木', null)).toEqual(
      Array.from({ length: 20 }, (_, place) => `柏木 ${place}`),
    );
  });

  test('what most rows hold is taken from the first of them, without the grams of each', async () => {
    requirements('SC002 SC003');
    const town = await server.dormitory();
    await rent(town, 300, (place) => `欅 ${place}`);
    const many = [town, ...Array.from({ length: 60 }, (_, index) => 1_000_000 + index)];
    expect(await readBy(`r${town}-`, many)).toEqual({ isAnyPartRead: false, ordered: 60 });
    expect(await find(`r${town}-`, many)).toEqual(
      Array.from({ length: 20 }, (_, place) => `欅 ${place}`),
    );
  });

  test('control: where they are too few, the best of the others follow', async () => {
    requirements('SC002 SC003');
    const town = await server.dormitory();
    await rent(town, 2, (place) => `楠木 ${place}`);
    await rent(town, 90, (place) => `東 楠木${place}`);
    expect(await readBy('楠木')).toEqual({ isAnyPartRead: true, ordered: 60 });
    expect((await find('楠木', null)).slice(0, 4)).toEqual([
      '楠木 0',
      '楠木 1',
      '東 楠木0',
      '東 楠木1',
    ]);
  });
});

test('か is not が', async () => {
  requirements('AM259');
  expect(await find('かとう')).toContain('中島 かとう');
  expect(await find('がとう')).toEqual([]);
});
