// Requests for a second person over HTTP: who approves, until when, once, and what is open afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { opensForMs, oldGrantMs, waitsForMs } from '@yadori/api/approvals/kinds';
import { approvals, decideApproval, stopApproval } from '@yadori/api/approvals/staff-calls';
import { openHealth } from '@yadori/api/residents/health-calls';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { registered } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffMember,
  type StaffOptions,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let asker: TestStaff;
let other: TestStaff;
let accountId: number;
const second = 1000;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await rows('delete from approvals');
  asker = await office();
  other = await office();
  const { contractId } = await registered(server);
  const [row] = await rows<{ account_id: number }>(
    'select account_id from contracts where id = $1',
    [contractId],
  );
  accountId = row?.account_id ?? 0;
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

/** Of the head office since a week, unless it is said otherwise. */
const office = (options: StaffOptions = {}) =>
  staffMember(server, {
    role: 'head_office',
    grantedAt: server.now() - oldGrantMs,
    ...options,
  });

/** With all sessions still open and their second factors proved just now. */
async function moveBy(milliseconds: number): Promise<void> {
  server.at(isoInTokyo(server.now() + milliseconds));
  const now = new Date(server.now());
  await server.db.pool.query(
    'update staff_sessions set last_seen_at = $1, proved_at = $1, expires_at = $2',
    [now, new Date(server.now() + 3_600_000)],
  );
  await server.forgetLimits();
}

const emergency = { code: 'emergency' } as const;
const open = (who = asker, id = accountId, reason: object = emergency) =>
  who.send(openHealth, { params: { id }, body: { reason } as never });

async function ask(who = asker, id = accountId, reason: object = emergency): Promise<number> {
  const answer = await open(who, id, reason);
  expect(answer).toMatchObject({ status: 409, code: 'approval_needed' });
  return answer.ok ? 0 : (answer.data?.approval_id ?? 0);
}

const approve = (id: number, who = other) =>
  who.send(decideApproval, { params: { id }, body: { decision: 'approve' } });
const refuse = (id: number, who = other, words = '寮長に頼んでください') =>
  who.send(decideApproval, { params: { id }, body: { decision: 'refuse', words } });
const stop = (id: number, who = asker) => who.send(stopApproval, { params: { id } });

async function listOf(who: TestStaff) {
  const answer = await who.send(approvals, { query: {} });
  if (!answer.ok) throw new Error(answer.message);
  const { waiting } = answer.data;
  // As the badge asks: the number alone.
  expect(await who.send(approvals, { query: { count_only: '1' } })).toMatchObject({
    data: { waiting, rows: [] },
  });
  return answer.data;
}

const readings = () =>
  rows<{ role: string; reason: string; purpose: string }>(
    'select role, reason, purpose from sensitive_reads where account_id = $1 order by id',
    [accountId],
  );
const eventsOf = (id: number) =>
  rows<{ kind: string; actor: string; detail: object }>(
    `select kind, actor, detail from events where kind like 'approval.%' and subject_id = $1 order by id`,
    [id],
  );

