// Who takes the conversations of a person who is disabled, and what happens when others act at the same time (SJ003).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: TestStaff;
let here: number;
let there: number;
/** Manager of both dormitories, who is disabled. */
let leaver: TestStaff;
/** Deputy of the first one. */
let taker: TestStaff;
let codes = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  codes += 2;
  here = await server.dormitory({ office_code: `DIS${codes}` });
  there = await server.dormitory({ office_code: `DIS${codes + 1}` });
  admin = await member({ role: 'system_admin' });
  const both = [{ role: 'manager' as const, dormitoryId: there }];
  leaver = await member({ dormitoryId: here, grants: both });
  taker = await member({ role: 'deputy', dormitoryId: here });
});
afterAll(() => server.close());

const { member, enableByTwo, kindsOf, invited } = staffAdministration(() => ({
  server,
  own: `DIS${codes}`,
  admin,
}));

const reason = { code: 'requested_desk' } as const;

const disable = (takeOver?: unknown, { who = admin, id = leaver.staffId } = {}) =>
  who.send(calls.disableStaff, { params: { id }, body: { reason, take_over: takeOver as number } });

const consequences = (who = admin, id = leaver.staffId) =>
  who.send(calls.disableConsequences, { params: { id } });

/** Changes the conversation as the leaver. */
async function change({ accountId: id }: TestResident, more: object, who = leaver) {
  const read = await who.send(calls.thread, { params: { id }, query: {} });
  if (!read.ok) throw new Error(read.message);
  const { revision } = read.data.state;
  return who.send(calls.threadState, { params: { id }, body: { revision, ...more } });
}

async function writer(dormitoryId: number): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId });
  await sendAs(resident, '洗濯機が止まりました');
  return resident;
}

/** A resident who has written; the leaver is in charge. */
async function inCharge(dormitoryId: number): Promise<TestResident> {
  const resident = await writer(dormitoryId);
  const answer = await change(resident, { assignee: leaver.staffId });
  expect(answer).toMatchObject({ ok: true, data: { assignee: { staff_id: leaver.staffId } } });
  return resident;
}

async function assigneeOf({ accountId }: TestResident): Promise<number | null | undefined> {
  const { rows } = await server.db.pool.query<{ assignee: number | null }>(
    'select assignee from conversations where account_id = $1',
    [accountId],
  );
  return rows[0]?.assignee;
}

const assignments = async ({ accountId }: TestResident) =>
  (
    await server.db.pool.query<object>(
      `select actor, dormitory_id, detail, session_id is not null as session, request_id is not null as request
         from events where account_id = $1 and kind = 'conversation.assigned' order by id`,
      [accountId],
    )
  ).rows;

const isDisabled = async (id: number) => (await kindsOf(id)).includes('staff.disabled');

