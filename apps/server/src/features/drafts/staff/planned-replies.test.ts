// Planned answers to one resident over HTTP: sent once at their time, by the job of all drafts, or withdrawn before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { pageOf, sendAs } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { eraseConversation } from '../../messages/erase.ts';
import { replyDrafts } from '../../messages/planned.ts';
import { publishDueDrafts } from '../publish.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
  manager = await staffMember(server, { dormitoryId });
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

/** A session ends when its person does nothing for a quarter of an hour. */
async function moveTo(iso: string) {
  server.at(iso);
  await query('update staff_sessions set last_seen_at = $1', [new Date(server.now())]);
}
const job = () => publishDueDrafts(server.platform, server.now());

async function threadOf(who = manager) {
  const answer = await who.send(calls.thread, { params: { id: resident.accountId }, query: {} });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}
const stateNow = async () => (await threadOf()).state.state;
const answers = async () =>
  (await pageOf(resident)).messages.filter((one) => one.from_admin > 0).map(({ text }) => text);

interface Planned {
  content?: string;
  at?: string;
}

async function plan({ content = '8時に伺います。', at = '09:00' }: Planned = {}, who = manager) {
  const { newest_id } = await threadOf(who);
  const body = { content, run_at: `2026-06-10T${at}:00+09:00`, after_id: newest_id };
  return who.send(calls.planReply, { params: { id: resident.accountId }, body });
}
async function planned(wanted: Planned = {}) {
  const answer = await plan(wanted);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

describe('a planned answer', () => {
  test('is sent at its time, by its author, and the resident reads nothing of it before', async () => {
    requirements('SF016 SF004 SK098');
    await sendAs(resident, '鍵をなくしました');
    const kept = { params: { id: resident.accountId }, body: { text: '8時に' } };
    await manager.send(calls.saveReplyDraft, kept);
    const { id } = await planned();
    expect(await threadOf()).toMatchObject({ draft: '', state: { state: 'waiting' } });
    expect((await threadOf()).planned).toMatchObject([
      { id, text: '8時に伺います。', run_at: '2026-06-10T09:00:00+09:00', wrote_since: false },
    ]);
    await moveTo('2026-06-10T08:59:59+09:00');
    await job();
    expect(JSON.stringify(await pageOf(resident))).not.toContain('8時に伺います');
    await moveTo('2026-06-10T09:00:00+09:00');
    await job();
    await job();
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      'select name from staff where id = $1',
      [manager.staffId],
    );
    expect((await pageOf(resident)).messages.at(-1)).toMatchObject({
      text: '8時に伺います。',
      from_admin: 2,
      name,
      created_at: '2026-06-10T09:00:00+09:00',
    });
    expect(await answers()).toHaveLength(1);
    expect(await threadOf()).toMatchObject({ planned: [], state: { state: 'done' } });
    expect(await query('select content from drafts where id = $1', [id])).toMatchObject([
      { content: { text: '' } },
    ]);
  });

  test('leaves what the resident wrote meanwhile to be answered, and staff see that before', async () => {
    requirements('SF016 SF003 SF012');
    await sendAs(resident, '鍵をなくしました');
    await planned();
    await moveTo('2026-06-10T07:00:00+09:00');
    await sendAs(resident, '見つかりました');
    expect(await threadOf()).toMatchObject({
      state: { state: 'to_answer' },
      planned: [{ wrote_since: true, answered_since: false }],
    });
    await moveTo('2026-06-10T09:00:00+09:00');
    await job();
    expect(await answers()).toEqual(['8時に伺います。']);
    expect(await threadOf()).toMatchObject({
      state: { state: 'to_answer', waiting_since: '2026-06-10T07:00:00+09:00' },
    });
  });

  test('shows that a colleague has answered since', async () => {
    requirements('SF016 SF012');
    await sendAs(resident, '鍵をなくしました');
    await planned();
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    const body = { content: 'いま伺います。' };
    await deputy.send(calls.reply, { params: { id: resident.accountId }, body });
    expect((await threadOf(deputy)).planned).toMatchObject([
      { wrote_since: false, answered_since: true, by: { staff_id: manager.staffId } },
    ]);
  });

  test('is planned five minutes to sixty days ahead, with a text and without open fields', async () => {
    requirements('SF016 SF017');
    const outcome = async (wanted: Planned & { date?: string }) => {
      const body = {
        content: wanted.content ?? 'はい',
        after_id: 0,
        run_at: `${wanted.date ?? '2026-06-10'}T${wanted.at ?? '09:00'}:00+09:00`,
      };
      const answer = await manager.send(calls.planReply, {
        params: { id: resident.accountId },
        body,
      });
      return answer.ok ? 200 : (answer.errCode ?? answer.status);
    };
    expect(await outcome({ at: '06:54' })).toBe('too_soon');
    expect(await outcome({ at: '06:55' })).toBe(200);
    expect(await outcome({ date: '2026-08-09', at: '06:50' })).toBe(200);
    expect(await outcome({ date: '2026-08-09', at: '06:51' })).toBe('too_far');
    expect(await outcome({ content: ' ' })).toBe(422);
    expect(await outcome({ content: '{氏名}さん' })).toBe(422);
    expect(await outcome({ date: '2026-02-30' })).toBe(422);
  });

  test('is changed over the revision that was seen, withdrawn once, and neither once it was sent', async () => {
    requirements('SF016');
    await sendAs(resident, '鍵をなくしました');
    const { id, revision } = await planned();
    const change = (content: string, seen: number) =>
      manager.send(calls.changePlannedReply, {
        params: { id },
        body: { content, run_at: '2026-06-10T10:00:00+09:00', after_id: 0, revision: seen },
      });
    expect(await change('10時に伺います。', revision)).toMatchObject({
      data: { text: '10時に伺います。', run_at: '2026-06-10T10:00:00+09:00', revision: 2 },
    });
    expect(await change('11時', revision)).toMatchObject({ ok: false, code: 'changed' });
    const drop = (one: number, who = manager) =>
      who.send(calls.withdrawPlannedReply, { params: { id: one } });
    expect(await drop(id)).toMatchObject({ ok: true });
    expect(await stateNow()).toBe('to_answer');
    expect(await drop(id)).toMatchObject({ ok: false, status: 404 });
    const next = await planned();
    await moveTo('2026-06-10T10:00:00+09:00');
    await job();
    expect(await answers()).toEqual(['8時に伺います。']);
    expect(await drop(next.id)).toMatchObject({ ok: false, errCode: 'published' });
    const late = {
      content: 'いいえ',
      run_at: '2026-06-10T11:00:00+09:00',
      after_id: 0,
      revision: 1,
    };
    expect(
      await manager.send(calls.changePlannedReply, { params: { id: next.id }, body: late }),
    ).toMatchObject({ ok: false, errCode: 'published' });
  });

  test('does not come into reach of another dormitory, or of the calls of other drafts', async () => {
    requirements('SF016 SA041');
    const { id } = await planned();
    const foreign = await staffMember(server);
    const statusOf = (answer: { ok: boolean; status?: number }) =>
      answer.ok ? 200 : answer.status;
    expect(statusOf(await plan({}, manager))).toBe(200);
    await expect(plan({}, foreign)).rejects.toThrow('404');
    expect(statusOf(await foreign.send(calls.withdrawPlannedReply, { params: { id } }))).toBe(404);
    expect(statusOf(await manager.send(calls.draft, { params: { id } }))).toBe(404);
    const seen = { params: { id }, body: { revision: 1 } };
    expect(statusOf(await manager.send(calls.removeDraft, seen))).toBe(404);
    expect((await threadOf()).planned).toHaveLength(2);
  });

  test('goes to nobody who left, and is shown as not sent; the conversation comes back', async () => {
    requirements('SF016 SF029');
    await sendAs(resident, '鍵をなくしました');
    await planned();
    const elsewhere = await server.dormitory();
    await query('update contracts set dormitory_id = $1 where id = $2', [
      elsewhere,
      resident.contractId,
    ]);
    await moveTo('2026-06-10T09:00:00+09:00');
    await job();
    const there = await staffMember(server, { dormitoryId: elsewhere });
    expect(await threadOf(there)).toMatchObject({
      planned: [{ failed: 'no_recipients' }],
      state: { state: 'to_answer' },
    });
    expect(await answers()).toEqual([]);
  });

  test('is not sent for a person who lost the right', async () => {
    requirements('SF016');
    await sendAs(resident, '鍵をなくしました');
    await planned();
    await query('delete from staff_grants where staff_id = $1', [manager.staffId]);
    await moveTo('2026-06-10T09:00:00+09:00');
    await job();
    expect(await answers()).toEqual([]);
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    expect((await threadOf(deputy)).planned).toMatchObject([{ failed: 'no_right' }]);
  });

  test('is erased with the conversation', async () => {
    requirements('SF016 AM195');
    const { id } = await planned();
    const rows = () => query('select id from drafts where id = $1', [id]);
    expect(await rows()).toHaveLength(1);
    const { files } = server.platform;
    await server.db.transaction((trx) => eraseConversation(trx, files, resident.accountId));
    expect(await rows()).toEqual([]);
  });
});

