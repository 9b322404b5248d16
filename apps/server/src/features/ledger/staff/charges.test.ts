// Charges in the console: the month of a dormitory, those of a resident, taking off within limits and above them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { approvals } from '@yadori/api/approvals/staff-calls';
import { charges as ownCharges } from '@yadori/api/ledger/calls';
import * as calls from '@yadori/api/ledger/staff-calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { payByCompany } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { everyStatementDuring } from '../../../../../../tests/support/statements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let office: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await rows('update staff set disabled_at = now() where disabled_at is null');
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  manager = await old({ dormitoryId });
  office = await old({ role: 'head_office' });
  resident = await server.resident({ dormitoryId });
});

const { rows, old, asked, approve } = roleRequests(() => server);

async function charge(amount: number, date = '2026-06-01', who = resident): Promise<number> {
  const reason = { code: 'requested_desk' } as const;
  const body = { reason, amount, date, text: '鍵を作り直しました', dormitory: code };
  const answer = await office.send(calls.manualCharge, {
    params: { id: who.accountId },
    body: body as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

const reverse = (
  id: number,
  amount: number,
  who = manager,
  reason: object = { code: 'dormitory' },
) => who.send(calls.reverseCharge, { params: { id }, body: { amount, reason } as never });

async function month(query: object = {}, who = manager) {
  const answer = await who.send(calls.ledgerMonth, {
    params: { dormitory: code },
    query: query as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('a month', () => {
  test('has its lines by room with what was taken off, and its sums', async () => {
    requirements('SI029 SK118 SI030 SK120');
    const id = await charge(1000);
    await charge(700, '2026-05-31');
    await reverse(id, 300);
    const page = await month({ month: '2026-07-15' });
    expect(page).toMatchObject({
      month: '2026-07-01',
      state: 'open',
      closes_from: '2026-07-01T00:10:00+09:00',
      sums: { charged: 1000, reversed: 300, total: 700, lines: 2 },
      reversals: 1,
      people: 1,
      total: 1,
      next: null,
      can_reverse: true,
      can_write: false,
    });
    expect(page.rows).toMatchObject([
      {
        id,
        account_id: resident.accountId,
        reason: 'manual',
        text: '鍵を作り直しました',
        amount: 1000,
        left: 700,
        person_total: 700,
        reversals: [{ amount: 300, reason: 'dormitory', billed_month: '2026-07-01' }],
      },
    ]);
    expect((await month()).month, 'the month after today').toBe('2026-07-01');
    expect((await month({ month: '2026-06-01' })).rows).toMatchObject([{ amount: 700 }]);
    const counts = { all: 1, reversed: 1, reasons: [{ reason: 'manual', lines: 1 }] };
    expect(await month({ reversed: '1' })).toMatchObject({ total: 1, counts });
    expect(await month({ reason: 'guest_meal' }), 'of the whole month').toMatchObject({
      total: 0,
      counts,
    });
  });

  test('comes page by page, none twice and none left out', async () => {
    requirements('SK118');
    for (let count = 0; count < 53; count += 1) await charge(100 + count);
    const first = await month();
    expect([first.rows.length, first.total]).toEqual([50, 53]);
    const rest = await month({ cursor: first.next });
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(53);
  });

  test('names the companies that pay, and is filtered by one of them', async () => {
    requirements('SI029 SK118');
    const other = await server.resident({ dormitoryId });
    const own = await server.resident({ dormitoryId });
    await payByCompany(server, resident.contractId);
    await payByCompany(server, other.contractId);
    for (const who of [resident, resident, other, own]) await charge(1000, '2026-06-01', who);
    const page = await month();
    const { companies } = page.counts;
    expect(new Set(companies.map(({ lines }) => lines))).toEqual(new Set([1, 2]));
    expect(page.rows.filter(({ company }) => company === null)).toMatchObject([
      { account_id: own.accountId },
    ]);
    const larger = companies.find(({ lines }) => lines === 2);
    const filtered = await month({ company: String(larger?.id) });
    expect(filtered).toMatchObject({ total: 2, counts: { all: 4, companies } });
    expect(filtered.rows.map(({ account_id: id }) => id)).toEqual(
      Array.from({ length: 2 }, () => resident.accountId),
    );
    expect(await month({ company: String(larger?.id), reversed: '1' })).toMatchObject({ total: 0 });
  });

  test('is closed to deputy and kitchen, and shows no act to an auditor', async () => {
    requirements('SI029');
    await charge(1000);
    for (const role of ['deputy', 'kitchen'] as const) {
      const who = await staffMember(server, { role, dormitoryId });
      expect(
        await who.send(calls.ledgerMonth, { params: { dormitory: code }, query: {} }),
      ).toMatchObject({ ok: false, status: 403 });
    }
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await month({}, auditor)).toMatchObject({
      total: 1,
      can_reverse: false,
      can_write: false,
    });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(
      await foreign.send(calls.ledgerMonth, { params: { dormitory: code }, query: {} }),
    ).toMatchObject({ status: 404 });
  });
});

describe('one charge', () => {
  const details = (id: number, who = manager) => who.send(calls.chargeDetails, { params: { id } });

  test('has the question of the resident, what was taken off and the limits', async () => {
    requirements('SI029 SI037 SK118');
    const id = await charge(1000);
    expect(await details(id)).toMatchObject({
      data: { id, asked_at: null, question: null, closed: null, left: 1000, limits: { used: 0 } },
    });
    await resident.send(sendMessage, {
      body: { content: 'この1,000円は何ですか？', client_key: crypto.randomUUID(), charge_id: id },
    });
    await reverse(id, 300);
    expect(await details(id)).toMatchObject({
      data: {
        asked_at: '2026-06-10T10:00:00+09:00',
        question: 'この1,000円は何ですか？',
        left: 700,
        limits: { used: 300, apply: true },
        reversals: [{ amount: 300 }],
      },
    });
    expect((await month()).rows).toMatchObject([{ asked_at: '2026-06-10T10:00:00+09:00' }]);
  });

  test('answers neither another dormitory nor an unknown number, and an auditor without the words', async () => {
    requirements('SI029 SK118');
    const id = await charge(1000);
    await resident.send(sendMessage, {
      body: { content: '何ですか？', client_key: crypto.randomUUID(), charge_id: id },
    });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    const [other, unknown] = [await details(id, foreign), await details(999_999)];
    expect(other).toMatchObject({ ok: false, status: 404 });
    expect(unknown).toMatchObject({ ok: false, status: 404 });
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await details(id, auditor)).toMatchObject({
      data: { asked_at: '2026-06-10T10:00:00+09:00', question: null, limits: null },
    });
  });
});

describe('taking off', () => {
  test('is refused above what is left, of another dormitory, and of an unknown charge', async () => {
    requirements('SI034 SK119');
    const id = await charge(500);
    expect(await reverse(id, 501)).toMatchObject({ status: 409, errCode: 'too_much' });
    expect(await reverse(id, 500)).toMatchObject({ ok: true, data: { left: 0 } });
    expect(await reverse(id, 1)).toMatchObject({ errCode: 'too_much', data: { left: 0 } });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await reverse(id, 1, foreign)).toMatchObject({ status: 404 });
    expect(await reverse(999_999, 1)).toMatchObject({ status: 404 });
    expect(await reverse(id, 1, manager, { code: 'other', text: '短い' })).toMatchObject({
      status: 422,
    });
  });

  test('keeps the reason ill sealed, and writes to the resident', async () => {
    requirements('SI034 SI036');
    const id = await charge(500);
    await reverse(id, 200, manager, { code: 'ill', text: '熱があったため' });
    const [stored] = await rows<{ reason: string; sealed: string }>(
      'select reason, sealed from charge_reversals where charge_id = $1',
      [id],
    );
    expect(stored).toMatchObject({ reason: 'dormitory' });
    expect(stored?.sealed).toMatch(/^v1\./);
    const [event] = await rows(
      "select * from events where kind = 'charge.reversed' and subject_id = $1",
      [id],
    );
    expect(event).toMatchObject({ reason: 'dormitory', actor: `staff:${manager.staffId}` });
    const [text] = await rows<{ text: string }>(
      'select text from messages where account_id = $1 order by id desc limit 1',
      [resident.accountId],
    );
    expect(text?.text).toContain('500円のうち200円を免除しました');
    expect(text?.text).toContain('寮の都合');
    expect(text?.text).not.toContain('体調');
  });

  test('takes no words about health, but under the reason ill, whose words are sealed', async () => {
    requirements('SI034 SI030');
    const id = await charge(500);
    for (const given of ['dormitory', 'other'])
      expect(
        await reverse(id, 100, office, { code: given, text: '発熱のため入院しました' }),
      ).toMatchObject({
        status: 422,
        errors: { reason: [expect.stringContaining('体調不良')] },
      });
    const ill = { code: 'ill', text: '発熱のため入院しました' };
    expect(await reverse(id, 100, office, ill)).toMatchObject({ ok: true });
    const written = await office.send(calls.manualCharge, {
      params: { id: resident.accountId },
      body: {
        reason: { code: 'mistake' },
        amount: 100,
        text: '通院のための車の手配',
        date: '2026-06-01',
        dormitory: code,
      } as never,
    });
    expect(written).toMatchObject({ status: 422, errors: { text: [expect.any(String)] } });
  });

  test('stops at the limits of one charge and of the month, also in two tabs at once', async () => {
    requirements('SI035');
    const dear = await charge(1200);
    expect(await reverse(dear, 1000)).toMatchObject({ ok: true });
    asked(await reverse(dear, 200));
    const ids = await Promise.all([1100, 1100, 1100, 1100].map((yen) => charge(yen)));
    for (const id of ids.slice(0, 3)) expect(await reverse(id, 1100)).toMatchObject({ ok: true });
    const last = [await charge(1100), await charge(1100)];
    await server.db.pool.query('update dormitories set waiver_month_yen = 5400 where id = $1', [
      dormitoryId,
    ]);
    const answers = await Promise.all(last.map((id) => reverse(id, 1100)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('above the limits waits for head office, never for another manager', async () => {
    requirements('SI035');
    const id = await charge(2000);
    const { id: request, runsAt } = asked(await reverse(id, 2000));
    expect(runsAt, 'it never runs by itself').toBeNull();
    expect((await month()).sums.reversed, 'nothing before it is approved').toBe(0);
    const other = await old({ dormitoryId });
    expect(await approve(other, request)).toMatchObject({ errCode: 'not_second' });
    expect(await approve(office, request)).toMatchObject({
      ok: true,
      data: { waiver: { amount: 2000, charged: 2000, reason: 'manual' } },
    });
    expect((await month()).sums).toMatchObject({ charged: 2000, reversed: 2000, total: 0 });
    const [row] = await rows(
      'select written_by, approval_id from charge_reversals where charge_id = $1',
      [id],
    );
    expect(row).toEqual({ written_by: manager.staffId, approval_id: request });
  });

  test('six requests are read with as many statements as one', async () => {
    requirements('SI035 SJ007');
    const shown = () => office.send(approvals, { query: {} });
    asked(await reverse(await charge(2000), 2000));
    const one = await everyStatementDuring(shown);
    for (const yen of [2100, 2200, 2300, 2400, 2500]) asked(await reverse(await charge(yen), yen));
    let found: Awaited<ReturnType<typeof shown>> | undefined;
    const many = await everyStatementDuring(async () => {
      found = await shown();
    });
    const rowsOf = found?.ok === true ? found.data.rows : [];
    expect(rowsOf.map(({ waiver }) => waiver?.charged)).toEqual(
      expect.arrayContaining([2000, 2100, 2200, 2300, 2400, 2500]),
    );
    expect(many).toHaveLength(one.length);
    expect(many.filter((text) => text.includes('"charges" as "c"'))).toHaveLength(1);
  });

  test('what was given meanwhile is not given twice by an approval', async () => {
    requirements('SI035');
    const id = await charge(2000);
    const { id: request } = asked(await reverse(id, 2000));
    expect(await reverse(id, 2000, office)).toMatchObject({ ok: true });
    expect(await approve(office, request)).toMatchObject({ errCode: 'cannot_reverse' });
    expect((await month()).sums.reversed).toBe(2000);
  });

  test('head office has no limits, and proves itself above those of managers', async () => {
    requirements('SI035 SK119');
    const [small, dear] = [await charge(500), await charge(9000)];
    await server.db.pool.query('update staff_sessions set proved_at = $1 where staff_id = $2', [
      new Date(server.now() - 3_600_000),
      office.staffId,
    ]);
    expect(await reverse(small, 500, office)).toMatchObject({ ok: true });
    expect(await reverse(dear, 9000, office)).toMatchObject({ status: 403, code: 'step_up' });
  });

  test('a former resident is served, too, without a message', async () => {
    requirements('SI034');
    const id = await charge(500);
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    const count = async () =>
      (await rows('select from messages where account_id = $1', [resident.accountId])).length;
    const before = await count();
    expect(await reverse(id, 500)).toMatchObject({ ok: true });
    expect(await count()).toBe(before);
  });
});

test('the resident reads the charge of the dormitory, and staff the charges of the resident', async () => {
  requirements('SI030 SC017 SI036');
  const id = await charge(1000);
  await reverse(id, 400);
  const query = { from_date: '2026-06-01', to_date: '2026-06-30' };
  expect(await resident.send(ownCharges, { query })).toMatchObject({
    data: {
      total: 600,
      charges: [{ id, text: '鍵を作り直しました', amount: 1000, reversals: [{ amount: 400 }] }],
    },
  });
  const answer = await manager.send(calls.residentCharges, {
    params: { id: resident.accountId },
    query: { dormitory: code },
  });
  expect(answer).toMatchObject({
    data: {
      rows: [{ id, left: 600 }],
      complete: true,
      limits: { act: 1100, month: 5500, used: 400, apply: true },
    },
  });
});

test('a charge by hand is about a day of the last year, until today', async () => {
  requirements('SI030 SK120');
  const send = (date: string, who = office) =>
    who.send(calls.manualCharge, {
      params: { id: resident.accountId },
      body: { reason: { code: 'mistake' }, amount: 1, text: '鍵を作り直しました', date } as never,
    });
  for (const date of ['2026-06-11', '2025-06-08'])
    expect(await send(date)).toMatchObject({ status: 422, errors: { date: [expect.any(String)] } });
  expect(await send('2026-06-10')).toMatchObject({ ok: true });
  expect(await send('2026-06-10', manager)).toMatchObject({ status: 403 });
});
