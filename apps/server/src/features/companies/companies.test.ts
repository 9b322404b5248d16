// Companies over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/companies/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

let made = 0;
const freshCode = () => `CO-${(made += 1)}`;
const create = (code = freshCode(), by = office, name = 'つばめ食品') =>
  by.send(calls.createCompany, { body: { code, name } });
const list = async (by = office) => {
  const answer = await by.send(calls.companies, {});
  if (!answer.ok) throw new Error('no companies');
  return answer.data;
};

async function newCompany() {
  const answer = await create();
  if (!answer.ok) throw new Error('no company');
  return answer.data;
}

test('a new company is listed with the contracts within reach that have not ended', async () => {
  requirements('SK128');
  const { id, code } = await newCompany();
  const other = await server.dormitory();
  const people = [
    await server.resident(),
    await server.resident({ dormitoryId: other }),
    await server.resident({ endDate: '2026-06-09' }),
  ];
  await server.db.pool.query('update contracts set company_id = $1 where id = any($2)', [
    id,
    people.map(({ contractId }) => contractId),
  ]);
  const ofCode = (rows: Awaited<ReturnType<typeof list>>['rows']) =>
    rows.find((row) => row.code === code)?.contracts;
  expect(ofCode((await list()).rows)).toBe(2);
  expect((await list()).can_edit).toBe(true);
  const manager = await staffMember(server);
  const seen = await list(manager);
  expect(ofCode(seen.rows)).toBe(1);
  expect(seen.can_edit).toBe(false);
  const paid = await server.db.pool.query('select is_company from contracts where id = $1', [
    people[0]?.contractId,
  ]);
  expect(paid.rows).toEqual([{ is_company: true }]);
});

test('a code is taken once, whatever its case, and its event says who and what', async () => {
  requirements('SK128');
  const code = freshCode();
  const answers = await Promise.all([create(code), create(code.toLowerCase())]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ status: 409, errCode: 'code_taken' });
  expect(refused && !refused.ok && Object.keys(refused.errors)).toEqual(['code']);
  const { rows } = await server.db.pool.query(
    `select e.actor from events e join companies c on c.id = e.subject_id
      where e.kind = 'company.created' and c.code = $1`,
    [code],
  );
  expect(rows).toEqual([{ actor: `staff:${office.staffId}` }]);
});

test('of two changes at once the later one is refused with the company as it is', async () => {
  requirements('SK128');
  const { id, code, revision } = await newCompany();
  const change = (name: string, sent = revision, of = id) =>
    office.send(calls.changeCompany, { params: { id: of }, body: { code, name, revision: sent } });
  const answers = await Promise.all([change('北斗電装'), change('みなと精機')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const late = answers.find(({ ok }) => !ok);
  expect(late).toMatchObject({ status: 409, code: 'changed', data: { code, revision: 2 } });
  const taken = await newCompany();
  expect(await change('別の名前', taken.revision, taken.id)).toMatchObject({
    status: 409,
    errCode: 'code_taken',
  });
  expect(await change('どこにもない', 1, 999_999)).toMatchObject({ status: 404 });
});

test('of two companies that take one code at once one keeps its own', async () => {
  requirements('SK128');
  const code = freshCode();
  const both = [await newCompany(), await newCompany()];
  const answers = await Promise.all(
    both.map(({ id, name, revision }) =>
      office.send(calls.changeCompany, { params: { id }, body: { code, name, revision } }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'code_taken' });
});

test('only who has the right in all dormitories changes what all of them use', async () => {
  requirements('SK128');
  const { dormitoryId } = server;
  const local = await staffMember(server, { role: 'head_office', dormitoryId });
  const manager = await staffMember(server);
  expect(await create(freshCode(), local)).toMatchObject({ status: 403 });
  expect(await create(freshCode(), manager)).toMatchObject({ status: 403 });
  expect((await list(local)).can_edit).toBe(false);
});

test('a code with other signs and an empty name are refused at their fields', async () => {
  requirements('SK128');
  const answer = await create('会社', office, ' ');
  expect(answer).toMatchObject({ status: 422 });
  expect(!answer.ok && Object.keys(answer.errors).toSorted()).toEqual(['code', 'name']);
});
