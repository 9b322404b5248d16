// The end of safety checks over HTTP: report, number, reopening; the escalation before it; emergency contacts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  beginCheck,
  readBoard,
  sayOwn,
  startBody,
  startCheck,
} from '../../../../../../tests/support/safety-world.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { keepSensitive } from '../../sensitive/service.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T03:04:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const minute = 60_000;
async function moveBy(milliseconds: number) {
  server.at(new Date(server.now() + milliseconds).toISOString());
  manager = await staffMember(server, { dormitoryId });
}

const residents = (many: number) =>
  Promise.all(Array.from({ length: many }, () => server.resident({ dormitoryId })));
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

const begin = (more?: object) => beginCheck(manager, code, more);

const close = (id: number, body: object = {}, who = manager) =>
  who.send(calls.closeSafetyCheck, { params: { id }, body });

describe('closing', () => {
  test('gives a report: figures by floor, how fast, statements and calls', async () => {
    requirements('SH024 SH026 SK108');
    type Four = [TestResident, TestResident, TestResident, TestResident];
    const [a, b, c, d] = (await residents(4)) as Four;
    const { id, surveyId } = await begin({ kind: 'drill' });
    await moveBy(minute);
    await sayOwn(a, surveyId, 'injured');
    await moveBy(8 * minute);
    // A later answer changes how they are, not how fast they answered.
    await sayOwn(a, surveyId, 'safe');
    await sayOwn(b, surveyId, 'away');
    await moveBy(11 * minute);
    const proxy = { accounts: [c.accountId], state: 'safe' as const, how: 'phone' as const };
    await manager.send(calls.addSafetyProxies, { params: { id }, body: proxy });
    const call = { accounts: [d.accountId], result: 'no_answer' as const };
    await manager.send(calls.noteSafetyCalls, { params: { id }, body: call });
    await moveBy(20 * minute);
    const closed = await close(id, { typed: 1, note: '朝、部屋を訪ねる' });
    expect(closed).toMatchObject({
      ok: true,
      data: {
        reports: [
          {
            dormitory: code,
            report: {
              closed_at: '2026-06-10T03:44:00+09:00',
              figures: { asked: 4, safe: 2, away: 1, injured: 0, help: 0, missing: 1 },
              first_after: 60,
              last_after: 20 * 60,
              median_after: 9 * 60,
              half_after: 9 * 60,
              ninety_after: null,
              rates: { after_10: 2, after_30: 3, after_60: 3 },
              proxies: 1,
              calls: 1,
            },
          },
        ],
      },
    });
    const board = await readBoard(manager, id);
    expect(board).toMatchObject({
      state: 'closed',
      plan: '朝、部屋を訪ねる',
      closed_by: expect.any(String),
    });
    const list = await manager.send(calls.safetyChecks, { query: { dormitory: code } });
    expect(list.ok && list.data.rows).toMatchObject([
      { id, kind: 'drill', state: 'closed', rates: { after_10: 2, after_30: 3, after_60: 3 } },
    ]);
    // The report stays as it was, whatever becomes of the rows behind it.
    await rows('delete from safety_calls where survey_id = $1', [surveyId]);
    const again = await close(id);
    expect(again).toEqual(closed);
  });

  test('with open cases needs their number, as it is when the check ends', async () => {
    requirements('SH025');
    const [a] = (await residents(3)) as [TestResident];
    const { id, surveyId } = await begin();
    expect(await close(id)).toMatchObject({
      status: 409,
      errCode: 'typed_differs',
      data: { open: 3 },
    });
    await sayOwn(a, surveyId, 'safe');
    expect(await close(id, { typed: 3 })).toMatchObject({
      errCode: 'typed_differs',
      data: { open: 2 },
    });
    // Nothing was closed by the attempts.
    await sayOwn(a, surveyId, 'help');
    expect(await close(id, { typed: 3 })).toMatchObject({ ok: true });
    const late = await sayOwn(a, surveyId, 'safe');
    expect(late).toMatchObject({ ok: false, code: 'survey_expired' });
  });

  test('counts every answer that was taken, of a hundred at once with the end among them', async () => {
    requirements('SH024');
    const people = await residents(100);
    const { id, surveyId } = await begin();
    const answers = people.map((person) => sayOwn(person, surveyId, 'safe'));
    // The number is known only afterwards: the answer to another one names it.
    const end = async () => {
      for (let typed: number | undefined; ;) {
        const answer = await close(id, typed === undefined ? {} : { typed });
        if (answer.ok) return answer.data.reports[0]?.report.figures;
        typed = answer.data?.open;
      }
    };
    const [figures, ...taken] = await Promise.all([end(), ...answers]);
    expect(figures).toMatchObject({ asked: 100, safe: taken.filter(({ ok }) => ok).length });
  });

  test('is taken back: the report continues; not while another check runs', async () => {
    requirements('SH024 SK108');
    const [a, b] = (await residents(2)) as [TestResident, TestResident];
    const { id, surveyId } = await begin();
    await moveBy(minute);
    await sayOwn(a, surveyId, 'safe');
    expect(await close(id, { typed: 1 })).toMatchObject({ ok: true });
    const reopen = () => manager.send(calls.reopenSafetyCheck, { params: { id }, body: {} });
    await moveBy(20 * minute);
    expect(await reopen()).toMatchObject({ ok: true, data: { dormitories: [code] } });
    expect((await readBoard(manager, id)).report).toBeNull();
    await sayOwn(b, surveyId, 'safe');
    const again = await close(id);
    expect(again).toMatchObject({
      data: {
        reports: [{ report: { first_after: 60, last_after: 21 * 60, figures: { safe: 2 } } }],
      },
    });
    await startCheck(manager, code);
    expect(await reopen()).toMatchObject({ status: 409, errCode: 'other_open' });
    expect((await readBoard(manager, id)).state).toBe('closed');
  });

  test('of a foreign dormitory is refused like one that does not exist', async () => {
    requirements('SA041 SK108');
    const other = await server.dormitory();
    const office = await staffMember(server, { role: 'head_office' });
    const codes = [code, await server.officeCode(other)];
    const { check } = await startCheck(office, codes);
    expect(await close(check.id, { dormitory: codes[1] })).toMatchObject({ status: 404 });
    expect(await close(check.id)).toMatchObject({ data: { reports: [{ dormitory: code }] } });
    const board = await readBoard(office, check.id, codes[1]);
    expect(board.state).toBe('open');
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await close(check.id, {}, kitchen)).toMatchObject({ status: 403 });
  });
});