describe('the conversations of a person who is disabled', () => {
  test('go to the one who takes over where that one may answer, and to no one elsewhere', async () => {
    requirements('SJ003 SK022');
    const [first, second] = [await inCharge(here), await inCharge(here)];
    const held = { snoozed_until: '2026-06-12T09:00:00+09:00' };
    expect(await change(second, held)).toMatchObject({ ok: true });
    const [elsewhere, done, others] = [
      await inCharge(there),
      await inCharge(here),
      await writer(here),
    ];
    expect(await change(done, { state: 'done' })).toMatchObject({ ok: true });
    const params = { id: first.accountId };
    const thread = await leaver.send(calls.thread, { params, query: {} });
    const plan = {
      content: 'あすお返事します',
      run_at: '2026-06-11T09:00:00+09:00',
      after_id: thread.ok ? thread.data.newest_id : 0,
    };
    expect(await leaver.send(calls.planReply, { params, body: plan })).toMatchObject({ ok: true });
    expect(await consequences()).toMatchObject({
      data: {
        conversations: 3,
        planned: 1,
        people: [{ staff_id: taker.staffId, conversations: 2 }],
      },
    });
    const woken: string[] = [];
    server.db.listen('staff_live', { keys: (keys) => void woken.push(...keys) });
    expect(await disable(taker.staffId)).toMatchObject({
      data: { state: 'disabled', conversations: { taken_over: 2, unassigned: 1 } },
    });
    const residents = [first, second, elsewhere, done, others];
    expect(await Promise.all(residents.map(assigneeOf))).toEqual([
      taker.staffId,
      taker.staffId,
      null,
      leaver.staffId,
      null,
    ]);
    const event = { actor: `staff:${admin.staffId}`, session: true, request: true };
    expect((await assignments(second)).at(-1)).toEqual({
      ...event,
      dormitory_id: here,
      detail: { assignee: taker.staffId },
    });
    expect((await assignments(elsewhere)).at(-1)).toEqual({
      ...event,
      dormitory_id: there,
      detail: { assignee: null },
    });
    expect(await assignments(done)).toHaveLength(1);
    await expect
      .poll(() => woken)
      .toEqual(expect.arrayContaining([`${here}:messages`, `${there}:messages`]));
    const read = await taker.send(calls.thread, { params: { id: second.accountId }, query: {} });
    expect(read).toMatchObject({
      data: {
        state: {
          assignee: { staff_id: taker.staffId },
          state: 'waiting',
          snoozed_until: '2026-06-12T09:00:00+09:00',
        },
      },
    });
  });

  test.each([[undefined], [null]])('are unassigned where no one takes over: %s', async (none) => {
    requirements('SJ003 SK022');
    const resident = await inCharge(here);
    expect(await disable(none)).toMatchObject({
      data: { conversations: { taken_over: 0, unassigned: 1 } },
    });
    expect(await assigneeOf(resident)).toBeNull();
    // Who comes back begins without them.
    await enableByTwo(admin, leaver.staffId);
    expect(await assigneeOf(resident)).toBeNull();
  });

  test('go to the one who disables, too', async () => {
    requirements('SJ003 SK022');
    const manager = await member({
      role: 'head_office',
      grants: [{ role: 'manager', dormitoryId: here }],
    });
    const id = taker.staffId;
    const resident = await writer(here);
    expect(await change(resident, { assignee: id }, manager)).toMatchObject({ ok: true });
    const third = await member({ role: 'deputy', dormitoryId: here });
    const found = await consequences(manager, id);
    const people = [leaver, manager, third].map(({ staffId }) => staffId);
    expect(new Set(found.ok ? found.data.people.map((one) => one.staff_id) : [])).toEqual(
      new Set(people),
    );
    expect(await disable(manager.staffId, { who: manager, id })).toMatchObject({
      data: { conversations: { taken_over: 1, unassigned: 0 } },
    });
    expect(await assigneeOf(resident)).toBe(manager.staffId);
  });

  test('go to no one who may not answer: the field says so, and nothing is changed', async () => {
    requirements('SJ003 SK022');
    const resident = await inCharge(here);
    const [kitchen, station, later, over, gone] = [
      await member({ role: 'kitchen', dormitoryId: here }),
      await member({ role: 'station', dormitoryId: here }),
      await member({ dormitoryId: here, from: '2026-06-11' }),
      await member({ dormitoryId: here, from: '2026-06-01', until: '2026-06-09' }),
      await member({ dormitoryId: here }),
    ].map(({ staffId }) => staffId);
    await disable(undefined, { id: gone ?? 0 });
    const own = [admin.staffId, leaver.staffId];
    const { id: invitedId } = await invited();
    const unknown = 999_999_999_999_999;
    for (const id of [...own, kitchen, station, later, over, gone, invitedId, unknown]) {
      const answer = await disable(id);
      expect({ id, ...answer }).toMatchObject({
        status: 422,
        errors: { take_over: [expect.stringContaining('引き継げません')] },
      });
    }
    for (const wrong of [0, -1, 1.5, '1', 'x', 1e20, [taker.staffId], {}, true])
      expect({ wrong, ...(await disable(wrong)) }).toMatchObject({
        status: 422,
        errors: { take_over: [expect.stringContaining('会話を引き継ぐ人')] },
      });
    expect(await isDisabled(leaver.staffId)).toBe(false);
    expect(await assigneeOf(resident)).toBe(leaver.staffId);
    const english = await fetch(`${server.origin}/api/v1/staff/people/${leaver.staffId}/disable`, {
      method: 'POST',
      headers: { ...admin.headers, language: 'en', 'content-type': 'application/json' },
      body: JSON.stringify({ reason, take_over: kitchen }),
    });
    expect(await english.text()).toContain('cannot take them over');
  });

  test('are told to nobody who does not manage the person', async () => {
    requirements('SJ003 SK022');
    const stranger = await member({ dormitoryId: await server.dormitory() });
    const deputy = await member({ role: 'deputy', dormitoryId: here });
    const peer = await member({ dormitoryId: here });
    const office = await member({ role: 'head_office', dormitoryId: here });
    expect(await consequences(stranger)).toMatchObject({ status: 404 });
    expect(await consequences(deputy)).toMatchObject({ status: 403 });
    expect(await consequences(peer)).toMatchObject({ status: 403 });
    expect(await consequences(office)).toMatchObject({ status: 403 });
    // Whom the caller does not see is as unknown as a person who is not there.
    const id = taker.staffId;
    const hidden = [stranger.staffId, 999_999_999_999_999];
    for (const takeOver of hidden)
      expect(await disable(takeOver, { who: office, id })).toMatchObject({ status: 422 });
  });
});

