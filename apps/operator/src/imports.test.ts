// The operator's tables against a real database: problems by row, all or nothing, safe to repeat, waiting residents.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { forgetEvents } from '../../../tests/support/forget-events.ts';
import { summaryOf } from '../../../tests/support/imports.ts';
import { dinner, openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { importKinds } from '@yadori/server/features/imports/kinds';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await server.db.pool.query(
    'truncate waits, charges, reservations, menus, closing_days restart identity cascade',
  );
  await forgetEvents(server.db);
  await server.db.pool.query(`delete from contracts where account_id is null`);
  await server.db.pool.query(`update dormitories set office_code = 'KYK01' where id = $1`, [
    server.dormitoryId,
  ]);
});
afterAll(() => server.close());

type Row = Record<string, string>;

async function load(
  kind: string,
  rows: Row[],
  { language = 'en' as 'ja' | 'en', dryRun = false } = {},
) {
  const numbered = rows.map((values, index) => ({ line: index + 2, values }));
  const found = importKinds[kind];
  if (found === undefined) throw new Error(`no import of ${kind}`);
  const options = { language, dryRun, by: 'operator' } as const;
  return summaryOf(await found.load(server.db, numbered, options, server.now()));
}

const count = async (what: string) =>
  (await server.db.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n;

const contract = (values: Row = {}): Row => ({
  contract_number: 'YD9001',
  office_code: 'KYK01',
  room_number: '0101',
  start_date: '2027-04-01',
  ...values,
});
const menu = (values: Row = {}): Row => ({
  office_code: 'KYK01',
  date: '2026-09-10',
  meal: 'dinner',
  kind: '',
  menu_name: '豚の生姜焼き定食',
  capacity: '1',
  ...values,
});
const loaded = (added: number, changed = 0, unchanged = 0) => ({
  ok: true,
  added,
  changed,
  unchanged,
});

describe('problems', () => {
  test('each wrong row is named by its line, its column and a plain reason, in both languages', async () => {
    const rows = [
      contract(),
      contract({ contract_number: '', room_number: '12345', start_date: '2027-02-30' }),
      contract({ contract_number: '契約1', is_company: 'maybe', end_date: 'soon' }),
    ];
    expect(await load('contracts', rows)).toEqual({
      ok: false,
      problems: [
        { line: 3, text: 'contract_number: contract_number is empty' },
        { line: 3, text: 'room_number: Use at most 4 characters for the room_number' },
        { line: 3, text: expect.stringMatching(/^start_date: /) },
        {
          line: 4,
          text: 'contract_number: Use only single-byte characters in the contract_number',
        },
        { line: 4, text: expect.stringMatching(/^end_date: /) },
        { line: 4, text: expect.stringMatching(/^is_company: /) },
      ],
    });
    const japanese = await load('contracts', rows, { language: 'ja' });
    const texts = japanese.ok ? [] : japanese.problems.map(({ text }) => text);
    expect(texts[0]).toBe('contract_number: contract_numberが空です');
    expect(texts.every((text) => /[ぁ-んァ-ヶ一-龠]/.test(text))).toBe(true);
  });

  test.each([
    ['contracts', [contract(), contract({ contract_number: 'yd9001' })], 3, 'repeats line 2'],
    [
      'contracts',
      [contract({ office_code: 'NONE1' })],
      2,
      'office_code: unknown office code "NONE1"',
    ],
    [
      'contracts',
      [contract({ end_date: '2027-03-31' })],
      2,
      'end_date: the end date is before the start date',
    ],
    ['menus', [menu(), menu({ menu_name: 'another' })], 3, 'repeats line 2'],
    [
      'menus',
      [menu({ meal: 'breakfast' })],
      2,
      'kind: breakfast needs the kind japanese or western',
    ],
    ['menus', [menu({ kind: 'western' })], 2, 'kind: leave the kind of dinner empty'],
    ['menus', [menu({ meal: 'lunch' })], 2, expect.stringMatching(/^meal: /)],
    ['menus', [menu({ capacity: '-1' })], 2, expect.stringMatching(/^capacity: /)],
    ['menus', [menu({ capacity: '100001' })], 2, expect.stringMatching(/^capacity: .*100000/)],
    [
      'menus',
      [menu({ image: 'https://elsewhere.example/x.svg' })],
      2,
      expect.stringMatching(/^image: /),
    ],
    [
      'menus',
      [menu({ menu_name: 'x'.repeat(101) })],
      2,
      expect.stringMatching(/^menu_name: .*100/),
    ],
    [
      'closing-days',
      [{ office_code: 'KYK01', date: '2027/13/01' }],
      2,
      expect.stringMatching(/^date: /),
    ],
    [
      'dormitories',
      [{ office_code: 'N EW', name_ja: '新', name_en: 'New', breakfast_start: '25:00' }],
      2,
      expect.stringMatching(/^(office_code|breakfast_start): /),
    ],
    [
      'dormitories',
      [
        {
          office_code: 'NEW01',
          name_ja: '新',
          name_en: 'New',
          dinner_start: '22:00',
          dinner_end: '18:00',
        },
      ],
      2,
      'dinner_end: the reception ends before it begins',
    ],
    [
      'dormitories',
      [{ office_code: 'NEW01', name_ja: '新', name_en: 'New', breakfast_end: '18:00' }],
      2,
      'breakfast_end: dinner starts before breakfast has ended',
    ],
    [
      'dormitories',
      [{ office_code: 'NEW01', name_ja: '新', name_en: 'New', dinner_start: '09:00' }],
      2,
      'dinner_start: dinner starts before breakfast has ended',
    ],
  ])('%s: %o', async (kind, rows, line, text) => {
    const outcome = await load(kind, rows as Row[]);
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome.ok ? [] : outcome.problems).toContainEqual({ line, text });
  });

  test('one wrong row keeps all others out, over every portion that is written', async () => {
    const many = Array.from({ length: 1201 }, (_, index) =>
      contract({ contract_number: `YD${index}`, ...(index === 1200 ? { room_number: '?' } : {}) }),
    );
    expect(await load('contracts', many)).toMatchObject({ ok: false, problems: [{ line: 1202 }] });
    expect(await count('contracts where account_id is null')).toBe(0);
    expect(await count('events')).toBe(0);
    expect(await load('contracts', many.slice(0, 1200))).toEqual(loaded(1200));
  });
});

