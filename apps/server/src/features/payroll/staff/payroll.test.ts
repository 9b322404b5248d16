// 給与控除: the layout of a company, its file of a month, and who was in it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/companies/payroll-calls';
import { residentCharges } from '@yadori/api/ledger/staff-calls';
import { usualLayout, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { writeCharge, writeReversal } from '../../../../../../tests/support/ledger-world.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { closeLedger } from '../../ledger/closing.ts';
import type { Row } from '../../personal-data/part.ts';
import { parts } from '../../personal-data/parts.ts';
import { eraseEmployeeCodes } from '../lines.ts';

let server: TestServer;
let place: number;
let office: TestStaff;
let company: number;
let people: TestResident[];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const { rows, old } = roleRequests(() => server);
const month = '2026-07-01' as never;

/** Two people of a company in one dormitory: one was charged 800 of which 300 were taken off, the other 550. */
beforeEach(async () => {
  server.at('2026-06-15T10:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  office = await old({ role: 'head_office' });
  people = [
    await server.resident({ dormitoryId: place }),
    await server.resident({ dormitoryId: place }),
  ];
  const [made] = await rows<{ id: number }>(
    `insert into companies (code, name, changed_at, changed_by) values ($1, '髙橋𠮷電装', now(), $2) returning id`,
    [`P-${place}`, office.staffId],
  );
  company = Number(made?.id);
  for (const [index, who] of people.entries()) {
    await rows('update contracts set company_id = $1, employee_code = $2 where id = $3', [
      company,
      index === 0 ? '=41127' : '41305',
      who.contractId,
    ]);
    const charge = { who, by: office.staffId, date: '2026-06-10', amount: index === 0 ? 800 : 550 };
    const id = await writeCharge(server, charge);
    if (index === 0) await writeReversal(server, { charge: id, by: office.staffId, amount: 300 });
  }
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
});

/** Dinners from the first of June on. */
async function book(who: TestResident, booked: number) {
  await rows(
    `insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name)
     select $1::bigint, '2026-06-01'::date + n, 2, 3, '夕食' from generate_series(0, $2::int - 1) n
      where not exists (select from menus x where x.dormitory_id = $1 and x.date = '2026-06-01'::date + n)`,
    [place, booked],
  );
  await rows(
    `insert into reservations (account_id, contract_id, dormitory_id, menu_id, date, type_of_meal, type_of_food, reserved_at)
     select $2, $3, $1, m.id, m.date, 2, 3, now()
       from menus m where m.dormitory_id = $1 and m.date < '2026-06-01'::date + $4::int`,
    [place, who.accountId, who.contractId, booked],
  );
}

async function close(): Promise<void> {
  const [sums] = await rows<{ n: number; yen: number }>(
    `select count(*)::int as n, sum(yen)::int as yen from (
       select amount_yen as yen from charges c join contracts k on k.id = c.contract_id where k.dormitory_id = $1
       union all select -amount_yen from charge_reversals where dormitory_id = $1) x`,
    [place],
  );
  const by = { actor: { staff: office.staffId }, sessionId: 1, requestId: 'test' } as never;
  const of = { dormitoryId: place, month, count: sums?.n ?? 0, sum: sums?.yen ?? 0 };
  const act = { by, staffId: office.staffId, now: server.now() };
  expect(await closeLedger(server.platform, of, act)).toBe('closed');
}

let revision = 1;
async function save(layout: PayrollLayout, sent?: number) {
  const [row] = await rows<{ revision: number }>('select revision from companies where id = $1', [
    company,
  ]);
  revision = row?.revision ?? 0;
  const body = { layout, revision: sent ?? revision };
  return office.send(calls.changePayrollLayout, { params: { id: company }, body });
}

const make = (given: object = {}, who = office) =>
  who.send(calls.exportPayroll, {
    body: { month, company_ids: [company], purpose: 'accounting', ...given } as never,
  });

async function file(given: object = {}): Promise<Buffer> {
  const answer = await make(given);
  if (!answer.ok) throw new Error(answer.message);
  return Buffer.from(await answer.data.arrayBuffer());
}

const utf8 = { ...usualLayout, code_page: 'utf-8' } as const;
const heading = '社員番号,対象年月,朝食回数,夕食回数,控除額';

describe('the layout', () => {
  test('is kept on record, and of two changes at once the later one is refused', async () => {
    requirements('SI039 SK169');
    expect(await save(usualLayout)).toMatchObject({ ok: true, data: { revision: revision + 1 } });
    expect(await save(utf8, 1)).toMatchObject({ status: 409, code: 'changed' });
    const events = await rows<{ kind: string }>(
      `select kind from events where subject_id = $1 and kind = 'company.layout_changed'`,
      [company],
    );
    expect(events).toHaveLength(1);
  });

  test('has each of the five columns at most once, and signs that CP932 has', async () => {
    requirements('SI039');
    const [first = { of: 'month', header: '月' }] = usualLayout.columns;
    expect(await save({ ...usualLayout, columns: [first, first] })).toMatchObject({ status: 422 });
    expect(await save({ ...usualLayout, columns: [] })).toMatchObject({ status: 422 });
    const name = { of: 'name' as 'month', header: '氏名' };
    expect(await save({ ...usualLayout, columns: [name] })).toMatchObject({ status: 422 });
    const rare = { of: 'month', header: '𠮷月' } as const;
    expect(await save({ ...usualLayout, columns: [rare] })).toMatchObject({
      errCode: 'unmappable',
    });
    expect(await save({ ...utf8, columns: [rare] })).toMatchObject({ ok: true });
    expect(
      await save({ ...usualLayout, columns: [{ of: 'month', header: '髙月' }] }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('the file', () => {
  test('of a closed month has the columns of the layout alone, with quoted formulas', async () => {
    requirements('SI039 SI040');
    await save(usualLayout);
    await close();
    const octets = await file();
    expect(new TextDecoder('shift_jis').decode(octets)).toBe(
      `${heading}\r\n41305,202606,0,0,550\r\n'=41127,202606,0,0,500\r\n`,
    );
    const columns = [
      { of: 'amount', header: '額' },
      { of: 'employee_code', header: '番号' },
    ] as const;
    await save({
      ...utf8,
      columns: [...columns],
      digits: 8,
      heading: false,
      line_end: 'lf',
      decimal: true,
    });
    expect((await file()).toString()).toBe('\uFEFF550.00,00041305\n500.00,00=41127\n');
  });

  test('is the same later: neither contracts nor charges of a closed month change it', async () => {
    requirements('SI039');
    await save(utf8);
    await close();
    const before = await file();
    await moveClock(server, '2026-08-20T09:00:00+09:00');
    await rows(
      `update contracts set employee_code = 'X1', room_number = '9999' where dormitory_id = $1`,
      [place],
    );
    await rows(`update contracts set company_id = null where id = $1`, [people[0]?.contractId]);
    expect(await file()).toEqual(before);
  });

  test('is preliminary in name, heading and record while a dormitory is open', async () => {
    requirements('SI040');
    await save(utf8);
    expect((await file()).toString()).toContain('社員番号（速報）');
    await close();
    expect((await file()).toString()).not.toContain('速報');
    const kinds = await rows<{ kind: string }>(
      'select kind from exports where staff_id = $1 order by id',
      [office.staffId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['payroll-preliminary', 'payroll']);
  });

  test('counts meals as eaten where the counter was used, else as booked, and says which', async () => {
    requirements('SI039');
    await save({ ...utf8, yen: { breakfast: 300, dinner: 450 } });
    const [one, other] = people as [TestResident, TestResident];
    await book(one, 5);
    await book(other, 3);
    const figures = async () => {
      const answer = await office.send(calls.payrollOf, {
        params: { id: company },
        query: { month },
      });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    expect(await figures()).toMatchObject({
      counted: 'booked',
      dinners: 8,
      meals_month: '2026-06-01',
    });
    await rows(
      `update reservations set checked_in_at = now() where account_id = $1 and date <= '2026-06-02'`,
      [one.accountId],
    );
    expect(await figures()).toMatchObject({ counted: 'eaten', dinners: 2 });
    await close();
    expect(await figures()).toMatchObject({ counted: 'eaten', dinners: 2, is_open: false });
    expect((await file()).toString()).toContain("'=41127,202606,0,2,900");
  });

  test('names those without an employee code before, and leaves them out after a tick', async () => {
    requirements('SI039');
    await save(utf8);
    const [one] = people;
    await rows('update contracts set employee_code = null where id = $1', [one?.contractId]);
    await close();
    expect(await make()).toMatchObject({
      errCode: 'no_employee_code',
      data: { people: [{ account_id: one?.accountId }] },
    });
    expect((await file({ leave_out: true })).toString()).toBe(
      `\uFEFF${heading}\r\n41305,202606,0,0,550\r\n`,
    );
    await rows(`update contracts set employee_code = '777' where id = $1`, [one?.contractId]);
    expect((await file()).toString()).toContain('777,202606,0,0,500');
  });

  test('of several companies is a ZIP, and one without a layout is named', async () => {
    requirements('SI039 SK170');
    expect(await make()).toMatchObject({
      errCode: 'no_layout',
      data: { companies: ['髙橋𠮷電装'] },
    });
    await save(utf8);
    const [other] = await rows<{ id: number }>(
      `insert into companies (code, name, layout, changed_at, changed_by)
       select code || 'B', 'つばめ', layout, now(), changed_by from companies where id = $1 returning id`,
      [company],
    );
    const octets = await file({ company_ids: [company, Number(other?.id)] });
    expect(octets.subarray(0, 2).toString()).toBe('PK');
    expect(octets.toString()).toContain(`P-${place}_髙橋𠮷電装_給与控除_2026-07_予約した数`);
    expect(await make({ company_ids: [999_999] })).toMatchObject({ status: 404 });
  });
});

test('staff see beside the charges of a resident which files had the person', async () => {
  requirements('SI045 SC017');
  await save(utf8);
  const shown = async (who = office) => {
    const [one] = people;
    const answer = await who.send(residentCharges, {
      params: { id: one?.accountId ?? 0 },
      query: {},
    });
    return answer.ok ? answer.data : undefined;
  };
  expect(await shown()).toMatchObject({ payroll_files: [], closed: [] });
  await close();
  await file();
  await moveClock(server, '2026-07-02T09:00:00+09:00');
  await file();
  const manager = await staffMember(server, { dormitoryId: place });
  for (const who of [office, manager])
    expect(await shown(who)).toMatchObject({
      closed: [{ month, at: '2026-07-01T09:00:00+09:00' }],
      payroll_files: [{ month, company: '髙橋𠮷電装', made_at: '2026-07-02T09:00:00+09:00' }],
    });
});

test('the download of a person has charges, reversals and the payroll files that had the person', async () => {
  requirements('SI045');
  await save(utf8);
  await close();
  await file();
  const owner = { accountId: people[0]?.accountId as never, platform: server.platform, now: 0 };
  const rowsOf = async (name: string) => {
    const found: Row[] = [];
    for await (const row of parts.find((part) => part.name === name)?.rows(owner) ?? [])
      found.push(row);
    return found;
  };
  expect(await rowsOf('charges')).toMatchObject([{ amount_yen: 800, billed_month: month }]);
  expect(await rowsOf('charge-reversals')).toMatchObject([{ amount_yen: 300 }]);
  expect(await rowsOf('payroll-files')).toMatchObject([{ month, company: '髙橋𠮷電装' }]);
});

test('a file in CP932 has its very octets: 髙 as Windows writes it, quotes, and formulas as texts', async () => {
  requirements('SI039 SL021');
  const columns = [
    { of: 'employee_code', header: '髙' },
    { of: 'amount', header: '額,"円"' },
  ] as const;
  await save({ ...usualLayout, columns: [...columns] });
  await close();
  const [takaku, yen] = [Buffer.from([0xfb, 0xfc]), Buffer.from([0x89, 0x7e])];
  const expected = Buffer.concat([
    takaku,
    Buffer.from([0x2c, 0x22, 0x8a, 0x7a]),
    Buffer.from(',""'),
    yen,
    Buffer.from(`"""\r\n41305,550\r\n'=41127,500\r\n`),
  ]);
  expect([...(await file())]).toEqual([...expected]);
});

test('who was in a file is kept, and a forgotten person stays in it without a code', async () => {
  requirements('SI045');
  await save(utf8);
  await close();
  await file();
  const [one] = people;
  const persons = await rows<{ account_id: number }>(
    'select account_id from export_persons where company_id = $1 order by account_id',
    [company],
  );
  expect(persons.map((row) => Number(row.account_id))).toEqual(
    people.map(({ accountId }) => accountId),
  );
  // One transaction: account and contract name each other.
  await server.db.pool.query(
    `update accounts set active_contract_id = null, withdrawn_at = now(), anonymized_at = now() where id = ${one?.accountId};
     update contracts set account_id = null, claimed_at = null, company_id = null, employee_code = null
      where id = ${one?.contractId}`,
  );
  await server.db.transaction((trx) => eraseEmployeeCodes(trx, [one?.accountId ?? 0]));
  expect((await file()).toString()).toBe(
    `\uFEFF${heading}\r\n41305,202606,0,0,550\r\n,202606,0,0,500\r\n`,
  );
});

test('the sums of the companies are the charges without their reversals', async () => {
  requirements('SI042');
  for (let turn = 0; turn < 8; turn += 1) {
    const who = people[turn % 2] as TestResident;
    const amount = 100 + ((turn * 977) % 900);
    const id = await writeCharge(server, { who, by: office.staffId, date: '2026-06-11', amount });
    if (turn % 3 === 0)
      await writeReversal(server, { charge: id, by: office.staffId, amount: (turn % 7) + 1 });
  }
  await save(utf8);
  const sum = async () =>
    (await file())
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .reduce((yen, line) => yen + Number(line.split(',').at(-1)), 0);
  const before = await sum();
  await close();
  const [kept] = await rows<{ yen: number }>(
    `select sum(l.amount_yen)::int as yen from ledger_lines l join ledger_months m on m.id = l.ledger_month_id
      where m.dormitory_id = $1`,
    [place],
  );
  expect(await sum()).toBe(kept?.yen);
  expect(before).toBe(kept?.yen);
});

test('only who may change the ledger makes files, and only who has all dormitories changes a layout', async () => {
  requirements('SI039 SK168 SK169 SK170');
  const local = await staffMember(server, { role: 'head_office', dormitoryId: place });
  const body = { layout: usualLayout, revision: 1 };
  const refused = { status: 403 };
  expect(
    await local.send(calls.changePayrollLayout, { params: { id: company }, body }),
  ).toMatchObject(refused);
  for (const role of ['manager', 'deputy', 'kitchen'] as const) {
    const who = await staffMember(server, { role, dormitoryId: place });
    expect(await make({}, who)).toMatchObject(refused);
    expect(await who.send(calls.payrolls, { query: { month } })).toMatchObject(refused);
  }
  const list = await office.send(calls.payrolls, { query: { month } });
  expect(list.ok && list.data.rows.find(({ id }) => id === company)).toMatchObject({
    people: 2,
    missing: 0,
    open: 1,
    made_at: null,
  });
});