describe('the escalation', () => {
  const run = (check_id: number, step: number) =>
    tasksOf(server)['safety.escalate']?.({ check_id, step, like: dormitoryId });
  const due = async (id: number) =>
    (
      await rows<{ step: number; run_at: Date }>(
        `select (payload ->> 'step')::int as step, run_at from jobs
          where task = 'safety.escalate' and payload ->> 'check_id' = $1 order by step`,
        [String(id)],
      )
    ).map(({ step, run_at }) => [step, (run_at.getTime() - started) / minute]);
  let started: number;

  test('reminds those without an answer after 5 and 15 minutes, then by mail, then the staff', async () => {
    requirements('SH022');
    const [a, b, c] = (await residents(3)) as [TestResident, TestResident, TestResident];
    started = server.now();
    const { id, surveyId } = await begin();
    await sayOwn(a, surveyId, 'safe');
    expect(await due(id)).toEqual([[0, 5]]);
    for (const [step, after] of [
      [0, 5],
      [1, 15],
      [2, 15],
      [3, 30],
    ] as const) {
      server.at(new Date(started + after * minute).toISOString());
      await run(id, step);
      // The worker may run it again.
      await run(id, step);
      if (step === 1) await sayOwn(b, surveyId, 'away');
    }
    expect(await due(id)).toEqual([
      [0, 5],
      [1, 15],
      [2, 15],
      [3, 30],
    ]);
    const pushes = await rows<{ ids: string }>(
      `select payload ->> 'account_ids' as ids from jobs where task = 'notifications.push_accounts' and payload ->> 'id' = $1 order by id`,
      [String(surveyId)],
    );
    const reached = pushes.map(({ ids }) =>
      (JSON.parse(ids) as number[]).toSorted((x, y) => x - y),
    );
    const both = [b.accountId, c.accountId].toSorted((x, y) => x - y);
    expect(reached).toEqual([both, both]);
    const mails = await rows<{ recipient: string; body_text: string }>(
      `select recipient, body_text from mails where request_key like $1`,
      [`safety:${surveyId}:%`],
    );
    expect(mails).toMatchObject([{ recipient: c.email }]);
    expect(mails[0]?.body_text).toContain(`/survey?id=${surveyId}`);
    const toStaff = await rows<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where request_key like $1`,
      [`safety-staff:${surveyId}:%`],
    );
    expect(toStaff).toMatchObject([
      { recipient: manager.email, subject: expect.stringContaining('未回答1人') },
    ]);
    manager = await staffMember(server, { dormitoryId });
    const { steps } = await readBoard(manager, id);
    expect(steps.map(({ way, done }) => [way, done?.count])).toEqual([
      ['push', 2],
      ['push', 2],
      ['mail', 1],
      ['staff_mail', 1],
    ]);
  });

  test('ends with the check', async () => {
    requirements('SH022');
    await residents(1);
    const { id, surveyId } = await begin();
    await close(id, { typed: 1 });
    await moveBy(5 * minute);
    await run(id, 0);
    const left = `select from reminders where subject_id = $1`;
    expect(await rows(left, [surveyId])).toEqual([]);
  });
});

describe('emergency contacts', () => {
  const open = (id: number, who = manager) =>
    who.send(calls.openSafetyContacts, { params: { id }, body: { reason: { code: 'emergency' } } });

  async function withContacts() {
    const people = (await residents(3)) as [TestResident, TestResident, TestResident];
    for (const { accountId } of people)
      await keepSensitive(
        server.db.queries,
        'emergency_contacts',
        {
          name: `母 ${accountId}`,
          phoneNumber: '09012345678',
          address: '松本市',
          relationship: '母',
          job: '',
          workplace: '',
        },
        { sensitive: server.platform.sensitive, accountId, now: server.now() },
      );
    return people;
  }

  test('of those who need help or have not answered, each reading on record', async () => {
    requirements('SH021 SK109 AM208 AM255 SC019');
    const [a, b, c] = await withContacts();
    const { id, surveyId } = await begin();
    await sayOwn(a, surveyId, 'safe');
    await sayOwn(b, surveyId, 'help');
    await moveBy(3 * minute);
    const opened = await open(id);
    const both = [b.accountId, c.accountId].toSorted((x, y) => x - y);
    expect(
      opened.ok && opened.data.rows.map((row) => row.account_id).toSorted((x, y) => x - y),
    ).toEqual(both);
    expect(opened).toMatchObject({
      data: { rows: [{ phone_number: '09012345678', relationship: '母' }, {}] },
    });
    const reads = await rows(
      `select account_id, subject, reader, role, reason from sensitive_reads where account_id = any($1) order by account_id`,
      [[a.accountId, ...both]],
    );
    const reading = {
      subject: 'emergency',
      reader: `staff:${manager.staffId}`,
      role: 'manager',
      reason: 'emergency',
    };
    expect(reads).toEqual(both.map((account_id) => ({ account_id, ...reading })));
    expect(
      await rows(`select from events where kind = 'emergency.opened' and account_id = any($1)`, [
        both,
      ]),
    ).toHaveLength(2);
  });

  test('of one whose seal does not open hides no other, and is on record too', async () => {
    requirements('SK109 AM208');
    const [, b] = await withContacts();
    await rows(`update emergency_contacts set sealed = 'v1.gone.AAAA' where account_id = $1`, [
      b.accountId,
    ]);
    const { id } = await begin();
    await moveBy(3 * minute);
    const opened = await open(id);
    const readable = opened.ok ? opened.data.rows.filter((row) => row.is_readable) : [];
    expect(opened.ok && opened.data.rows).toHaveLength(3);
    expect(readable.map(({ phone_number }) => phone_number)).toEqual([
      '09012345678',
      '09012345678',
    ]);
    expect(readable.map(({ account_id }) => account_id)).not.toContain(b.accountId);
    expect(
      await rows(`select from events where kind = 'emergency.opened' and account_id = $1`, [
        b.accountId,
      ]),
    ).toHaveLength(1);
  });

  test('of those who need help open at once, of those who have not answered from the third minute on', async () => {
    requirements('AM255 SH021 SK109');
    const [a, b] = await withContacts();
    const { id, surveyId } = await begin();
    const startedAt = server.now();
    await sayOwn(a, surveyId, 'help');
    const who = (answer: Awaited<ReturnType<typeof open>>) =>
      answer.ok ? answer.data.rows.map((row) => row.account_id) : [];
    expect(who(await open(id)), 'at once').toEqual([a.accountId]);
    await moveBy(3 * minute - 1000);
    const before = await open(id);
    expect(who(before), 'a second before').toEqual([a.accountId]);
    expect(before).toMatchObject({
      data: { later: { count: 2, at: isoInTokyo(startedAt + 3 * minute) } },
    });
    const reads = `select from sensitive_reads where account_id = $1`;
    expect(await rows(reads, [b.accountId])).toEqual([]);
    await moveBy(1000);
    const after = await open(id);
    expect(who(after)).toHaveLength(3);
    expect(after).toMatchObject({ data: { later: null } });
    expect(await rows(reads, [b.accountId])).toHaveLength(1);
  });

  test('stay closed in a drill, which says how many a real check would open', async () => {
    requirements('AM255 SH021');
    const [a, b, c] = await withContacts();
    const { id, surveyId } = await begin({ kind: 'drill' });
    await sayOwn(a, surveyId, 'help');
    expect(await open(id)).toMatchObject({ data: { rows: [], would_open: 1 } });
    await moveBy(30 * minute);
    expect(await open(id)).toMatchObject({ data: { rows: [], would_open: 3, later: null } });
    const of = [[a.accountId, b.accountId, c.accountId]];
    expect(await rows(`select from sensitive_reads where account_id = any($1)`, of)).toEqual([]);
  });

  test('need a second factor, the right to health data, and of the head office a second person', async () => {
    requirements('SH021 SK109 SC020');
    await withContacts();
    const { id } = await begin();
    const office = await staffMember(server, { role: 'head_office' });
    expect(await open(id, office)).toMatchObject({ status: 409, code: 'approval_needed' });
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    expect(await open(id, deputy)).toMatchObject({ ok: true });
    server.at(new Date(server.now() + 10 * minute + 1).toISOString());
    expect(await open(id)).toMatchObject({ status: 403, code: 'step_up' });
    expect(await manager.send(calls.startSafetyCheck, { body: startBody(code) })).toMatchObject({
      ok: true,
    });
  });
});
