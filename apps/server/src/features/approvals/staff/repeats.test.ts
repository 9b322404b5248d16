// What a request leaves behind: an act that ran is not repeated by any key, what was approved does not follow a resident
// to another dormitory, open pages are woken, and no log has what was typed.
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitsAloneMs } from '@yadori/api/approvals/kinds';
import { planMoney } from '@yadori/api/dormitory/money-calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { createLog } from '../../../platform/log.ts';
import { applyDueSettings } from '../../dormitory/apply-settings.ts';

let written = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});

let server: TestServer;
let own: string;
let office: TestStaff;
let admin: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ log: createLog('trace', stream) });
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await rows('delete from money_notices');
  await rows('delete from money_changes');
  await rows('delete from dormitory_setting_changes');
  await forgetPeople();
  office = await old({ role: 'head_office' });
  other = await old({ role: 'head_office' });
  admin = await old({ role: 'system_admin' });
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked, approve } = roleRequests(() => server);
const { grant, invitation, mailsTo } = staffAdministration(() => ({ server, own, admin }));

const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';
const emergency = { code: 'emergency' } as const;
const open = (who: TestStaff, id: number, reason: object = emergency) =>
  who.send(calls.openHealth, { params: { id }, body: { reason } as never });

test('the asker who sends the act again, and the approver the answer, with the same keys run nothing twice', async () => {
  requirements('SJ007 SL013');
  const [ofAsker, ofApprover] = [randomUUID(), randomUUID()];
  const body = invitation({ grants: [grant('deputy')] });
  const send = () => office.send(calls.inviteStaff, { body }, { key: ofAsker });
  const { id } = asked(await send());
  expect(asked(await send()).id).toBe(id);
  const decide = () =>
    admin.send(
      calls.decideApproval,
      { params: { id }, body: { decision: 'approve' } },
      { key: ofApprover },
    );
  const answers = await Promise.all(Array.from({ length: 10 }, decide));
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const first = await decide();
  expect(await decide()).toEqual(first);
  expect(first).toMatchObject({ ok: true, data: { state: 'approved' } });
  expect(await send()).toMatchObject({ errCode: 'address_taken' });
  expect(await mailsTo(body.email)).toHaveLength(1);
  expect(await rows('select from staff where email = $1', [body.email])).toHaveLength(1);
});

test('a change of fees that was approved, or is in force, is not asked for again by its repeat', async () => {
  requirements('SJ007 SD051');
  const key = randomUUID();
  const params = { dormitory: own };
  const planned = { effective_on: '2026-07-01', basis, dinner_fee: 600 } as never;
  const send = () => office.send(planMoney, { params, body: planned }, { key });
  const { id } = asked(await send());
  expect(await approve(other, id)).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: false, errCode: 'day_taken' });
  await moveClock(server, '2026-07-01T00:00:00+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  await applyDueSettings(server.db, server.now());
  expect(await send()).toMatchObject({ ok: false, status: 422 });
  expect(await rows('select from approvals')).toHaveLength(1);
});

test('what was approved for a resident is not opened in the dormitory to which the resident has moved', async () => {
  requirements('SC020 SJ007');
  const before = await server.dormitory();
  const after = await server.dormitory();
  const manager = await old({ role: 'manager', dormitoryId: before });
  const { accountId } = await server.resident({ dormitoryId: before });
  // Of whom one has the right in both of them.
  const { id } = asked(await open(office, accountId));
  expect(await approve(other, id)).toMatchObject({ ok: true });
  expect(await open(office, accountId)).toMatchObject({ ok: true });
  const readings = () => rows('select id from sensitive_reads where account_id = $1', [accountId]);
  const read = await readings();
  await rows('update contracts set dormitory_id = $2 where account_id = $1', [accountId, after]);
  const again = asked(await open(office, accountId));
  expect(again.id).not.toBe(id);
  expect(await approve(manager, again.id)).toMatchObject({ status: 404 });
  expect(await readings()).toEqual(read);
});

test('pages of who decides and who asked are woken as it is asked for, decided, stopped and runs', async () => {
  requirements('SJ007 SK131');
  const dormitoryId = await server.dormitory();
  const { accountId } = await server.resident({ dormitoryId });
  let heard: string[] = [];
  const listener = await server.db.pool.connect();
  const wakes = async (act: () => Promise<unknown>) => {
    heard = [];
    await act();
    await expect.poll(() => heard, { timeout: 4000 }).toContain(`${dormitoryId}:approvals`);
  };
  try {
    listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(',')));
    await listener.query('listen staff_live');
    let id = 0;
    await wakes(async () => ({ id } = asked(await open(office, accountId))));
    await wakes(() => office.send(calls.stopApproval, { params: { id } }));
    await wakes(async () => ({ id } = asked(await open(office, accountId))));
    await wakes(() => approve(other, id));
    await rows('update staff set disabled_at = now() where id = $1', [other.staffId]);
    const code = await server.officeCode(dormitoryId);
    const body = { effective_on: '2026-07-01', basis, dinner_fee: 600 } as never;
    asked(await office.send(planMoney, { params: { dormitory: code }, body }));
    await moveClock(server, new Date(server.now() + waitsAloneMs).toISOString());
    await wakes(async () => tasksOf(server)['approvals.run_waited']?.({}));
  } finally {
    listener.release(true);
  }
});

test('neither reasons nor words, names, addresses or a basis stand in a log, in success or failure', async () => {
  requirements('SJ007 SL015');
  written = '';
  const { accountId } = await server.resident();
  const words = '寮長に頼んでください';
  const reason = { code: 'other', text: '救急隊から確認があった' };
  const refused = asked(await open(office, accountId, reason));
  const body = { decision: 'refuse', words } as const;
  await other.send(calls.decideApproval, { params: { id: refused.id }, body });
  const opened = asked(await open(office, accountId, reason));
  await approve(other, opened.id);
  expect(await open(office, accountId, reason)).toMatchObject({ ok: true });
  const invited = invitation({ grants: [grant('deputy')], name: '秘密 花子' });
  const { id } = asked(await admin.send(calls.inviteStaff, { body: invited }));
  const money = { effective_on: '2026-07-01', basis, dinner_fee: 600 } as never;
  asked(await office.send(planMoney, { params: { dormitory: own }, body: money }));
  // Our own failures, in the act of an approval and in the job.
  await rows(
    `update approvals set runs_at = asked_at + interval '1 second' where decision is null`,
  );
  server.at('2026-06-10T06:50:01+09:00');
  await rows('alter table mails rename to hidden_mails');
  await rows('alter table money_changes rename to hidden_changes');
  const failed = await approve(other, id);
  await tasksOf(server)['approvals.run_waited']?.({});
  await rows('alter table hidden_mails rename to mails');
  await rows('alter table hidden_changes rename to money_changes');
  expect(failed).toMatchObject({ ok: false });
  expect(written).toContain('what has waited could not run');
  for (const secret of [words, reason.text, '秘密', invited.email, basis, '@example.jp'])
    expect(written.includes(secret), `the log holds ${secret}`).toBe(false);
});
