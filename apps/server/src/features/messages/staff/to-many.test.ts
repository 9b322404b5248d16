// Messages to many over HTTP: to the residents of a target, in one transaction, once; and how many have read them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import { pageOf, sendAs } from '../../../../../../tests/support/conversation.ts';
import { crowdIn, inRoom, publish } from '../../../../../../tests/support/draft-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
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

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;
const job = () => tasksOf(server)['drafts.publish']?.({});
/** A session ends when its person does nothing for a quarter of an hour. */
async function moveTo(iso: string) {
  server.at(iso);
  manager = await staffMember(server, { dormitoryId });
}

async function livingIn(room: string): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId });
  await inRoom(server, resident.contractId, room);
  return resident;
}

/** Residents for whose devices a push waits. */
const pushes = async () => {
  const rows = await query<{ pairs: string }>(
    `select payload ->> 'pairs' as pairs from jobs where task = 'notifications.push_messages'`,
  );
  return rows.flatMap(({ pairs }) => JSON.parse(pairs) as unknown[]).length;
};

interface Written {
  target?: Partial<Target>;
  text?: string;
  text_en?: string;
  run_at?: string | null;
  dormitory?: string;
}

async function write(
  { target = {}, run_at = null, dormitory = code, ...texts }: Written = {},
  who = manager,
) {
  const body = {
    kind: 'message' as const,
    dormitory,
    run_at,
    content: { text: '水道の点検をします。', text_en: 'The water is checked.', ...texts },
    target: { dormitories: [dormitory], ...target },
  };
  const answer = await who.send(calls.createDraft, { body });
  if (!answer.ok) throw new Error(`no draft: ${answer.status} ${answer.message}`);
  return answer.data;
}

const nameOf = async ({ staffId }: TestStaff) =>
  (await query<{ name: string }>('select name from staff where id = $1', [staffId]))[0]?.name;