describe('a request', () => {
  test('is kept once for one act, opens nothing, and says what, who, why and until when', async () => {
    requirements('SJ007 SK131 SC020 SK038');
    const id = await ask(asker, accountId, { code: 'other', text: '救急隊から確認があった' });
    expect(await ask(asker, accountId)).toBe(id);
    expect(await readings()).toEqual([]);
    const mine = await listOf(asker);
    expect(mine).toMatchObject({ waiting: 0, rows: [{ id, is_own: true, can_decide: false }] });
    expect(await listOf(other)).toMatchObject({
      waiting: 1,
      rows: [
        {
          id,
          act: 'openHealth',
          dormitories: 1,
          resident: { account_id: accountId, name: '高木 さくら' },
          reason: { code: 'other', text: '救急隊から確認があった' },
          expires_at: isoInTokyo(server.now() + waitsForMs),
          state: 'waiting',
          is_own: false,
          can_decide: true,
        },
      ],
    });
    expect(await eventsOf(id)).toEqual([
      { kind: 'approval.asked', actor: `staff:${asker.staffId}`, detail: { act: 'openHealth' } },
    ]);
  });

  test('stands sealed, so that the row says neither the words nor whom they are about', async () => {
    requirements('SJ007');
    const id = await ask(asker, accountId, { code: 'other', text: '救急隊から確認があった' });
    await refuse(id);
    const [row] = await rows<{ text: string }>(
      'select to_jsonb(a)::text as text from approvals a where id = $1',
      [id],
    );
    expect(row?.text).not.toMatch(/救急隊|寮長/);
    expect(await listOf(asker)).toMatchObject({
      rows: [{ id, state: 'refused', words: '寮長に頼んでください' }],
    });
  });

  test('opens the one resident for 30 minutes with the reason that was approved, to the second', async () => {
    requirements('SC020 SJ007 SC019');
    const id = await ask(asker, accountId, { code: 'other', text: '救急隊から確認があった' });
    expect(await approve(id)).toMatchObject({
      ok: true,
      data: { state: 'approved', open_until: isoInTokyo(server.now() + opensForMs) },
    });
    const until = isoInTokyo(server.now() + 5 * 60 * second);
    expect(await open(asker, accountId, { code: 'meals' })).toMatchObject({
      ok: true,
      data: { health: { allergies: 'そば' }, until },
    });
    const reading = { role: 'head_office', reason: 'other', purpose: '救急隊から確認があった' };
    expect(await readings()).toEqual([reading, reading]);
    const stranger = await registered(server);
    const [row] = await rows<{ account_id: number }>(
      'select account_id from contracts where id = $1',
      [stranger.contractId],
    );
    expect(await open(asker, row?.account_id)).toMatchObject({ code: 'approval_needed' });
    // Who approved it has not opened it.
    expect(await open(other)).toMatchObject({ code: 'approval_needed' });
    await moveBy(opensForMs - second);
    const last = await open();
    expect(last).toMatchObject({ ok: true, data: { until: isoInTokyo(server.now() + second) } });
    await moveBy(second);
    const again = await ask();
    expect(again).not.toBe(id);
  });

  test('can be approved for 72 hours, to the second; then the same act makes a new one', async () => {
    requirements('SJ007 SK131');
    const [first, late] = [await ask(), await ask(await office())];
    await moveBy(waitsForMs - second);
    expect(await approve(first)).toMatchObject({ ok: true });
    await moveBy(second);
    expect(await approve(late)).toMatchObject({ status: 409, errCode: 'expired' });
    expect(await listOf(other)).toMatchObject({ waiting: 0 });
    const [row] = await rows('select decision from approvals where id = $1', [late]);
    expect(row).toEqual({ decision: null });
    expect(await open(asker)).toMatchObject({ ok: true });
  });

  test('is taken back by the person who asked alone', async () => {
    requirements('SK131');
    const id = await ask();
    expect(await stop(id, other)).toMatchObject({ status: 404 });
    expect(await stop(id)).toMatchObject({ ok: true, data: { state: 'stopped' } });
    expect(await approve(id)).toMatchObject({ status: 409, errCode: 'decided' });
    expect(await ask()).not.toBe(id);
    const kinds = (await eventsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['approval.asked', 'approval.stopped']);
  });
});

