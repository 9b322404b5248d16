// What the page of approvals and the mails say of fees, prices and lead times: values, dormitories and reach, of many
// requests with the statements of one.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { approvals, decideApproval } from '@yadori/api/approvals/staff-calls';
import { planMoney } from '@yadori/api/dormitory/money-calls';
import { openHealth } from '@yadori/api/residents/health-calls';
import { planImportedMoney } from '@yadori/api/imports/money-calls';
import { applied } from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await rows('delete from mails');
  await forgetPeople();
  office = await old({ role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked } = roleRequests(() => server);
const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';

interface Place {
  id: number;
  code: string;
}

async function dormitories(count: number): Promise<Place[]> {
  const found: Place[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = await server.dormitory();
    found.push({ id, code: await server.officeCode(id) });
  }
  return found;
}

async function askForFile(codes: readonly string[], fee: number) {
  const lines = codes.map((code) => `楓寮,Kaede,${code},${fee}`);
  const content = ['name_ja,name_en,office_code,dinner_fee', ...lines].join('\n');
  const { id } = await applied(office, { kind: 'dormitories', content });
  return asked(await office.send(planImportedMoney, { params: { id }, body: { basis } }));
}

const ask = (dormitory: string, fee: number) =>
  office.send(planMoney, {
    params: { dormitory },
    body: { effective_on: '2026-07-01', basis, dinner_fee: fee },
  });

const refuse = (by: TestStaff, id: number) =>
  by.send(decideApproval, {
    params: { id },
    body: { decision: 'refuse', words: '額を見直してください' },
  });

const shown = async (by: TestStaff) => {
  const answer = await by.send(approvals, { query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};

/** Those that any connection sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [config] = values as [string | { text: string }];
    const text = typeof config === 'string' ? config : config.text;
    if (!text.includes('pg_notify') && !text.startsWith('set ')) sent += 1;
    return Reflect.apply(query, this, values) as never;
  });
  await work();
  vi.restoreAllMocks();
  return sent;
}

test('the approver of a file reads what it touches in all its dormitories together', async () => {
  requirements('AM261 SD050 SD051');
  const second = await old({ role: 'head_office', dormitoryId: null });
  const [one, two, other] = (await dormitories(3)) as [Place, Place, Place];
  for (const dormitoryId of [one.id, two.id, two.id]) await server.resident({ dormitoryId });
  await server.resident({ dormitoryId: other.id });
  for (const { id } of [one, two]) await book(id);
  const { id } = await askForFile([one.code, two.code], 600);
  const row = (await shown(second)).find((request) => request.id === id);
  expect(row?.imported).toMatchObject({
    changes: [{ field: 'dinner_fee', before: 550, after: 600 }],
    reach: { residents: 3, bookings: 2, days: 0, guests: 0 },
  });
  expect((row?.imported?.changes[0]?.dormitories ?? []).toSorted()).toEqual(
    [one.code, two.code].toSorted(),
  );
});

test('beside what it touches now stands what it touched when it was asked for, also once it is decided', async () => {
  requirements('SJ007 SD050 AM261');
  const second = await old({ role: 'head_office', dormitoryId: null });
  const [one, other] = (await dormitories(2)) as [Place, Place];
  await server.resident({ dormitoryId: one.id });
  const { id } = asked(await ask(one.code, 600));
  const ofFile = await askForFile([one.code, other.code], 620);
  const read = async (by: TestStaff, key: number) => {
    const found = (await shown(by)).find((request) => request.id === key);
    return found?.money ?? found?.imported;
  };
  const row = (by: TestStaff) => read(by, id);
  const atAsking = { residents: 1, bookings: 0, days: 0, guests: 0 };
  expect(await row(second)).toMatchObject({ reach: atAsking, reach_asked: atAsking });
  await book(one.id);
  await server.resident({ dormitoryId: one.id });
  // Asked again it stays the request that it was.
  expect(asked(await ask(one.code, 600)).id).toBe(id);
  const now = { residents: 2, bookings: 1, days: 0, guests: 0 };
  expect(await row(second)).toMatchObject({ reach: now, reach_asked: atAsking });
  expect(await row(office)).toMatchObject({ reach: now, reach_asked: atAsking });
  expect(await read(second, ofFile.id)).toMatchObject({ reach: now, reach_asked: atAsking });
  expect(await refuse(second, id)).toMatchObject({ ok: true });
  expect(await row(second)).toMatchObject({ reach: null, reach_asked: atAsking });
});

test('the list begins with who waits to see something, then with what ends or runs first; the rest is newest first', async () => {
  requirements('SJ007 SK131');
  const second = await old({ role: 'head_office', dormitoryId: null });
  const [one, other] = (await dormitories(2)) as [Place, Place];
  const { accountId } = await server.resident({ dormitoryId: one.id });
  const first = asked(await ask(one.code, 600)).id;
  server.at('2026-06-10T06:51:00+09:00');
  const alone = asked(await ask(other.code, 600)).id;
  await rows(`update approvals set runs_at = asked_at + interval '1 day' where id = $1`, [alone]);
  server.at('2026-06-10T06:52:00+09:00');
  const reason = { code: 'emergency' } as const;
  const opens = asked(
    await office.send(openHealth, { params: { id: accountId }, body: { reason } }),
  ).id;
  const order = async (by: TestStaff) => (await shown(by)).map(({ id }) => id);
  expect(await order(second)).toEqual([opens, alone, first]);
  expect(await order(office)).toEqual([opens, alone, first]);
  expect(await refuse(second, alone)).toMatchObject({ ok: true });
  server.at('2026-06-10T06:53:00+09:00');
  expect(await refuse(second, first)).toMatchObject({ ok: true });
  expect(await order(office)).toEqual([opens, first, alone]);
  expect(await order(second)).toEqual([opens, first, alone]);
});

/** A dinner of the 2nd of July. */
async function book(dormitoryId: number): Promise<void> {
  const menu = await server.menu({ dormitoryId, date: '2026-07-02', meal: 'dinner' });
  await rows(
    `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at)
     select m.id, c.account_id, c.id, c.dormitory_id, m.date, m.type_of_meal, m.type_of_food, now()
       from menus m join contracts c using (dormitory_id) where m.id = $1 order by c.id limit 1`,
    [menu],
  );
}

test('the mail about a file without an approver names day, values and the first dormitories', async () => {
  requirements('SJ037 AM261');
  const many = await dormitories(12);
  const { runsAt } = await askForFile(
    many.map(({ code }) => code),
    600,
  );
  expect(runsAt).not.toBeNull();
  const [mail] = await rows<{ body_text: string }>(
    'select body_text from mails where recipient = $1',
    [office.email],
  );
  const text = mail?.body_text ?? '';
  expect(text).toContain('550円 → 600円（2026年7月1日(水)から、');
  expect(text).toContain('ほか2寮');
  expect(text.match(/寮：/g)).toHaveLength(10);
});

test('seven requests are read with as many statements as one of each kind', async () => {
  requirements('SJ007');
  const second = await old({ role: 'head_office', dormitoryId: null });
  const places = await dormitories(8);
  const codes = places.map(({ code }) => code);
  asked(await ask(codes[0] ?? '', 600));
  await askForFile(codes.slice(5, 6), 600);
  const few = await statementsOf(() => shown(second));
  for (const code of codes.slice(1, 5)) asked(await ask(code, 610));
  await askForFile(codes.slice(6), 620);
  let found: Awaited<ReturnType<typeof shown>> = [];
  const many = await statementsOf(async () => {
    found = await shown(second);
  });
  expect(found).toHaveLength(7);
  expect(found.filter(({ money }) => money?.reach != null)).toHaveLength(5);
  expect(many).toBe(few);
});

test('ten requests an hour run without a second person, and each of them is mailed; others are not counted', async () => {
  requirements('SJ037');
  const codes = (await dormitories(12)).map(({ code }) => code);
  const sent = [];
  for (const code of codes) sent.push(await ask(code, 600));
  expect(sent.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([
    ...Array.from({ length: 10 }, () => 409),
    429,
    429,
  ]);
  expect(await rows('select from approvals where decision is null')).toHaveLength(10);
  expect(await rows('select from mails where recipient = $1', [office.email])).toHaveLength(10);
  // What waits already is answered.
  expect(asked(await ask(codes[0] ?? '', 600)).runsAt).not.toBeNull();
  await old({ role: 'head_office', dormitoryId: null });
  expect(asked(await ask(codes[10] ?? '', 600)).runsAt).toBeNull();
});