describe('a dry run', () => {
  test('tells the same as the real one and keeps nothing', async () => {
    await load('menus', [menu()]);
    const before = await count('events');
    const rows = [menu({ menu_name: '鶏の唐揚げ定食' }), menu({ date: '2026-09-11' })];
    expect(await load('menus', rows, { dryRun: true })).toEqual(loaded(1, 1));
    expect(await count('menus')).toBe(1);
    expect(await count(`menus where menu_name = '鶏の唐揚げ定食'`)).toBe(0);
    expect(await count('events')).toBe(before);
    expect(await load('menus', rows)).toEqual(loaded(1, 1));
  });

  test('finds what only the database knows', async () => {
    const rows = [contract({ office_code: 'NONE1' })];
    expect(await load('contracts', rows, { dryRun: true })).toMatchObject({ ok: false });
  });
});

describe('loading again', () => {
  test('the same table changes nothing, a corrected one changes its row', async () => {
    const tables: [string, Row[], Row][] = [
      [
        'contracts',
        [contract(), contract({ contract_number: 'YD9002' })],
        { end_date: '2028-03-31' },
      ],
      ['menus', [menu(), menu({ date: '2026-09-11' })], { menu_name: '鯖の塩焼き定食' }],
      [
        'closing-days',
        [
          { office_code: 'KYK01', date: '2027-08-10' },
          { office_code: 'KYK01', date: '2027-08-11' },
        ],
        { reason: 'お盆休み' },
      ],
      [
        'dormitories',
        [
          { office_code: 'AAA01', name_ja: 'あ寮', name_en: 'A' },
          { office_code: 'BBB01', name_ja: 'い寮', name_en: 'B' },
        ],
        { seats: '50' },
      ],
    ];
    for (const [kind, rows, correction] of tables) {
      const [first = {}, second = {}] = rows;
      expect(await load(kind, rows)).toEqual(loaded(2));
      expect(await load(kind, rows)).toEqual(loaded(0, 0, 2));
      expect(await load(kind, [{ ...first, ...correction }, second])).toEqual(loaded(0, 1, 1));
      expect(await load(kind, [{ ...first, ...correction }, second])).toEqual(loaded(0, 0, 2));
    }
  });

  test('every load that is kept leaves one event of the operator with its counts', async () => {
    await load('contracts', [contract()]);
    await load('contracts', [contract()]);
    const { rows } = await server.db.pool.query(
      'select kind, actor, detail from events order by id',
    );
    expect(rows).toEqual([
      { kind: 'contract.imported', actor: 'operator', detail: { added: 1, changed: 0 } },
      { kind: 'contract.imported', actor: 'operator', detail: { added: 0, changed: 0 } },
    ]);
  });

  test('two operators at once add each row once', async () => {
    const rows = Array.from({ length: 50 }, (_, index) =>
      contract({ contract_number: `YD${index}` }),
    );
    const outcomes = await Promise.all([
      load('contracts', rows),
      load('contracts', rows.toReversed()),
    ]);
    expect(
      outcomes.map((outcome) => (outcome.ok ? outcome.added : -1)).reduce((a, b) => a + b),
    ).toBe(50);
    expect(await count('contracts where account_id is null')).toBe(50);
  });

  test('spellings of one contract are one contract: case, padding, both forms of a date', async () => {
    await load('contracts', [
      contract({ contract_number: 'yd9001', room_number: '12', start_date: '2027/04/01' }),
    ]);
    expect(await load('contracts', [contract({ room_number: '0012' })])).toEqual(loaded(0, 0, 1));
  });

  test('a claimed contract stays in its dormitory; its dates and room may change', async () => {
    const resident = await server.resident();
    const other = await server.dormitory({ office_code: 'OTHER1' });
    const { rows } = await server.db.pool.query<{ number: string }>(
      'select number from contracts where id = $1',
      [resident.contractId],
    );
    const own = contract({ contract_number: rows[0]?.number ?? '', room_number: '0999' });
    expect(await load('contracts', [{ ...own, office_code: 'OTHER1' }])).toMatchObject({
      ok: false,
      problems: [{ line: 2, text: expect.stringContaining('has claimed this contract') }],
    });
    expect(await load('contracts', [own])).toEqual(loaded(0, 1));
    expect(await count(`contracts where dormitory_id = ${other}`)).toBe(0);
    await server.db.pool.query('delete from dormitories where id = $1', [other]);
  });
});