/** Until another connection waits for a lock. */
async function waits(count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.db.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(count);
}

/** A transaction of its own, as somebody else holds one. */
async function holding(statement: string, values: unknown[]) {
  const client = await server.db.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    query: (text: string, more: unknown[]) => client.query(text, more),
    end: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

const lockConversation = 'select from conversations where account_id = $1 for update';

describe('at the same time', () => {
  test('an assignment that came first goes over with the rest', async () => {
    requirements('SJ003 SK022');
    const resident = await writer(here);
    const other = await holding(lockConversation, [resident.accountId]);
    const assigning = change(resident, { assignee: leaver.staffId }, taker);
    await waits();
    const disabling = disable(taker.staffId);
    await waits(2);
    await other.end();
    expect(await assigning).toMatchObject({ ok: true });
    expect(await disabling).toMatchObject({ data: { conversations: { taken_over: 1 } } });
    expect(await assigneeOf(resident)).toBe(taker.staffId);
  });

  test('an assignment that does not hold the person is left behind (control)', async () => {
    requirements('SJ003 SK022');
    const resident = await writer(here);
    const other = await holding('update conversations set assignee = $2 where account_id = $1', [
      resident.accountId,
      leaver.staffId,
    ]);
    expect(await disable(taker.staffId)).toMatchObject({
      data: { conversations: { taken_over: 0, unassigned: 0 } },
    });
    await other.end();
    expect(await assigneeOf(resident)).toBe(leaver.staffId);
  });

  test('an assignment that comes second is refused', async () => {
    requirements('SJ003 SK022');
    const [first, second] = [await inCharge(here), await writer(here)];
    const other = await holding(lockConversation, [first.accountId]);
    const disabling = disable(taker.staffId);
    await waits();
    const assigning = change(second, { assignee: leaver.staffId }, taker);
    await waits(2);
    await other.end();
    expect(await disabling).toMatchObject({ ok: true });
    expect(await assigning).toMatchObject({ status: 409, code: 'changed' });
    expect(await assigneeOf(second)).toBeNull();
  });

  test('an answer that the person is just writing is not in the way', async () => {
    requirements('SJ003 SK022');
    const resident = await inCharge(here);
    const other = await holding(lockConversation, [resident.accountId]);
    const disabling = disable(taker.staffId);
    await waits();
    // As the row of the answer refers to its author.
    await other.query('select from staff where id = $1 for key share', [leaver.staffId]);
    await other.end();
    expect(await disabling).toMatchObject({ data: { conversations: { taken_over: 1 } } });
  });

  test('of two who are disabled for each other, one keeps the conversations of both', async () => {
    requirements('SJ003 SK022');
    const head = await member({ role: 'system_admin' });
    const [first, second] = [await inCharge(here), await writer(here)];
    expect(await change(second, { assignee: taker.staffId })).toMatchObject({ ok: true });
    const answers = await Promise.all([
      disable(taker.staffId),
      disable(leaver.staffId, { who: head, id: taker.staffId }),
    ]);
    const statuses = answers.map((answer) => (answer.ok ? 200 : answer.status));
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const left = answers[0]?.ok === true ? taker.staffId : leaver.staffId;
    expect(await Promise.all([assigneeOf(first), assigneeOf(second)])).toEqual([left, left]);
    expect(await isDisabled(left)).toBe(false);
  });

  test('the same press twice is one act with one answer', async () => {
    requirements('SK022 SL013');
    const resident = await inCharge(here);
    const key = crypto.randomUUID();
    const press = async () => {
      const answer = await fetch(`${server.origin}/api/v1/staff/people/${leaver.staffId}/disable`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json', key },
        body: JSON.stringify({ reason, take_over: taker.staffId }),
      });
      return [answer.status, await answer.text()] as const;
    };
    const [status, first] = await press();
    expect(status).toBe(200);
    expect(JSON.parse(first)).toMatchObject({ data: { conversations: { taken_over: 1 } } });
    expect(await press()).toEqual([200, first]);
    expect(await assignments(resident)).toHaveLength(2);
    expect(await kindsOf(leaver.staffId)).toEqual(['staff.disabled']);
    // A press of its own later finds nothing left to do.
    expect(await disable(taker.staffId)).toMatchObject({
      data: { conversations: { taken_over: 0, unassigned: 0 } },
    });
  });
});
