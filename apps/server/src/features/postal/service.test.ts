// Addresses of postal codes on the full data that come with the product.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { lineOf, parseLine } from './postal-address.ts';
import { addressOf, findTowns } from './service.ts';
import { replaceEdition } from './edition.ts';
import { loadShippedAddresses, readShippedLines, shippedEdition } from './shipped.ts';

const now = Date.parse('2026-11-21T09:00:00+09:00');
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
  await loadShippedAddresses(db, now);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const found = async (code: string) => (await findTowns(db.queries, code)).map(addressOf);

describe('the shipped addresses', () => {
  test('are the whole country: towns of 47 prefectures and the offices', async () => {
    const all = (await readShippedLines()).map(parseLine);
    const codes = (kind: 'towns' | 'offices') =>
      new Set(
        all.filter(({ office }) => (office === '') === (kind === 'towns')).map(({ code }) => code),
      );
    expect(codes('towns').size).toBeGreaterThan(120_000);
    expect(codes('offices').size).toBeGreaterThan(22_000);
    expect(new Set(all.map(({ prefecture }) => prefecture)).size).toBe(47);
    const crooked = all.filter(
      ({ code, city, town, office }) =>
        !/^\d{7}$/.test(code) ||
        city === '' ||
        (office === '' && /以下に掲載|（(?!高層棟）|[０-９]+階）$)|番地がくる|地割/.test(town)),
    );
    expect(crooked).toEqual([]);
  });

  test('say of each source which edition it is', async () => {
    const editions = await db.queries
      .selectFrom('postal_editions')
      .select(['source', 'edition'])
      .orderBy('source')
      .execute();
    expect(editions).toEqual([
      { source: 'offices', edition: shippedEdition },
      { source: 'towns', edition: shippedEdition },
    ]);
  });
});

describe('an address is found by its code', () => {
  test.each([
    ['1500001', ['東京都渋谷区神宮前']],
    ['0600042', ['北海道札幌市中央区大通西']],
    // Codes of a whole city or village.
    ['0600000', ['北海道札幌市中央区']],
    ['1000301', ['東京都利島村']],
    // A town whose name is that of the remark for a whole village.
    ['5220317', ['滋賀県犬上郡多賀町一円']],
    ['0287915', ['岩手県九戸郡洋野町種市']],
    // A floor with a code of its own; below it, or where it is not known, the building is all there is to say.
    ['5456009', ['大阪府大阪市阿倍野区阿倍野筋あべのハルカス（９階）']],
    ['5456090', ['大阪府大阪市阿倍野区阿倍野筋あべのハルカス']],
    ['4506201', ['愛知県名古屋市中村区名駅ミッドランドスクエア（高層棟）（１階）']],
    ['7660002', ['香川県仲多度郡琴平町']],
    // One code over the border of two prefectures.
    ['4980000', ['愛知県弥富市', '三重県桑名郡木曽岬町']],
    ['9071801', ['沖縄県八重山郡与那国町与那国']],
  ])('%s', async (code, expected) => {
    expect(await found(code)).toEqual(expected);
  });

  test('with all of the many towns of one code', async () => {
    const towns = await findTowns(db.queries, '4520961');
    expect(towns).toHaveLength(66);
    expect(new Set(towns.map(({ city }) => city))).toEqual(new Set(['清須市']));
  });

  test('of a large office with its name', async () => {
    expect(await findTowns(db.queries, '6068501')).toEqual([
      {
        prefecture: '京都府',
        city: '京都市左京区',
        town: '吉田本町',
        street: null,
        office: '京都大学',
      },
    ]);
  });

  test.each([
    '9999999',
    '150000',
    '15000011',
    '150-0001',
    '',
    "1500001' or '1'='1",
    '１５００００１',
  ])('but nothing by %j', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('loading', () => {
  test('twice changes nothing, and never takes the place of an imported file', async () => {
    const lines = ['1500001\t東京都\t渋谷区\t新しい町'];
    const edition = {
      source: 'towns',
      edition: 'imported 2026-11-20',
      lines,
    } as const;
    await db.transaction((trx) => replaceEdition(trx, edition, now));
    await loadShippedAddresses(db, now);
    expect(await found('1500001')).toEqual(['東京都渋谷区新しい町']);
    expect(await found('6068501')).toHaveLength(1);
  });

  test('of a newer product takes the place of an older one', async () => {
    const lines = ['1500001\t東京都\t渋谷区\t古い町'];
    const edition = {
      source: 'towns',
      edition: 'shipped 2026-01-01',
      lines,
    } as const;
    await db.transaction((trx) => replaceEdition(trx, edition, now));
    await loadShippedAddresses(db, now);
    expect(await found('1500001')).toEqual(['東京都渋谷区神宮前']);
  });
});

test('a line says what it was written from', () => {
  for (const line of [
    '1000000\t東京都\t千代田区',
    '6068501\t京都府\t京都市左京区\t吉田本町\t\t京都大学',
  ])
    expect(lineOf(parseLine(line))).toBe(line);
});
