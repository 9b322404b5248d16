// Reports that come at the same moment, each beside a control that shows what would happen without the lock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book } from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/stays/calls';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import {
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

const active = async () =>
  (
    await server.db.pool.query<{ n: number }>(
      `select count(*)::int as n from stay_reports where account_id = $1 and cancelled_at is null`,
      [resident.accountId],
    )
  ).rows[0]?.n;

const fileAtOnce = (reports: readonly SentReport[]) =>
  Promise.all(reports.map((body) => resident.send(calls.registerReport, { body })));

const shifted = (days: number): SentReport => ({
  ...away,
  outing_start_date: `2026-06-${19 + days}`,
  outing_end_date: `2026-06-${21 + days}`,
});

describe('overlapping reports', () => {
  requirements('AM150');
  test('of own ones filed at once, exactly one is taken', async () => {
    const answers = await fileAtOnce([0, 1, 2, 0, 1, 2, 1, 2].map(shifted));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const codes = answers.map((answer) => (answer.ok ? undefined : answer.errorCode));
    expect(codes.filter((code) => code === 'UA0200-E17')).toHaveLength(7);
    expect(await active()).toBe(1);
  });

  test('of guests for one night, exactly one is taken and charged', async () => {
    const answers = await fileAtOnce(Array.from({ length: 6 }, () => guest));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { rows } = await server.db.pool.query<{ sum: number }>(
      'select sum(amount_yen)::int as sum from charges where account_id = $1',
      [resident.accountId],
    );
    expect(rows[0]?.sum).toBe(6050);
  });

  test('control: looking before writing alone lets both through', async () => {
    const clients = await Promise.all([server.db.pool.connect(), server.db.pool.connect()]);
    try {
      const found = await Promise.all(
        clients.map(async (client) => {
          await client.query('begin');
          const { rowCount } = await client.query(
            `select 1 from stay_reports where account_id = $1 and first_day <= '2026-06-21'
                and last_day >= '2026-06-19' and cancelled_at is null`,
            [resident.accountId],
          );
          return rowCount;
        }),
      );
      expect(found).toEqual([0, 0]);
      for (const client of clients) {
        await client.query(
          `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
           values (1, $1, $2, $3, '2026-06-19', '2026-06-21', now())`,
          [resident.accountId, resident.contractId, resident.dormitoryId],
        );
        await client.query('commit');
      }
      expect(await active()).toBe(2);
    } finally {
      for (const client of clients) client.release();
    }
  });
});

test('one press that is sent ten times is one report', async () => {
  const body = { ...away, client_key: 'pressed-ten-times' };
  const answers = await fileAtOnce(Array.from({ length: 10 }, () => body));
  const ids = answers.map((answer) => (answer.ok ? answer.data.id : undefined));
  expect(new Set(ids)).toEqual(new Set([ids[0]]));
  expect(ids[0]).toBeDefined();
  expect(await active()).toBe(1);
});

test('of edits of one state from several devices, one is taken and the others are told', async () => {
  const id = await file(server, resident, away);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((note) =>
      resident.send(calls.editReport, { params: { id }, body: { ...away, note, revision: 1 } }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(
    answers.filter((answer) => !answer.ok && answer.errorCode === 'report_changed'),
  ).toHaveLength(4);
  const kept = await resident.send(calls.overnightReport, { params: { id } });
  const winner = ['a', 'b', 'c', 'd', 'e'][answers.findIndex((answer) => answer.ok)];
  expect(kept).toMatchObject({ data: { revision: 2, note: winner } });
});

test('control: comparing the revision before the lock lets the older edit take the place of the newer', async () => {
  const id = await file(server, resident, away);
  const clients = await Promise.all([server.db.pool.connect(), server.db.pool.connect()]);
  try {
    const seen = await Promise.all(
      clients.map(async (client) => {
        const text = 'select revision from stay_reports where id = $1';
        return (await client.query<{ revision: number }>(text, [id])).rows[0]?.revision;
      }),
    );
    expect(seen).toEqual([1, 1]);
    for (const [index, client] of clients.entries()) {
      const note = ['the newer', 'the older'][index];
      await client.query('update own_stays set note = $2 where report_id = $1', [id, note]);
      await client.query('update stay_reports set revision = revision + 1 where id = $1', [id]);
    }
  } finally {
    for (const client of clients) client.release();
  }
  const kept = await resident.send(calls.overnightReport, { params: { id } });
  expect(kept).toMatchObject({ data: { revision: 3, note: 'the older' } });
});

test('control: without its key the same press is refused nine times of ten', async () => {
  const answers = await fileAtOnce(Array.from({ length: 10 }, () => away));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('a cancel and an edit at once: the report is cancelled, and no edit comes after it', async () => {
  const id = await file(server, resident, guest);
  await Promise.all([
    resident.send(calls.cancelReport, { params: { id } }),
    ...['a', 'b', 'c'].map((friend_address) =>
      resident.send(calls.editReport, { params: { id }, body: { ...guest, friend_address } }),
    ),
  ]);
  expect(await active()).toBe(0);
  const { rows } = await server.db.pool.query(
    'select 1 from charges where account_id = $1 and released_at is null',
    [resident.accountId],
  );
  expect(rows).toEqual([]);
});

test('reports and bookings of a whole floor at once leave the portions right', async () => {
  const dormitoryId = await server.dormitory();
  const menuId = await server.menu({ date: '2026-06-20', capacity: 6, dormitoryId });
  const floor = await Promise.all(
    Array.from({ length: 12 }, () => server.resident({ dormitoryId })),
  );
  await Promise.all(floor.slice(0, 6).map((one) => one.send(book, { body: dinner('2026-06-20') })));
  await Promise.all(
    floor.map((one, index) =>
      index < 6
        ? one.send(calls.registerReport, { body: away })
        : one.send(book, { body: dinner('2026-06-20') }),
    ),
  );
  const { reserved, live } = await server.stock(menuId);
  expect(reserved).toBe(live);
  const { rows } = await server.db.pool.query<{ n: number }>(
    `select count(*)::int as n from reservations r join stay_reports s on s.account_id = r.account_id
      where r.menu_id = $1 and r.cancelled_at is null`,
    [menuId],
  );
  expect(rows[0]?.n, 'nobody who is away holds a portion').toBe(0);
});