const sentIn = async (who = manager) => {
  const answer = await who.send(calls.sentToMany, { params: { dormitory: code } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};
const statusOf = (answer: { ok: true } | { ok: false; status: number }) =>
  answer.ok ? 200 : answer.status;
const textsOf = async (resident: TestResident) =>
  (await pageOf(resident)).messages.map(({ text }) => text);

describe('a message to many', () => {
  test('reaches those of its target in their language, with push, and answers nothing', async () => {
    requirements('SF015 SF004 SF013 SK098 SK099 SK100 CL001');
    const english = await server.resident({ dormitoryId, language: 'en' });
    await inRoom(server, english.contractId, '0302');
    const [upstairs, other] = [await livingIn('0301'), await livingIn('0201')];
    const foreign = await server.resident();
    await sendAs(upstairs, '質問です');
    const draft = await write({ target: { floors: ['03'] } });
    const body = { kind: 'message' as const, target: draft.target, names: true };
    const preview = await manager.send(calls.previewTarget, { body });
    expect(preview).toMatchObject({
      data: { count: 2, names: [{ room_number: '0301' }, { room_number: '0302' }] },
    });
    const named = `select detail from events where kind = 'target.named' and dormitory_id = $1`;
    expect(await query(named, [dormitoryId])).toEqual([
      { detail: { kind: 'message', recipients: 2 } },
    ]);
    const before = await pushes();
    expect(await publish(manager, draft, 2)).toMatchObject({
      ok: true,
      data: { count: 2, planned_at: null },
    });
    expect((await pageOf(upstairs)).messages.at(-1)).toMatchObject({
      text: '水道の点検をします。',
      from_admin: 2,
      name: await nameOf(manager),
    });
    expect(await textsOf(english)).toEqual(['The water is checked.']);
    expect([await textsOf(other), await textsOf(foreign)]).toEqual([[], []]);
    expect((await pushes()) - before).toBe(2);
    const state = `select state from conversations where account_id = $1`;
    expect(await query(state, [upstairs.accountId])).toEqual([{ state: 'to_answer' }]);
    const sent = `select detail from events where kind = 'message.announced' and dormitory_id = $1`;
    expect(await query(sent, [dormitoryId])).toEqual([
      { detail: { messages: 2, draft_id: draft.id } },
    ]);
  });

  test('goes to chosen residents alone, without those who have moved out meanwhile', async () => {
    requirements('SF015');
    const [stays, leaves] = [await livingIn('0301'), await livingIn('0302')];
    const foreign = await server.resident();
    const accounts = [stays, leaves, foreign].map(({ accountId }) => accountId);
    const draft = await write({ target: { accounts } });
    await query(`update contracts set move_out_on = '2026-06-09' where id = $1`, [
      leaves.contractId,
    ]);
    // The sender saw two names: nothing is sent without a second look.
    expect(await publish(manager, draft, 2)).toMatchObject({
      ok: false,
      status: 409,
      errCode: 'count_differs',
      data: { count: 1 },
    });
    expect(await textsOf(stays)).toEqual([]);
    expect(await publish(manager, draft, 1)).toMatchObject({ ok: true });
    expect([await textsOf(stays), await textsOf(leaves), await textsOf(foreign)]).toEqual([
      ['水道の点検をします。'],
      [],
      [],
    ]);
  });

  test('is counted as read by each of its recipients', async () => {
    requirements('SF015');
    const [first, second] = [await livingIn('0301'), await livingIn('0302')];
    await livingIn('0303');
    // Saved by one person, sent by another.
    const draft = await write({}, await staffMember(server, { dormitoryId, role: 'deputy' }));
    await publish(manager, draft, 3);
    const row = { id: draft.id, text: '水道の点検をします。', text_en: 'The water is checked.' };
    expect(await sentIn()).toEqual([
      {
        ...row,
        sender: await nameOf(manager),
        sent_at: '2026-06-10T06:50:00+09:00',
        planned: null,
        recipients: 3,
        read: 0,
      },
    ]);
    await pageOf(first);
    expect(await sentIn()).toMatchObject([{ recipients: 3, read: 1 }]);
    await pageOf(first);
    await pageOf(second);
    expect(await sentIn()).toMatchObject([{ recipients: 3, read: 2 }]);
    expect(await sentIn(await staffMember(server, { dormitoryId, role: 'deputy' }))).toHaveLength(
      1,
    );
    const statuses = [];
    for (const who of [
      await staffMember(server),
      await staffMember(server, { dormitoryId, role: 'kitchen' }),
    ])
      statuses.push(statusOf(await who.send(calls.sentToMany, { params: { dormitory: code } })));
    expect(statuses).toEqual([404, 403]);
  });

  test('is sent once by presses at once, and by a press whose answer was lost', async () => {
    requirements('SF015');
    const resident = await livingIn('0301');
    const draft = await write();
    const all = await Promise.all(Array.from({ length: 20 }, () => publish(manager, draft, 1)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((one) => !one.ok && one.errCode === 'published')).toHaveLength(19);
    expect(await textsOf(resident)).toEqual(['水道の点検をします。']);
    const { id, revision } = await write({ text: 'もう一度' });
    const press = () =>
      manager.send(
        calls.publishDraft,
        { params: { id }, body: { revision, count: 1 } },
        { key: '3f0d4f5c-7f6e-4b53-9b57-6f5c9f9a0b11' },
      );
    const [first, second] = [await press(), await press()];
    expect(first).toMatchObject({ ok: true, data: { count: 1 } });
    expect(second).toEqual(first);
    expect(await textsOf(resident)).toEqual(['水道の点検をします。', 'もう一度']);
  });

  test('is refused empty, with a field of a template, too long, or for a foreign dormitory', async () => {
    requirements('SF015 SF017 SA041');
    await livingIn('0301');
    const problems = async (texts: Written) => {
      const answer = await publish(manager, await write(texts), 1);
      return answer.ok ? [] : answer.data?.problems;
    };
    expect(await problems({ text: ' ' })).toEqual(['text_missing']);
    expect(await problems({ text: '{氏名}さん' })).toEqual(['open_field']);
    expect(await problems({ text_en: 'Dear {氏名}' })).toEqual(['open_field']);
    await expect(write({ text: 'あ'.repeat(1001) })).rejects.toThrow('422');
    const elsewhere = await server.officeCode(await server.dormitory());
    await expect(write({ target: { dormitories: [code, elsewhere] } })).rejects.toThrow('422');
    await expect(write({ dormitory: elsewhere })).rejects.toThrow('404');
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    await expect(write({}, kitchen)).rejects.toThrow('403');
  });
});

describe('to more than fifty residents', () => {
  const counted = async () =>
    (
      await query<{ n: number }>(
        `select count(*)::int as n from messages m join accounts a on a.id = m.account_id
           join contracts c on c.id = a.active_contract_id where c.dormitory_id = $1`,
        [dormitoryId],
      )
    )[0]?.n;

  test('one in ten minutes for each dormitory, to the second; to fifty as often as needed', async () => {
    requirements('SF015');
    await crowdIn(server, dormitoryId, 51);
    const send = async (target: Partial<Target> = {}) => {
      const answer = await publish(manager, await write({ target }));
      return answer.ok ? answer.data.count : answer.errCode;
    };
    const [one] = await query<{ id: number }>(
      'select active_contract_id, id from accounts where email = $1',
      [`crowd-${dormitoryId}-1@example.jp`],
    );
    await query(
      `update contracts set room_number = '0101'
        where id = (select active_contract_id from accounts where id = $1)`,
      [one?.id],
    );
    expect(await send()).toBe(51);
    expect(await send()).toBe('too_many');
    expect([await send({ floors: ['09'] }), await send({ floors: ['09'] })]).toEqual([50, 50]);
    const elsewhere = await server.dormitory();
    await crowdIn(server, elsewhere, 51);
    const colleague = await staffMember(server, { dormitoryId: elsewhere });
    const there = { dormitory: await server.officeCode(elsewhere) };
    expect(await publish(colleague, await write(there, colleague))).toMatchObject({ ok: true });
    await moveTo('2026-06-10T06:59:59+09:00');
    expect(await send()).toBe('too_many');
    await moveTo('2026-06-10T07:00:00+09:00');
    expect(await send()).toBe(51);
    expect(await counted()).toBe(51 + 50 + 50 + 51);
  });

  test('of a hundred at once one is sent; without the rows all would be (control)', async () => {
    requirements('SF015');
    await crowdIn(server, dormitoryId, 51);
    const all = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { rows } = await server.db.pool.query<{ id: number; revision: number }>(
          `insert into drafts (kind, dormitory_id, content, target, staff_id, created_at, updated_by, updated_at)
           values ('message', $1, '{"text":"同時"}', $2, $3, now(), $3, now()) returning id, revision`,
          [dormitoryId, { dormitories: [code] }, manager.staffId],
        );
        return rows[0] ?? { id: 0, revision: 1 };
      }),
    );
    const answers = await Promise.all(all.map((draft) => publish(manager, draft, 51)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.errCode === 'too_many')).toHaveLength(99);
    expect(await counted()).toBe(51);
    await query('delete from wide_messages');
    const [left] = all.filter((_, index) => answers[index]?.ok === false);
    expect(await publish(manager, left ?? { id: 0, revision: 1 }, 51)).toMatchObject({ ok: true });
    expect(await counted()).toBe(102);
  });

  test('a planned one waits for the limit, and is sent then', async () => {
    requirements('SF015 SF016');
    await crowdIn(server, dormitoryId, 51);
    const planned = await write({ run_at: '2026-06-10T06:56:00+09:00', text: '予約' });
    expect(await publish(manager, planned, 51)).toMatchObject({
      data: { planned_at: '2026-06-10T06:56:00+09:00' },
    });
    await moveTo('2026-06-10T06:55:00+09:00');
    await publish(manager, await write(), 51);
    await moveTo('2026-06-10T07:04:59+09:00');
    await job();
    expect(await sentIn()).toHaveLength(1);
    await query(
      `update contracts set move_out_on = '2026-06-09'
        where id = (select active_contract_id from accounts where email = $1)`,
      [`crowd-${dormitoryId}-1@example.jp`],
    );
    await moveTo('2026-06-10T07:05:00+09:00');
    await job();
    await job();
    expect(await sentIn()).toMatchObject([
      { text: '予約', planned: 51, recipients: 50, sender: expect.any(String) as string },
      { planned: null, recipients: 51 },
    ]);
  });

  test('planned five minutes to sixty days ahead, on a minute', async () => {
    requirements('SF016');
    await livingIn('0301');
    const plan = async (at: string) => {
      const answer = await publish(manager, await write({ run_at: `${at}:00+09:00` }), 1);
      return answer.ok ? 'planned' : answer.errCode;
    };
    expect(await plan('2026-06-10T06:54')).toBe('too_soon');
    expect(await plan('2026-06-10T06:55')).toBe('planned');
    expect(await plan('2026-08-09T06:50')).toBe('planned');
    expect(await plan('2026-08-09T06:51')).toBe('too_far');
  });
});