describe('who approves', () => {
  test('is never the person who asked', async () => {
    requirements('SJ007 SK131');
    const id = await ask();
    expect(await approve(id, asker)).toMatchObject({ status: 409, errCode: 'own' });
    await expect(
      rows(
        'update approvals set decision = $2, decided_by = asked_by, decided_at = asked_at where id = $1',
        [id, 'approved'],
      ),
    ).rejects.toThrow('approvals_by_another');
  });

  test('has the right there by a role of at least seven days, to the second', async () => {
    requirements('SJ007 SC020');
    const id = await ask();
    const young = await office({ grantedAt: server.now() - oldGrantMs + second });
    expect(await listOf(young)).toMatchObject({ waiting: 0, rows: [] });
    expect(await approve(id, young)).toMatchObject({ status: 409, errCode: 'not_second' });
    const elsewhere = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      grantedAt: 0,
    });
    expect(await approve(id, elsewhere)).toMatchObject({ status: 404 });
    await moveBy(second);
    expect(await listOf(young)).toMatchObject({ waiting: 1 });
    expect(await approve(id, young)).toMatchObject({ ok: true });
  });

  test('may be a manager or a deputy of the dormitory', async () => {
    requirements('SC020');
    const deputy = await staffMember(server, { role: 'deputy', grantedAt: 0 });
    expect(await approve(await ask(), deputy)).toMatchObject({ ok: true });
    expect(await open()).toMatchObject({ ok: true });
  });

  test('is no second mailbox of the person who asks; of another granter it is a person (control)', async () => {
    requirements('AM257 SC020');
    const grantedAt = server.now() - 30 * 24 * 60 * 60 * second;
    const by = (person: TestStaff) => ({ grantedAt, grantedBy: `staff:${person.staffId}` });
    const mailbox = await staffMember(server, { role: 'deputy', ...by(asker) });
    const id = await ask();
    expect(await listOf(mailbox)).toMatchObject({ waiting: 0, rows: [] });
    expect(await approve(id, mailbox)).toMatchObject({ status: 409, errCode: 'not_second' });
    // Invited by the person, with roles from somebody else.
    const invited = await staffMember(server, { role: 'deputy', ...by(other) });
    const event = `insert into events (happened_at, kind, actor, subject_id) values (now(), 'staff.invited', $1, $2)`;
    await rows(event, [`staff:${asker.staffId}`, invited.staffId]);
    expect(await approve(id, invited)).toMatchObject({ status: 409, errCode: 'not_second' });
    // The other way round: the asker is the mailbox.
    const made = await office(by(other));
    expect(await approve(await ask(made), other)).toMatchObject({ errCode: 'not_second' });
    expect(await open()).toMatchObject({ code: 'approval_needed' });
    expect(await readings()).toEqual([]);
    const person = await staffMember(server, { role: 'deputy', ...by(other) });
    expect(await approve(id, person)).toMatchObject({ ok: true });
  });

  test('needs a second factor proved within ten minutes', async () => {
    requirements('SA026 SK131');
    const id = await ask();
    await rows('update staff_sessions set proved_at = $1 where staff_id = $2', [
      new Date(server.now() - 10 * 60 * second - 1),
      other.staffId,
    ]);
    expect(await approve(id)).toMatchObject({ status: 403, code: 'step_up' });
  });

  test('counts with the roles of both persons at that moment, also when it is opened', async () => {
    requirements('SJ007 SC020');
    const end = ({ staffId }: TestStaff) =>
      rows(
        `update staff_grants set revoked_at = granted_at, revoked_by = 'system' where staff_id = $1`,
        [staffId],
      );
    const restore = ({ staffId }: TestStaff) =>
      rows('update staff_grants set revoked_at = null, revoked_by = null where staff_id = $1', [
        staffId,
      ]);
    const id = await ask();
    await end(asker);
    expect(await approve(id)).toMatchObject({ status: 409, errCode: 'asker_lost' });
    await restore(asker);
    expect(await approve(id)).toMatchObject({ ok: true });
    await end(other);
    expect(await open()).toMatchObject({ code: 'approval_needed' });
    await restore(other);
    await rows('update staff set disabled_at = now() where id = $1', [other.staffId]);
    expect(await open()).toMatchObject({ code: 'approval_needed' });
    await rows('update staff set disabled_at = null where id = $1', [other.staffId]);
    expect(await open()).toMatchObject({ ok: true });
  });

  test('refuses with words', async () => {
    requirements('SK131');
    const id = await ask();
    expect(await refuse(id, other, '短い')).toMatchObject({ status: 422 });
    expect(await refuse(id)).toMatchObject({ ok: true, data: { state: 'refused' } });
    expect(await approve(id)).toMatchObject({ status: 409, errCode: 'decided' });
    expect(await open()).toMatchObject({ code: 'approval_needed' });
  });

  test('is no system administrator, who approves roles alone and sees nothing of it', async () => {
    requirements('SK131 SA045');
    const id = await ask();
    const person = await staffMember(server, { role: 'system_admin', grantedAt: 0 });
    expect(await listOf(person)).toEqual({ waiting: 0, rows: [] });
    expect(await approve(id, person)).toMatchObject({ status: 404 });
    expect(await stop(id, person)).toMatchObject({ status: 404 });
  });

  test('is neither an auditor nor a station or the kitchen: they see none of it', async () => {
    requirements('SK131 SA045');
    const id = await ask();
    for (const role of ['auditor', 'station', 'kitchen'] as const) {
      const person = await staffMember(server, { role, grantedAt: 0 });
      expect(await person.send(approvals, { query: {} }), `of ${role}`).toMatchObject({
        status: 403,
      });
      expect(await approve(id, person), `of ${role}`).toMatchObject({ status: 403 });
      expect(await stop(id, person), `of ${role}`).toMatchObject({ status: 403 });
    }
  });
});

