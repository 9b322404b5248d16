// A column that a file leaves out: known rows stay as they are, new ones get the default. For every kind of import.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import type { ImportOutcome } from '../../platform/import.ts';
import { importKinds, kindOf } from './kinds.ts';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
  code = await server.officeCode(server.dormitoryId);
  const { staffId } = await staffMember(server);
  await server.db.pool.query(
    `insert into companies (code, name, changed_at, changed_by) values ('LEFT', '会社', now(), $1)`,
    [staffId],
  );
});
afterAll(() => server.close());

type Cells = Record<string, string>;

/** A row of each kind with a value in every column, none of them a default. */
const full: Record<string, () => Cells> = {
  dormitories: () => ({
    office_code: 'LEFT01',
    name_ja: '楓寮',
    name_en: 'Kaede',
    location_ja: '長野県',
    location_en: 'Nagano',
    seats: '81',
    meal_reservation: '0',
    overnight_report: '0',
    guest_report: '0',
    breakfast_start: '7:05',
    breakfast_end: '8:55',
    dinner_start: '17:35',
    dinner_end: '21:25',
    booking_lead_days: '4',
    fee_window_hours: '7',
    breakfast_fee: '331',
    dinner_fee: '551',
    movein_last_time: '17:00',
    march_contract_end_day: '20',
    long_absence_nights: '21',
    guest_meal_lead_days: '4',
    guest_bedding_lead_days: '8',
    guest_max_nights: '1',
    bedding_price: '2201',
    guest_breakfast_price: '441',
    guest_dinner_price: '771',
    walk_in_breakfast_price: '1',
    walk_in_dinner_price: '2',
    // Of the console alone.
    effective_on: '',
  }),
  contracts: () => ({
    contract_number: 'LEFT1',
    office_code: code,
    room_number: '0909',
    start_date: '2026-07-01',
    end_date: '2027-03-24',
    is_company: '1',
    company_code: 'left',
    employee_code: 'E-1',
    invite_email: 'hanako@example.jp',
    tenant_name: '山田 花子',
    tenant_furigana: 'ヤマダ ハナコ',
  }),
  menus: () => ({
    office_code: code,
    date: '2026-07-02',
    meal: '朝食',
    kind: '洋食',
    menu_name: '鮭',
    menu_description: '焼き鮭',
    kcal: '720',
    energy_description: 'たんぱく質 20g',
    image: '/drawings/set-dinner-curry.svg',
    capacity: '90',
    late_stock: '7',
    menu_name_en: 'Salmon',
    menu_description_en: 'Grilled',
    energy_description_en: 'Protein 20 g',
  }),
  'closing-days': () => ({ office_code: code, date: '2026-08-13', reason: 'お盆' }),
  rooms: () => ({
    office_code: code,
    room_number: '808',
    floor: '8',
    beds: '2',
    gender_rule: '女性',
    usable_from: '2026-07-01',
    usable_until: '2027-03-24',
    note: '角部屋',
  }),
  companies: () => ({ company_code: 'left-out', name: 'つばめ食品' }),
  'staff-addresses': () => ({ email: 'left-out@example.jp' }),
};

/** A column with which a row of a new key is asked for. */
const newKey: Record<string, Cells> = {
  dormitories: { office_code: 'LEFT02' },
  contracts: { contract_number: 'LEFT2' },
  menus: { date: '2026-07-03' },
  'closing-days': { date: '2026-08-14' },
  rooms: { room_number: '809' },
  companies: { company_code: 'LEFT-OUT-2' },
  'staff-addresses': { email: 'left-out-2@example.jp' },
};

const kinds = Object.keys(importKinds).filter((kind) => importKinds[kind]?.columns !== 'none');
const columnsOf = (kind: string) => {
  const { columns } = kindOf(kind);
  return columns === 'none' ? [] : columns;
};
const optionalOf = (kind: string) =>
  columnsOf(kind).flatMap(({ name, required }) => (required ? [] : [name]));
const without = (cells: Cells, left: readonly string[]) =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => !left.includes(name)));

function load(kind: string, values: Cells, dryRun = false): Promise<ImportOutcome> {
  const options = { language: 'ja', dryRun, by: 'operator' } as const;
  return kindOf(kind).load(server.db, [{ line: 2, values }], options, server.now());
}

describe.each(kinds)('an import of %s', (kind) => {
  const cells = () => full[kind]?.() ?? {};
  beforeAll(async () => {
    expect(Object.keys(cells()).toSorted()).toEqual(
      columnsOf(kind)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(await load(kind, cells())).toMatchObject({ ok: true, added: 1 });
  });

  test.each([...optionalOf(kind).map((name) => [name]), optionalOf(kind)])(
    'without the columns %s leaves the row as it is',
    async (...left) => {
      requirements('AM258');
      expect(await load(kind, without(cells(), left))).toMatchObject({
        ok: true,
        added: 0,
        changed: 0,
        unchanged: 1,
        warnings: [],
      });
      // And with them it says the same: nothing went to a default.
      expect(await load(kind, cells(), true)).toMatchObject({ changed: 0 });
    },
  );

  test('without them gives a new row what an import with each of them empty or usual would', async () => {
    requirements('AM258');
    const required = without({ ...cells(), ...newKey[kind] }, optionalOf(kind));
    expect(await load(kind, required)).toMatchObject({ ok: true, added: 1 });
    // A second time nothing is left to say.
    expect(await load(kind, required)).toMatchObject({ ok: true, added: 0, changed: 0 });
  });
});

test('a row that a file without its end begins after it is refused, not stored', async () => {
  requirements('AM258');
  const { end_date: _, ...contract } = full['contracts']?.() ?? {};
  expect(await load('contracts', { ...contract, start_date: '2028/4/1' })).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 'start_date', text: '契約終了日が契約開始日より前です' }],
  });
  const { dinner_end: _end, ...dormitory } = full['dormitories']?.() ?? {};
  expect(await load('dormitories', { ...dormitory, dinner_start: '22:00' })).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 'dinner_end', text: '受付の終わりが始まりより前です' }],
  });
});

test('a tenant whose name is emptied has no reading either', async () => {
  requirements('AM258');
  const { tenant_furigana: _, ...contract } = full['contracts']?.() ?? {};
  expect(await load('contracts', { ...contract, tenant_name: '' }, true)).toMatchObject({
    changes: [{ after: { tenant_name: null, tenant_furigana: null } }],
  });
});
