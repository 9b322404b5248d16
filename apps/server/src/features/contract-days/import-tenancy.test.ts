// Companies, employee codes and rooms let twice in the import of contracts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { importContracts } from './import.ts';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  const { staffId } = await staffMember(server);
  await server.db.pool.query(
    `insert into companies (code, name, changed_at, changed_by) values ('TSU', 'つばめ食品', now(), $1)`,
    [staffId],
  );
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  code = await server.officeCode(await server.dormitory());
});
afterAll(() => server.close());

const load = (rows: Record<string, string>[], dryRun = false) =>
  importContracts(
    server.db,
    rows.map((row, index) => ({
      line: index + 2,
      values: { office_code: code, room_number: '0101', start_date: '2026-07-01', ...row },
    })),
    { language: 'ja', dryRun, by: 'operator' },
    server.now(),
  );
async function stored(number: string): Promise<unknown> {
  const { rows } = await server.db.pool.query(
    `select m.code, c.employee_code, c.is_company
       from contracts c left join companies m on m.id = c.company_id where c.number = $1`,
    [number],
  );
  return rows[0];
}

test('a company pays, its code stays without a column and goes with an empty cell', async () => {
  requirements('SC040');
  const contract_number = 'IMPORT-C1';
  await load([{ contract_number, company_code: 'tsu', employee_code: 'T-1', is_company: '0' }]);
  const paid = { code: 'TSU', employee_code: 'T-1', is_company: true };
  expect(await stored(contract_number)).toEqual(paid);
  await load([{ contract_number, is_company: '0', end_date: '2027-03-24' }]);
  expect(await stored(contract_number)).toEqual(paid);
  await load([{ contract_number, company_code: '', employee_code: '' }]);
  expect(await stored(contract_number)).toEqual({
    code: null,
    employee_code: null,
    is_company: false,
  });
});

test('an unknown company and a code with other signs are named at their cells', async () => {
  requirements('SC040');
  const outcome = await load([
    { contract_number: 'IMPORT-C2', company_code: 'NONE', employee_code: '社員' },
  ]);
  expect(!outcome.ok && outcome.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'employee_code'],
    [2, 'company_code'],
  ]);
});

test('the dry run warns of rooms that are let twice, not of a hand-over on one day', async () => {
  requirements('SC037 SC040');
  await load([{ contract_number: 'IMPORT-O1', end_date: '2026-07-10' }]);
  const outcome = await load(
    [
      { contract_number: 'IMPORT-O2', start_date: '2026-07-10' },
      { contract_number: 'IMPORT-O3', room_number: '0102' },
      { contract_number: 'IMPORT-O4', room_number: '0102', start_date: '2026-08-01' },
    ],
    true,
  );
  expect(outcome.ok && outcome.warnings.map(({ line, column }) => [line, column])).toEqual([
    [3, 'room_number'],
    [4, 'room_number'],
  ]);
  expect(outcome.ok && outcome.warnings[0]?.text).toContain('2026-08-01');
});

describe('a planned move', () => {
  const move = (number: string, room: string) =>
    server.db.pool.query(
      `insert into contract_rooms (contract_id, from_day, room_number, decided_at)
       select id, '2026-08-10', $2, now() from contracts where number = $1`,
      [number, room],
    );
  const warned = async (rows: Record<string, string>[]) => {
    const outcome = await load(rows, true);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
    return outcome.warnings.map(({ line, text }) => [line, /\d{4}-\d\d-\d\d/.exec(text)?.[0]]);
  };

  test('of another contract takes the bed of its day, and frees the one before', async () => {
    requirements('SC037 SC040 SC046');
    await load([{ contract_number: 'MOVES-1', room_number: '0301' }]);
    const file = [
      { contract_number: 'MOVES-2', room_number: '0302' },
      { contract_number: 'MOVES-3', room_number: '0301', start_date: '2026-08-10' },
    ];
    // Without the move the second row lies in the bed of the contract that stays.
    expect(await warned(file)).toEqual([[3, '2026-08-10']]);
    await move('MOVES-1', '0302');
    expect(await warned(file)).toEqual([[2, '2026-08-10']]);
  });

  test('of a contract of the file stays with it, but not in another dormitory', async () => {
    requirements('SC037 SC040 SC046');
    await load([
      { contract_number: 'MOVES-4', room_number: '0401', end_date: '2026-08-01' },
      { contract_number: 'MOVES-5', room_number: '0402' },
    ]);
    await move('MOVES-4', '0402');
    const longer = { contract_number: 'MOVES-4', room_number: '0401', end_date: '2027-03-24' };
    expect(await warned([longer])).toEqual([[2, '2026-08-10']]);
    // The room has that number there too.
    const office_code = await server.officeCode(await server.dormitory());
    await load([{ contract_number: 'MOVES-6', room_number: '0402', office_code }]);
    expect(await warned([{ ...longer, office_code }])).toEqual([]);
    await server.db.pool.query(`delete from contract_rooms where room_number = '0402'`);
    expect(await warned([longer])).toEqual([]);
  });

  test('of a contract that was over counts where the file has it go on', async () => {
    requirements('SC037 SC040 SC046');
    await load([
      { contract_number: 'MOVES-7', room_number: '0501', start_date: '2026-01-01' },
      { contract_number: 'MOVES-8', room_number: '0502' },
    ]);
    await move('MOVES-7', '0502');
    await server.db.pool.query(
      `update contracts set end_date = '2026-05-31' where number = 'MOVES-7'`,
    );
    const row = { contract_number: 'MOVES-7', room_number: '0501', start_date: '2026-01-01' };
    expect(await warned([{ ...row, end_date: '2027-03-24' }])).toEqual([[2, '2026-08-10']]);
  });
});

test('the address for an invitation comes with the file, stays without the column, and goes with the claim', async () => {
  requirements('SC040');
  const mailOf = async (number: string) => {
    const { rows } = await server.db.pool.query<{ invite_email: string | null }>(
      'select invite_email from contracts where number = $1',
      [number],
    );
    return rows[0]?.invite_email;
  };
  const row = { contract_number: 'MAIL1' };
  expect(await load([{ ...row, invite_email: ' Hanako@Example.JP ' }])).toMatchObject({ ok: true });
  expect(await mailOf('MAIL1')).toBe('hanako@example.jp');
  await load([row]);
  expect(await mailOf('MAIL1')).toBe('hanako@example.jp');
  expect(await load([{ ...row, invite_email: 'hanako' }])).toMatchObject({
    ok: false,
    problems: [{ column: 'invite_email', line: 2 }],
  });
  await load([{ ...row, invite_email: '' }]);
  expect(await mailOf('MAIL1')).toBeNull();
  await server.resident({ room: '0909' });
  const { rows } = await server.db.pool.query<{ number: string; office_code: string }>(
    `select c.number, d.office_code from contracts c join dormitories d on d.id = c.dormitory_id
      where c.account_id is not null order by c.id desc limit 1`,
  );
  const claimed = {
    contract_number: rows[0]?.number ?? '',
    office_code: rows[0]?.office_code ?? '',
  };
  await load([{ ...claimed, room_number: '0909', invite_email: 'other@example.jp' }]);
  expect(await mailOf(claimed.contract_number)).toBeNull();
});
