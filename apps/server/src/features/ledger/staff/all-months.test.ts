// A month of all dormitories: which are closed, which can be, which need a look, and closing the others at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as all from '@yadori/api/ledger/all-calls';
import * as closing from '@yadori/api/ledger/closing-calls';
import { reverseCharge } from '@yadori/api/ledger/staff-calls';
import {
  payByCompany,
  writeCharge,
  writeReversal,
} from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { everyStatementDuring } from '../../../../../../tests/support/statements.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let ids: number[];
let codes: string[];
let office: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-15T10:00:00+09:00');
  ids = [await server.dormitory(), await server.dormitory(), await server.dormitory()];
  codes = await Promise.all(ids.map((id) => server.officeCode(id)));
  office = await old({ role: 'head_office' });
  manager = await old({ dormitoryId: ids[0] ?? 0 });
});

const { rows, old, asked } = roleRequests(() => server);

async function moveTo(iso: string): Promise<void> {
  await moveClock(server, iso);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}

const charged = async (index: number, date: string, amount: number) => {
  const who = await server.resident({ dormitoryId: ids[index] ?? 0 });
  const charge = await writeCharge(server, { who, by: office.staffId, date, amount });
  return { who, charge };
};

async function view(month: string, who = office) {
  const answer = await who.send(all.allLedgers, { query: { month: month as never } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** Of the dormitories of the test, in their order. */
async function found(month: string, who = office) {
  const page = await view(month, who);
  return codes.map((code) => page.rows.find(({ dormitory }) => dormitory === code));
}

const send = (month: string, dormitories: object[], who = office) =>
  who.send(all.closeLedgers, {
    params: { month: month as never },
    body: { dormitories: dormitories as never },
  });

async function closed(month: string, dormitories: object[], who = office) {
  const answer = await send(month, dormitories, who);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows.map(({ outcome }) => outcome);
}

const asShown = async (month: string) =>
  (await found(month)).map((row) => ({
    code: row?.dormitory ?? '',
    count: row?.lines ?? 0,
    sum: row?.total ?? 0,
  }));

describe('a month of all dormitories', () => {
  test('names what needs a look: an open month before, a request, less than 0, no code, a large difference', async () => {
    requirements('SI031 SI043 SK158');
    await moveTo('2026-08-01T09:00:00+09:00');
    await charged(0, '2026-05-10', 500);
    expect((await found('2026-08-01')).map((row) => row?.warnings)).toEqual([
      [{ of: 'earlier_open', count: 2 }],
      [],
      [],
    ]);
    const { charge } = await charged(1, '2026-07-10', 800);
    await writeReversal(server, { charge, by: office.staffId, amount: 800 });
    const other = await old({ dormitoryId: ids[1] ?? 0 });
    const { who } = await charged(1, '2026-07-11', 60_000);
    await payByCompany(server, (await charged(2, '2026-07-12', 300)).who.contractId);
    await rows('update contracts set is_company = true where id = $1', [who.contractId]);
    await charged(1, '2026-06-11', 1000);
    await rows(
      `update ledger_months set state = 'closed', closed_at = now(), closed_by = $2, line_count = 1,
                total_yen = 1000, digest = sha256('') where dormitory_id = $1 and month = '2026-07-01'`,
      [ids[1], office.staffId],
    );
    expect((await found('2026-08-01'))[1]).toMatchObject({
      state: 'look',
      lines: 3,
      total: 60_000,
      before: 1000,
      next: '2026-08-01',
      warnings: [
        { of: 'no_code', count: 1 },
        { of: 'large_difference', count: 1 },
      ],
    });
    asked(
      await other.send(reverseCharge, {
        params: { id: (await charged(1, '2026-07-20', 9000)).charge },
        body: { amount: 9000, reason: { code: 'dormitory' } },
      }),
    );
    expect((await found('2026-08-01'))[1]?.warnings[0]).toEqual({ of: 'approval', count: 1 });
    expect((await found('2026-08-01'))[2]).toMatchObject({ state: 'fits', warnings: [] });
  });

  test('shows those within reach, and who may close them', async () => {
    requirements('SI043 SK158');
    await moveTo('2026-07-01T00:05:00+09:00');
    const page = await view('2026-07-20');
    expect(page).toMatchObject({ month: '2026-07-01', can_close: true });
    expect(Date.parse(page.closes_from)).toBe(Date.parse('2026-07-01T00:10:00+09:00'));
    const own = await view('2026-07-01', manager);
    expect(own.can_close).toBe(false);
    expect(own.rows.map(({ dormitory }) => dormitory)).toEqual([codes[0]]);
    expect(await send('2026-07-01', await asShown('2026-07-01'), manager)).toMatchObject({
      status: 403,
    });
  });
});

describe('closing those without a warning', () => {
  test('goes on past those that are refused, each named; again it closes nothing twice', async () => {
    requirements('SI031 SI043 SK158');
    await charged(0, '2026-06-10', 500);
    const { who, charge } = await charged(1, '2026-05-10', 500);
    await charged(2, '2026-06-10', 700);
    await moveTo('2026-07-01T00:09:59+09:00');
    const shown = await asShown('2026-07-01');
    expect(await closed('2026-07-01', shown)).toEqual(['too_early', 'earlier_open', 'too_early']);
    await moveTo('2026-07-01T09:00:00+09:00');
    await charged(2, '2026-06-11', 1);
    const outcomes = ['closed', 'earlier_open', 'count_differs', 'missing'];
    expect(await closed('2026-07-01', [...shown, { code: 'NONE1', count: 0, sum: 0 }])).toEqual(
      outcomes,
    );
    expect(await closed('2026-07-01', shown)).toEqual([
      'closed_already',
      'earlier_open',
      'count_differs',
    ]);
    expect((await found('2026-07-01')).map((row) => row?.state)).toEqual([
      'closed',
      'look',
      'fits',
    ]);
    // The month before by itself, and less than 0 in the next one: closed by somebody who has looked.
    const may = { params: { dormitory: codes[1] ?? '', month: '2026-06-01' as never } };
    expect(
      await office.send(closing.closeLedger, { ...may, body: { count: 1, sum: 500 } }),
    ).toMatchObject({ ok: true });
    await writeReversal(server, { charge, by: office.staffId, amount: 500 });
    expect((await found('2026-07-01'))[1]?.warnings).toEqual([{ of: 'negative', count: 1 }]);
    expect(await closed('2026-07-01', await asShown('2026-07-01'))).toEqual([
      'closed_already',
      'needs_look',
      'closed',
    ]);
    expect(who.accountId).toBeGreaterThan(0);
    const events = await rows<{ dormitory_id: number }>(
      `select dormitory_id from events where kind = 'ledger.closed' and dormitory_id = any($1) order by id`,
      [ids],
    );
    expect(events.map((row) => Number(row.dormitory_id))).toEqual([ids[0], ids[1], ids[2]]);
  });

  test('counts what went to the next month while it ran, for those that it has closed', async () => {
    requirements('SI032 SI043 SK158');
    const { who, charge } = await charged(0, '2026-06-10', 500);
    await charged(1, '2026-06-10', 300);
    await moveTo('2026-07-01T09:00:00+09:00');
    const shown = await asShown('2026-07-01');
    const close = async (part: object[], since?: string) => {
      const answer = await office.send(all.closeLedgers, {
        params: { month: '2026-07-01' as never },
        body: { dormitories: part as never, ...(since !== undefined && { since }) },
      });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    const first = await close(shown.slice(0, 1));
    expect(first.moved_on).toBe(0);
    await moveClock(server, '2026-07-01T09:00:10+09:00');
    // Of a day that July bills, taken off it, and of a day that August bills anyhow.
    const of = { by: office.staffId, at: server.now() };
    const write = (date: string) => writeCharge(server, { ...of, who, date, amount: 200 });
    await write('2026-06-30');
    await writeReversal(server, { ...of, charge, amount: 100 });
    await write('2026-07-01');
    // Still open: July bills it.
    await charged(2, '2026-06-29', 700);
    const second = await close(shown.slice(1), first.began);
    expect(second.rows.map(({ outcome }) => outcome)).toEqual(['closed', 'count_differs']);
    expect(second).toMatchObject({ began: first.began, moved_on: 2 });
    // A closing that begins later has nothing of it.
    expect(await close(await asShown('2026-07-01'))).toMatchObject({ moved_on: 0 });
  });

  test('by two persons at once closes each month once', async () => {
    requirements('SI043 SK158');
    await charged(0, '2026-06-10', 500);
    await moveTo('2026-07-01T09:00:00+09:00');
    const second = await old({ role: 'head_office' });
    await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
    const shown = await asShown('2026-07-01');
    const both = await Promise.all([
      closed('2026-07-01', shown),
      closed('2026-07-01', shown, second),
    ]);
    for (const index of codes.keys())
      expect(both.map((outcomes) => outcomes[index])).toEqual(
        expect.arrayContaining(['closed', 'closed_already']),
      );
  });
});

test('of 500 dormitories with 10,000 residents the page takes one statement, and closing them less than a minute', async () => {
  requirements('SI043 SL003');
  const first = await server.resident({ dormitoryId: ids[0] ?? 0 });
  await rows(`insert into dormitories (office_code, name_ja, name_en)
              select 'LOT' || n, 'L' || n, 'L' || n from generate_series(1, 500) n`);
  await rows(`insert into contracts (number, dormitory_id, room_number, start_date)
              select d.office_code || '-' || n, d.id, lpad(n::text, 4, '0'), '2025-04-01'
                from dormitories d cross join generate_series(1, 20) n where d.office_code like 'LOT%'`);
  await rows(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     select $1, k.id, 'manual', 'by_hand', '鍵を作り直しました', $2, '2026-06-03'::date + n, 500, '2026-07-01', now()
       from contracts k join dormitories d on d.id = k.dormitory_id cross join generate_series(1, 4) n
      where d.office_code like 'LOT%'`,
    [first.accountId, office.staffId],
  );
  await rows('analyze charges');
  await moveTo('2026-07-01T09:00:00+09:00');
  const isLot = ({ dormitory }: { dormitory: string }) => dormitory.startsWith('LOT');
  const texts = await everyStatementDuring(() => view('2026-07-01'));
  expect(texts.filter((text) => text.includes('ledger_months'))).toHaveLength(1);
  expect(texts.length).toBeLessThanOrEqual(5);
  const took: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    await view('2026-07-01');
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  expect(took[18]).toBeLessThan(1500);
  const lot = (await view('2026-07-01')).rows.filter(isLot);
  expect(lot).toHaveLength(500);
  expect(
    lot.every(({ state, lines, total }) => state === 'fits' && lines === 80 && total === 40_000),
  ).toBe(true);
  const started = performance.now();
  const outcomes: string[] = [];
  for (let at = 0; at < lot.length; at += all.mostLedgersAtOnce) {
    const some = lot.slice(at, at + all.mostLedgersAtOnce);
    outcomes.push(
      ...(await closed(
        '2026-07-01',
        some.map(({ dormitory: code, lines: count, total: sum }) => ({ code, count, sum })),
      )),
    );
  }
  expect(outcomes.filter((outcome) => outcome === 'closed')).toHaveLength(500);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(
    (await view('2026-07-01')).rows.filter(isLot).every(({ state }) => state === 'closed'),
  ).toBe(true);
}, 180_000);