describe('menus with residents', () => {
  const date = '2026-09-10';

  /** A full dinner of one portion, its holder and those who wait, in order. */
  async function fullDinner(waiting: number) {
    await load('menus', [menu()]);
    const [holder, ...waiters] = await Promise.all(
      Array.from({ length: waiting + 1 }, () => server.resident()),
    );
    await holder?.send(meals.book, { body: dinner(date) });
    for (const waiter of waiters) await waiter.send(meals.waitForMeal, { body: dinner(date) });
    const { rows } = await server.db.pool.query<{ id: number }>('select id::int as id from menus');
    return { holder, waiters, menuId: rows[0]?.id ?? 0 };
  }

  const holds = async (accountId: number | undefined) =>
    (await count(`reservations where account_id = ${accountId} and cancelled_at is null`)) === 1;

  test('a raised capacity books those who wait, in their order, and tells them', async () => {
    const { waiters, menuId } = await fullDinner(3);
    expect(await load('menus', [menu({ capacity: '3' })])).toEqual(loaded(0, 1));
    expect(await server.stock(menuId)).toEqual({ reserved: 3, live: 3, waiting: 1 });
    const [first, second, third] = waiters;
    expect([await holds(first?.accountId), await holds(second?.accountId)]).toEqual([true, true]);
    expect(await holds(third?.accountId)).toBe(false);
    expect(await count(`messages where account_id = ${first?.accountId}`)).toBe(1);
    expect(await count(`messages where account_id = ${third?.accountId}`)).toBe(0);
    expect(await count(`events where kind = 'meal.wait_promoted'`)).toBe(2);
  });

  test('without a limit everybody who waits is booked', async () => {
    const { menuId } = await fullDinner(3);
    await load('menus', [menu({ capacity: '' })]);
    expect(await server.stock(menuId)).toEqual({ reserved: 4, live: 4, waiting: 0 });
  });

  test('a dry run of a raised capacity books nobody', async () => {
    const { menuId } = await fullDinner(2);
    await load('menus', [menu({ capacity: '9' })], { dryRun: true });
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 2 });
  });

  test('too late to give back for free, nobody is booked into a raised capacity', async () => {
    const { menuId } = await fullDinner(1);
    server.at('2026-09-10T12:00:01+09:00');
    await load('menus', [menu({ capacity: '5' })]);
    server.at('2026-06-10T06:50:00+09:00');
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 1 });
  });

  test('a capacity below what is reserved is refused with the number; nobody loses a meal', async () => {
    const { menuId } = await fullDinner(0);
    expect(await load('menus', [menu({ capacity: '0' }), menu({ date: '2026-09-12' })])).toEqual({
      ok: false,
      problems: [{ line: 2, text: 'capacity: 1 portion is reserved, so the capacity cannot be 0' }],
    });
    const japanese = await load('menus', [menu({ capacity: '0' })], { language: 'ja' });
    expect(japanese).toMatchObject({
      problems: [{ text: 'capacity: すでに1食の予約があるため、定員を0食にできません' }],
    });
    expect(await count('menus')).toBe(1);
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 0 });
  });

  test('bookings and a lowered capacity at once: never more meals than portions', async () => {
    await load('menus', [menu({ capacity: '12' })]);
    const residents = await Promise.all(Array.from({ length: 12 }, () => server.resident()));
    const [outcome] = await Promise.all([
      load('menus', [menu({ capacity: '6' })]),
      ...residents.map((resident) => resident.send(meals.book, { body: dinner(date) })),
    ]);
    const { rows } = await server.db.pool.query<{ capacity: number; reserved: number }>(
      'select capacity, reserved from menus',
    );
    const [kept] = rows;
    expect(kept?.capacity).toBe(outcome.ok ? 6 : 12);
    expect(kept?.reserved).toBeLessThanOrEqual(kept?.capacity ?? 0);
    expect(await count('reservations where cancelled_at is null')).toBe(kept?.reserved);
  });

  test('portions that residents gave back after the deadline survive a table without late stock', async () => {
    const soon = '2026-06-20';
    const rows = [menu({ date: soon, capacity: '' })];
    await load('menus', rows);
    const resident = await server.resident();
    await resident.send(meals.book, { body: dinner(soon) });
    server.at('2026-06-20T09:00:00+09:00');
    const { rows: found } = await server.db.pool.query<{ id: number }>(
      'select id::int as id from reservations',
    );
    const id = found[0]?.id ?? 0;
    await resident.send(meals.cancel, { params: { id }, body: { date: soon, reservation_id: id } });
    server.at('2026-06-10T06:50:00+09:00');
    expect(await load('menus', rows)).toEqual(loaded(0, 0, 1));
    expect(await count('menus where late_stock = 1')).toBe(1);
    expect(await load('menus', [menu({ date: soon, capacity: '', late_stock: '4' })])).toEqual(
      loaded(0, 1),
    );
    expect(await load('menus', [menu({ date: soon, capacity: '', late_stock: '4' })])).toEqual(
      loaded(0, 0, 1),
    );
    expect(await count('menus where late_stock = 4')).toBe(1);
  });

  test('a renamed meal keeps its reservations', async () => {
    const { holder, menuId } = await fullDinner(0);
    await load('menus', [menu({ menu_name: '鯖の塩焼き定食' })]);
    expect(await holds(holder?.accountId)).toBe(true);
    expect(await server.stock(menuId)).toMatchObject({ reserved: 1 });
  });
});
