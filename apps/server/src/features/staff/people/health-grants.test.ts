// Who is mailed when a role that sees health data is given, and where the record of acts shows it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let here: number;
let there: number;
let own: string;
let other: string;
let codes = 0;
let admin: TestStaff;
let office: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  codes += 2;
  [own, other] = [`HLT${codes}`, `HLT${codes + 1}`];
  here = await server.dormitory({ office_code: own });
  there = await server.dormitory({ office_code: other });
  await server.db.pool.query(`update dormitories set name_ja = $2, name_en = $3 where id = $1`, [
    here,
    'みどり寮',
    'Midori House',
  ]);
  admin = await member({ role: 'system_admin' });
  office = await member({ role: 'head_office' });
  manager = await member({ dormitoryId: here });
});
afterAll(() => server.close());

const { member, grant, invitation, invited, change, changeByTwo, act, mailsTo } =
  staffAdministration(() => ({
    server,
    own,
    admin,
  }));

/** Who was mailed about a role, of these people, and how often. */
const told = (people: readonly TestStaff[]) =>
  Promise.all(people.map(async ({ email }) => (await aboutRoles(email)).length));

const aboutRoles = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /健康情報|health data/.test(subject));

const nameOf = async ({ staffId }: TestStaff) => {
  const { rows } = await server.db.pool.query<{ name: string }>(
    'select name from staff where id = $1',
    [staffId],
  );
  return rows[0]?.name ?? '';
};

const speaksEnglish = ({ staffId }: TestStaff) =>
  server.db.pool.query(`update staff set language = 'en' where id = $1`, [staffId]);

test('an invitation as manager is mailed to administrators and managers of the dormitory', async () => {
  requirements('AM257 SA036');
  const second = await member({ role: 'system_admin' });
  const english = await member({ dormitoryId: here });
  await speaksEnglish(english);
  const uninvolved = [
    await member({ dormitoryId: there }),
    await member({ role: 'deputy', dormitoryId: here }),
    await member({ role: 'kitchen', dormitoryId: here }),
    await member({ role: 'auditor' }),
    await member({ dormitoryId: here, from: '2026-06-11' }),
    await member({ dormitoryId: here, from: '2026-05-01', until: '2026-06-09' }),
    office,
  ];
  const disabled = [
    await member({ dormitoryId: here }),
    await member({ role: 'system_admin' }),
    await member({ dormitoryId: here }),
  ];
  for (const { staffId } of disabled)
    expect(await act(admin, 'disableStaff', staffId)).toMatchObject({ ok: true });
  const row = await invited(office, { grants: [grant('manager')] });
  expect(await told([admin, second, manager, english])).toEqual([1, 1, 1, 1]);
  expect(await told([...uninvolved, ...disabled])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const [mail] = await aboutRoles(manager.email);
  const by = await nameOf(office);
  for (const said of ['職員：三浦 楓', '役割：寮長（みどり寮）', `付けた人：${by}`, '「権限」'])
    expect(mail?.body_text).toContain(said);
  const [translated] = await aboutRoles(english.email);
  for (const said of ['三浦 楓', 'Role: Manager (Midori House)', `Given by: ${by}`])
    expect(translated?.body_text).toContain(said);
  // Neither the address of the invited person nor that of the granter.
  for (const email of [row.email, office.email]) expect(mail?.body_text).not.toContain(email);
});

test('a further role and another role are mailed, to each manager of the own dormitory', async () => {
  requirements('AM257 SJ003');
  const elsewhere = await member({ dormitoryId: there });
  const kitchen = await member({ role: 'kitchen', dormitoryId: here });
  const { staffId: id } = kitchen;
  const further = [grant('kitchen'), grant('deputy'), grant('deputy', other)];
  await changeByTwo(office, id, { grants: further });
  expect(await told([admin, manager, elsewhere, kitchen])).toEqual([1, 1, 1, 0]);
  const [toAdmin] = await aboutRoles(admin.email);
  expect(toAdmin?.body_text.match(/役割：副寮長・夜間/g)).toHaveLength(2);
  const [toManager] = await aboutRoles(manager.email);
  expect(toManager?.body_text.match(/役割：/g)).toHaveLength(1);
  expect(toManager?.body_text).toContain('（みどり寮）');
  await changeByTwo(office, id, { grants: [grant('manager')] });
  expect(await told([admin, manager, elsewhere, kitchen])).toEqual([2, 2, 1, 0]);
});

test('the head office, which sees it after an approval, concerns the managers of all dormitories', async () => {
  requirements('AM257 SA033');
  const elsewhere = await member({ dormitoryId: there });
  const auditor = await member({ role: 'auditor' });
  await invited(admin, { grants: [grant('head_office', null)] });
  expect(await told([admin, manager, elsewhere, office, auditor])).toEqual([1, 1, 1, 0, 0]);
  const [mail] = await aboutRoles(elsewhere.email);
  expect(mail?.body_text).toContain('役割：本部（全寮）');
});

test('what gives no such role mails nothing, and neither does what is refused', async () => {
  requirements('AM257');
  const { id } = await invited(admin, { grants: [grant('kitchen'), grant('auditor', null)] });
  expect(await change(admin, id, { name: '三浦 楓子' })).toMatchObject({ ok: true });
  const taken = invitation({ email: manager.email, grants: [grant('manager')] });
  expect(await office.send(calls.inviteStaff, { body: taken })).toMatchObject({
    errCode: 'address_taken',
  });
  const grants = [grant('deputy')];
  expect(await change(manager, id, { grants })).toMatchObject({ errCode: 'may_not_grant' });
  expect(await change(office, id, { grants, revision: 99 })).toMatchObject({ code: 'changed' });
  expect(await told([admin, manager])).toEqual([0, 0]);
  // A role that ends, and a name beside roles that stay.
  const deputy = await member({ role: 'deputy', dormitoryId: here });
  expect(await change(office, deputy.staffId, { grants: [grant('kitchen')] })).toMatchObject({
    ok: true,
  });
  expect(await told([admin, manager])).toEqual([0, 0]);
});

test('the filter of roles and access shows what was given and ended, and nothing else', async () => {
  requirements('AM257 SJ016');
  const { id } = await invited(office, { grants: [grant('deputy')] });
  await changeByTwo(office, id, { name: '三浦 楓子', grants: [grant('manager')] });
  await act(office, 'disableStaff', id);
  const listed = async (kind: string) => {
    const answer = await office.send(calls.auditEvents, { query: { kind, sort: 'oldest' } });
    if (!answer.ok) throw new Error(answer.message);
    const mine = answer.data.rows.filter(({ subject_id: about }) => about === id);
    return mine.map((row) => row.kind);
  };
  expect(await listed('rights')).toEqual([
    'staff.granted',
    'staff.grant_ended',
    'staff.granted',
    'staff.disabled',
  ]);
  expect(await listed('staff.granted')).toEqual(['staff.granted', 'staff.granted']);
  expect(await listed('staff.invited')).toEqual(['staff.invited']);
});
