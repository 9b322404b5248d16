// A closing at the same moment as contracts, move-outs and reports. The controls show what would happen without locks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/closing-calls';
import * as meals from '@yadori/api/meals/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { importContracts } from '../../contract-days/import.ts';
import { moveContract } from '../../../../../../tests/support/contract-days.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { ask, away } from '../../../../../../tests/support/stay-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-11-20T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const lastDay = '2026-12-10';
const dayAfter = '2026-12-11';
const close = () =>
  office.send(calls.closeDormitory, {
    params: { dormitory: code },
    body: { last_day: lastDay as never, typed_name: 'けやき寮', reason: { code: 'lease_ends' } },
  });

const waiting = async () =>
  (
    await server.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

type Beyond = Record<'contracts' | 'reports' | 'meals' | 'move_outs', number>;

/** What the database has beyond the last day of the dormitory, where it closes. */
const beyond = async () =>
  (
    await server.db.pool.query<Beyond>(
      `select (select count(*)::int from contracts c
                where c.dormitory_id = d.id and coalesce(c.end_date, 'infinity') >= d.closed_on) as contracts,
              (select count(*)::int from stay_reports s
                where s.dormitory_id = d.id and s.cancelled_at is null and s.last_day >= d.closed_on) as reports,
              (select count(*)::int from reservations r join menus m on m.id = r.menu_id
                where m.dormitory_id = d.id and r.cancelled_at is null and m.date >= d.closed_on) as meals,
              (select count(*)::int from move_out_applications m join contracts c on c.id = m.contract_id
                where c.dormitory_id = d.id and m.closed_at is null and m.move_out_on >= d.closed_on) as move_outs
         from dormitories d where d.id = $1 and d.closed_on is not null`,
      [dormitoryId],
    )
  ).rows;
const nothing = [{ contracts: 0, reports: 0, meals: 0, move_outs: 0 }];

let count = 0;
/** An import of one contract without an end. */
function importing(number: string) {
  const row = { contract_number: number, office_code: code, room_number: '0204' };
  const values = { ...row, start_date: '2026-04-01', end_date: '' };
  const options = { language: 'ja', dryRun: false, by: 'operator' } as const;
  return importContracts(server.db, [{ line: 2, values }], options, server.now());
}

/** Runs what `work` begins while an import has passed its checks and not written yet. */
async function whileImporting<T>(work: () => Promise<T>) {
  const number = `CLOSING-${(count += 1)}`;
  const holder = await server.db.pool.connect();
  try {
    await holder.query('begin');
    // The number is taken until the holder gives it back.
    await holder.query(
      `insert into contracts (number, dormitory_id, room_number, start_date)
       values ($1, $2, '0204', '2026-04-01')`,
      [number, server.dormitoryId],
    );
    const imported = importing(number);
    await expect.poll(waiting).toBe(1);
    const done = await work();
    await holder.query('rollback');
    return { done, imported: await imported };
  } finally {
    holder.release();
  }
}

/** Runs `work` until it waits for a closing that is not kept yet; then the closing is kept. */
async function whileClosing<T>(work: () => Promise<T>): Promise<T> {
  const holder = await server.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from dormitories where id = $1 for update', [dormitoryId]);
    await holder.query('update dormitories set closed_on = $2 where id = $1', [
      dormitoryId,
      dayAfter,
    ]);
    const done = work();
    await expect.poll(waiting).toBe(1);
    await holder.query('commit');
    return await done;
  } finally {
    holder.release();
  }
}

describe('an import of contracts', () => {
  test('that comes first is in the way of the closing', async () => {
    requirements('SJ038');
    let closing: ReturnType<typeof close> | undefined;
    const { imported } = await whileImporting(async () => {
      closing = close();
      await expect.poll(waiting).toBe(2);
    });
    expect(imported).toMatchObject({ ok: true, added: 1 });
    expect(await closing).toMatchObject({ errCode: 'closing_hindered', data: { contracts: 1 } });
    expect(await beyond()).toEqual([]);
  });

  test('control: a closing that locks nothing leaves a contract in a closed dormitory', async () => {
    await whileImporting(async () => {
      const { rows } = await server.db.pool.query(
        `select 1 from contracts where dormitory_id = $1 and coalesce(end_date, 'infinity') >= $2`,
        [dormitoryId, dayAfter],
      );
      expect(rows).toEqual([]);
      await server.db.pool.query('update dormitories set closed_on = $2 where id = $1', [
        dormitoryId,
        dayAfter,
      ]);
    });
    expect(await beyond()).toEqual([{ ...nothing[0], contracts: 1 }]);
  });

  test('that comes second is refused at its line', async () => {
    requirements('SJ038');
    const imported = await whileClosing(() => importing(`CLOSING-${(count += 1)}`));
    expect(imported).toMatchObject({ ok: false, problems: [{ line: 2, column: 'end_date' }] });
    expect(await beyond()).toEqual(nothing);
  });
});

describe('a move-out that is filed', () => {
  const filing = moveOut({ move_out_at: `${dayAfter} 10:00:00` });

  test('first is in the way of the closing', async () => {
    requirements('SJ038');
    const resident = await server.resident({ dormitoryId, endDate: lastDay });
    const holder = await server.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from contracts where id = $1 for update', [resident.contractId]);
    const filed = resident.send(saveMoveOut, { body: filing });
    await expect.poll(waiting).toBe(1);
    const closing = close();
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    expect(await filed).toMatchObject({ ok: true });
    expect(await closing).toMatchObject({ errCode: 'closing_hindered', data: { move_outs: 1 } });
  });

  test('second is refused at its day', async () => {
    requirements('SJ038');
    const resident = await server.resident({ dormitoryId, endDate: lastDay });
    const filed = await whileClosing(() => resident.send(saveMoveOut, { body: filing }));
    expect(filed).toMatchObject({ status: 422, errors: { move_out_at: [expect.any(String)] } });
    expect(await beyond()).toEqual(nothing);
  });
});

test('whatever comes first of bookings, reports, ends of contracts and the closing, nothing lies beyond the last day', async () => {
  requirements('SJ038');
  await server.menu({ date: '2026-12-12', dormitoryId });
  let closed = 0;
  for (let round = 0; round < 6; round += 1) {
    const residents = await Promise.all(
      Array.from({ length: 3 }, () => server.resident({ dormitoryId })),
    );
    const report = { outing_start_date: '2026-12-09', outing_end_date: '2026-12-13' };
    const dinner = { date: '2026-12-12', type_of_meal: 2, type_of_food: 3 };
    const answers = await Promise.all(
      residents.flatMap((one) => [
        ask(server, one, 'v1.4/overnight-report/register', { body: { ...away, ...report } }),
        one.send(meals.book, { body: dinner }),
        moveContract(server, one, { end: lastDay }).then(close),
      ]),
    );
    expect(answers).not.toContainEqual(expect.objectContaining({ status: 500 }));
    const found = await beyond();
    if (found.length === 0) continue;
    closed += 1;
    expect(found).toEqual(nothing);
    await server.db.pool.query('update dormitories set closed_on = null where id = $1', [
      dormitoryId,
    ]);
  }
  expect(closed).toBeGreaterThan(0);
});
