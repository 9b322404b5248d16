// What a resident reads of the own charges by month, in whichever dormitory, and the question about one of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bill, charges } from '@yadori/api/ledger/calls';
import * as staffCalls from '@yadori/api/ledger/staff-calls';
import { deleteMessage, messages, sendMessage } from '@yadori/api/messages/calls';
import { conversations, thread } from '@yadori/api/messages/staff-calls';
import { pageOf } from '../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { closeLedger } from './closing.ts';
import { sumMonth } from './staff/queries.ts';

let server: TestServer;
let dormitoryId: number;
let office: TestStaff;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  dormitoryId = await server.dormitory();
  office = await staffMember(server, { role: 'head_office' });
  manager = await staffMember(server, { dormitoryId });
  resident = await server.resident({ dormitoryId });
});

async function charge(amount: number, date: string, who = resident): Promise<number> {
  const reason = { code: 'requested_desk' } as const;
  const body = { reason, amount, date, text: '鍵を作り直しました' };
  const params = { id: who.accountId };
  const answer = await office.send(staffCalls.manualCharge, { params, body: body as never });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

async function reverse(id: number, amount: number): Promise<void> {
  const body = { amount, reason: { code: 'wrong_charge' } };
  const answer = await office.send(staffCalls.reverseCharge, {
    params: { id },
    body: body as never,
  });
  if (!answer.ok) throw new Error(answer.message);
}

async function read(month?: string, who = resident) {
  const query = month === undefined ? {} : { month };
  const answer = await who.send(bill, { query: query as never });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** The oldest month that is open, as head office closes it. */
async function close(month: string): Promise<void> {
  const of = { dormitoryId, month: month as never };
  const { lines: count, total: sum } = await sumMonth(server.db, of);
  const { staffId } = office;
  const by = { actor: { staff: staffId } };
  const outcome = await closeLedger(
    server.platform,
    { ...of, count, sum },
    { by, staffId, now: server.now() },
  );
  expect(outcome).toBe('closed');
}

/** Another dormitory, whose contract is the active one from now on. */
async function moveOn(): Promise<void> {
  const present = await server.dormitory();
  await server.db.pool.query(
    `with made as (
       insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
       values ($1, $2, '0101', '2026-06-01', $3, now()) returning id)
     update accounts set active_contract_id = (select id from made) where id = $3`,
    [`B${present}`, present, resident.accountId],
  );
}

describe('the bill of a month', () => {
  test('has each charge with what was taken off, its sum, and the running month beside it', async () => {
    requirements('SI036');
    const first = await charge(1000, '2026-05-08');
    const second = await charge(700, '2026-05-21');
    const late = await charge(300, '2026-06-02');
    await reverse(first, 1000);
    const june = await read();
    expect(june).toMatchObject({
      month: '2026-06-01',
      is_closed: false,
      total: 700,
      lines: [
        {
          id: first,
          text: '鍵を作り直しました',
          dormitory: null,
          asked: null,
          reversals: [{ amount: 1000, reason: '誤請求', billed_month: '2026-06-01' }],
        },
        { id: second, reversals: [] },
      ],
      first_month: '2026-06-01',
      last_month: '2026-07-01',
      running: { month: '2026-07-01', total: 300 },
    });
    expect(await read('2026-07-15')).toMatchObject({ total: 300, lines: [{ id: late }] });
  });

  test('that is closed says so, and what is taken off later lowers the next one', async () => {
    requirements('SI036 SI032');
    const id = await charge(1000, '2026-05-08');
    await close('2026-06-01');
    await reverse(id, 400);
    const [june, july] = [await read('2026-06-01'), await read('2026-07-01')];
    expect(june).toMatchObject({ is_closed: true, total: 1000, lines: [{ id }] });
    expect(july).toMatchObject({
      is_closed: false,
      total: -400,
      lines: [{ id, amount: 1000, billed_month: '2026-06-01' }],
    });
    expect(july.lines[0]?.reversals).toMatchObject([{ billed_month: '2026-07-01' }]);
  });

  test('without a line is empty, and is that of the present dormitory', async () => {
    requirements('SI036');
    expect(await read('2026-06-01')).toMatchObject({ is_closed: false, total: 0, lines: [] });
    await close('2026-06-01');
    expect(await read('2026-06-01')).toMatchObject({ is_closed: true, total: 0, lines: [] });
  });

  test('names a former dormitory after a change of the contract', async () => {
    requirements('SI036');
    const id = await charge(1000, '2026-05-08');
    await moveOn();
    expect((await read('2026-06-01')).lines).toMatchObject([
      { id, dormitory: expect.stringMatching(/./), amount: 1000 },
    ]);
    const query = { from_date: '2026-05-01', to_date: '2026-05-31' };
    expect(await resident.send(charges, { query })).toMatchObject({
      data: { total: 1000, charges: [{ id, dormitory: expect.stringMatching(/./) }] },
    });
  });

  test('has no charge of anybody else', async () => {
    requirements('SI036');
    await charge(1000, '2026-05-08');
    const other = await server.resident({ dormitoryId });
    expect(await read('2026-06-01', other)).toMatchObject({ total: 0, lines: [] });
  });

  test('of any history adds up to the charges without the reversals, month by month', async () => {
    requirements('SI036 SI042');
    let seed = 7;
    const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const months = ['2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01'];
    const made: { id: number; left: number }[] = [];
    let closed = 0;
    for (let step = 0; step < 60; step += 1) {
      const what = next(10);
      const one = made[next(made.length || 1)];
      if (what < 5) {
        const amount = 1 + next(900);
        const day = `2026-0${3 + next(4)}-0${1 + next(9)}`;
        made.push({ id: await charge(amount, day), left: amount });
      } else if (what < 9 && one !== undefined && one.left > 0) {
        const amount = 1 + next(one.left);
        await reverse(one.id, amount);
        one.left -= amount;
      } else if (what === 9 && closed < 3) {
        const [oldest] = (
          await server.db.pool.query<{ month: string }>(
            `select coalesce((max(month) + interval '1 month')::date, '2026-04-01')::text as month
               from ledger_months where dormitory_id = $1 and state = 'closed'`,
            [dormitoryId],
          )
        ).rows;
        const first = (await read()).first_month;
        if (made.length === 0 || oldest === undefined || first > oldest.month) continue;
        await close(oldest.month);
        closed += 1;
      }
    }
    const bills = await Promise.all([...months, '2026-08-01', '2026-09-01'].map((on) => read(on)));
    for (const { month, total, lines } of bills) {
      const shown = lines.flatMap((line) => [
        line.billed_month === month ? line.amount : 0,
        ...line.reversals.map((one) => (one.billed_month === month ? -one.amount : 0)),
      ]);
      const sum = shown.reduce((yen, one) => yen + one, 0);
      expect({ month, total }).toEqual({ month, total: sum });
      const of = { dormitoryId, month: month as never };
      const seen = await sumMonth(server.db, of);
      expect(total, 'as staff see the month').toBe(seen.total);
    }
    const owed = made.reduce((sum, { left }) => sum + left, 0);
    expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(owed);
  });
});

describe('the question about a charge', () => {
  const key = '7f0c1d5a-2222-4a5b-8c3d-000000000001';
  const ask = (id: number, more: object = {}, who = resident) =>
    who.send(sendMessage, {
      body: { content: 'これは何の料金ですか？', charge_id: id, ...more } as never,
    });
  const shown = async (who = manager) => {
    const answer = await who.send(thread, { params: { id: resident.accountId }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.messages.findLast(({ from_admin: from }) => from === 0);
  };

  test('quotes it for both sides, once for the same key, and the line says since when', async () => {
    requirements('SI037');
    const id = await charge(1000, '2026-05-08');
    const quote = { id, reason: 'manual', date: '2026-05-08', meal: null, amount: 1000 };
    const answers = await Promise.all([
      ask(id, { client_key: key }),
      ask(id, { client_key: key }),
      ask(id, { client_key: key }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, data: { message: { charge: quote } } });
    const { messages: list } = await pageOf(resident);
    expect(list.filter(({ charge: of }) => of !== null)).toMatchObject([{ charge: quote }]);
    expect(await shown()).toMatchObject({ charge: { ...quote, opens: true } });
    const inbox = await manager.send(conversations, {
      params: { dormitory: await server.officeCode(dormitoryId) },
      query: {},
    });
    expect(inbox).toMatchObject({ data: { rows: [{ shown: { about_charge: true } }] } });
    const asked = (await read('2026-06-01')).lines[0]?.asked;
    expect(asked).toMatchObject({ at: '2026-06-10T10:00:00+09:00' });
  });

  test('of another resident is refused as an unknown one, and nothing is written', async () => {
    requirements('SI037');
    const foreign = await charge(1000, '2026-05-08', await server.resident({ dormitoryId }));
    const [other, unknown] = [await ask(foreign), await ask(999_999)];
    expect(other).toMatchObject({ ok: false, status: 404 });
    expect({ ...unknown, requestId: 0 }).toEqual({ ...other, requestId: 0 });
    const page = await resident.send(messages, { query: {} });
    expect(page).toMatchObject({ data: { messages: [] } });
    expect(await ask(foreign, { charge_id: 0 })).toMatchObject({ status: 422 });
  });

  test('needs words, as any message', async () => {
    requirements('SI037 H003');
    const id = await charge(1000, '2026-05-08');
    expect(await ask(id, { content: '' })).toMatchObject({ ok: false, status: 422 });
  });

  test('of a former dormitory goes to the present one, which does not open its ledger', async () => {
    requirements('SI037');
    const id = await charge(1000, '2026-05-08');
    await moveOn();
    expect(await ask(id)).toMatchObject({ ok: true });
    const [account] = (
      await server.db.pool.query<{ dormitory_id: number }>(
        'select k.dormitory_id from accounts a join contracts k on k.id = a.active_contract_id where a.id = $1',
        [resident.accountId],
      )
    ).rows;
    const present = await staffMember(server, { dormitoryId: Number(account?.dormitory_id) });
    expect(await shown(present)).toMatchObject({ charge: { id, opens: false } });
  });

  test('that is taken back leaves the line to be asked about', async () => {
    requirements('SI037 H014');
    const id = await charge(1000, '2026-05-08');
    const answer = await ask(id);
    const { id: sent } = answer.ok ? answer.data.message : { id: 0 };
    expect((await read('2026-06-01')).lines[0]?.asked).toMatchObject({ message_id: sent });
    await resident.send(deleteMessage, { params: { id: sent } });
    expect((await read('2026-06-01')).lines[0]?.asked).toBeNull();
  });

  test('is seen by a deputy, who answers, without a way to the ledger', async () => {
    requirements('SI037 SI029');
    const id = await charge(1000, '2026-05-08');
    await ask(id);
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    expect(await shown(deputy)).toMatchObject({ charge: { id, opens: false } });
  });
});