describe('at once', () => {
  test('50 approvals of one request approve it once', async () => {
    requirements('SJ007');
    const id = await ask();
    const people = [other, await office(), await staffMember(server, { grantedAt: 0 })];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve(id, people[index % people.length])),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const words = answers.flatMap((answer) => (answer.ok ? [] : [answer.errCode]));
    expect(new Set(words)).toEqual(new Set(['decided']));
    const kinds = (await eventsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['approval.asked', 'approval.given']);
  });

  test('20 tries of one act make one request', async () => {
    requirements('SJ007');
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()));
    const ids = answers.map((answer) => (answer.ok ? undefined : answer.data?.approval_id));
    expect(new Set(ids).size).toBe(1);
    expect(await eventsOf(ids[0] ?? 0)).toHaveLength(1);
  });

  test('of approving, refusing, taking back and the end of the time one wins, and the record says which', async () => {
    requirements('SJ007 SK131');
    const ends: Readonly<Record<string, string | undefined>> = {
      approved: 'approval.given',
      refused: 'approval.refused',
      stopped: 'approval.stopped',
    };
    for (let round = 0; round < 12; round += 1) {
      const mine = await office();
      const deputy = await staffMember(server, { role: 'deputy', grantedAt: 0 });
      const person = await office();
      const id = await ask(mine);
      await moveBy(waitsForMs - second);
      const decisions = [
        () => approve(id, person),
        () => refuse(id, deputy),
        () => stop(id, mine),
      ] as const;
      // Each of them begins a third of the rounds, and the time ends behind it in every other one.
      const [first, ...others] = decisions.map((_, at) => decisions[(at + round) % 3]);
      const begun = first?.();
      if (round % 2 === 1) {
        await rows('select 1');
        server.at(isoInTokyo(server.now() + second));
      }
      const answers = await Promise.all([begun, ...others.map((decision) => decision?.())]);
      const won = answers.filter((answer) => answer?.ok);
      const codes = answers.flatMap((answer) => (answer?.ok === false ? [answer.errCode] : []));
      const [row] = await rows<{ decision: string | null; is_in_time: boolean | null }>(
        'select decision, decided_at < expires_at as is_in_time from approvals where id = $1',
        [id],
      );
      const kinds = (await eventsOf(id)).map(({ kind }) => kind);
      const end = ends[row?.decision ?? ''];
      expect(kinds).toEqual(['approval.asked', ...(end === undefined ? [] : [end])]);
      expect(won).toHaveLength(end === undefined ? 0 : 1);
      const possible = round % 2 === 0 ? ['decided'] : ['decided', 'expired'];
      expect(codes.filter((code) => !possible.includes(String(code)))).toEqual([]);
      // Nothing that was decided is of a moment behind its end.
      expect(row?.is_in_time ?? round % 2 === 1).toBe(true);
    }
  });
});