describe('sent once', () => {
  test('by two servers at once; without the lock both would send (control)', async () => {
    requirements('SF016');
    const other = openDatabase({ url: server.databaseUrl, maxConnections: 5 });
    await Promise.all(Array.from({ length: 5 }, (_, index) => planned({ content: `${index}` })));
    await moveTo('2026-06-10T09:00:00+09:00');
    const runs = Array.from({ length: 6 }, (_, index) =>
      publishDueDrafts({ db: index % 2 === 0 ? server.db : other }, server.now()),
    );
    await Promise.all(runs);
    expect((await answers()).toSorted()).toEqual(['0', '1', '2', '3', '4']);
    await other.close();
    const publishing = {
      draftId: 0,
      content: { text: '二重', seen_id: 0 },
      target: { dormitories: null },
      file: null,
      by: { actor: { staff: manager.staffId } },
      now: server.now(),
      recipients: [
        {
          accountId: resident.accountId,
          dormitoryId,
          officeCode: '',
          roomNumber: '',
          name: '',
          hasPush: false,
          isEnglish: false,
        },
      ],
    };
    for (let run = 0; run < 2; run += 1)
      await server.db.transaction((trx) => replyDrafts.publish(trx, server.platform, publishing));
    expect((await answers()).filter((text) => text === '二重')).toHaveLength(2);
  });

  test('by a server that is killed in between and one that comes after it', async () => {
    requirements('SF016');
    await sendAs(resident, '鍵をなくしました');
    await planned();
    await moveTo('2026-06-10T09:00:00+09:00');
    const blocker = await server.db.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from conversations where account_id = $1 for update', [
      resident.accountId,
    ]);
    const killed = job().then(
      () => 'done',
      () => 'killed',
    );
    // The draft is locked and the message waits for the conversation.
    await expect
      .poll(async () => {
        const rows = await query<{ pid: number }>(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    expect(await killed).toBe('killed');
    await blocker.query('rollback');
    blocker.release();
    expect(await answers()).toEqual([]);
    await job();
    await job();
    expect(await answers()).toEqual(['8時に伺います。']);
    expect(await stateNow()).toBe('done');
  });
});
