// A contract number that is in use already: numbers are unique over all dormitories, and an answer says no more than that.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContract } from '@yadori/api/contracts/change-calls';
import { checked, contractTable } from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let local: TestStaff;
let code: string;
let elsewhere: { id: number; code: string; name: string };
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:00:00+09:00');
  const own = await server.dormitory();
  code = await server.officeCode(own);
  local = await staffMember(server, { role: 'head_office', dormitoryId: own });
  const id = await server.dormitory();
  const { rows } = await server.db.pool.query<{ name_ja: string }>(
    'select name_ja from dormitories where id = $1',
    [id],
  );
  elsewhere = { id, code: await server.officeCode(id), name: rows[0]?.name_ja ?? '' };
  await server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name, invite_email)
     values ('TAKEN-OWN', $1, '0311', '2026-07-01', '山田 花子', 'hanako@example.jp'),
            ('TAKEN-ELSEWHERE', $2, '0977', '2026-07-01', '秘密 太郎', 'taro@example.jp')`,
    [own, id],
  );
});
afterAll(() => server.close());

const create = (contract_number: string, more: object = {}) =>
  local.send(createContract, {
    params: { dormitory: code },
    body: {
      contract_number,
      room_number: '205',
      start_date: '2026-07-01',
      end_date: null,
      company_id: null,
      employee_code: '',
      tenant_name: '',
      tenant_furigana: '',
      reason: { code: 'company_asked' },
      ...more,
    } as never,
  });

const hasNothingOf = (answer: unknown) => {
  const text = JSON.stringify(answer);
  for (const secret of [elsewhere.code, elsewhere.name, '0977', '秘密', 'taro@'])
    expect(text).not.toContain(secret);
};

test('a number of another dormitory gets the answer of one of the own, to the sign', async () => {
  requirements('SC036 SA038');
  const own = await create('taken-own');
  const foreign = await create('taken-elsewhere');
  expect(own).toMatchObject({ ok: false, status: 409, errCode: 'number_taken', data: null });
  expect(foreign).toEqual(own);
  hasNothingOf(foreign);
  const { rows } = await server.db.pool.query(
    `select 1 from events where kind = 'contract.created' and actor = $1`,
    [`staff:${local.staffId}`],
  );
  expect(rows).toEqual([]);
});

test('what is wrong in the form is said first, whatever the number', async () => {
  requirements('SC036');
  const wrong = { end_date: '2026-06-30' };
  const [own, foreign] = [await create('taken-own', wrong), await create('taken-elsewhere', wrong)];
  expect(own).toMatchObject({ ok: false, status: 422 });
  expect(foreign).toEqual(own);
  expect(await create('never-seen', wrong)).toEqual(own);
});

test('an import refuses the row without a word of the contract', async () => {
  requirements('SD041');
  const batch = await checked(local, {
    content: contractTable([{ number: 'TAKEN-ELSEWHERE', code, room: '0205' }]),
  });
  expect(batch.problems).toMatchObject([{ line: 2, column: 'office_code', value: code }]);
  expect(batch.changes).toEqual([]);
  hasNothingOf(batch);
});
