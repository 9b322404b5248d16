// Drafts over HTTP: saved while they are written, published to the residents of a target, once, now or at their time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acknowledgeNotice, notice, notices, unreadNotices } from '@yadori/api/notices/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import {
  createNotice,
  inRoom,
  noticeContent,
  publish,
  publishNotice,
} from '../../../../../../tests/support/draft-world.ts';
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
const morning = '2026-06-10T06:50:00+09:00';
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at(morning);
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);
const job = () => tasksOf(server)['drafts.publish']?.({});

async function livingIn(room: string): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId });
  await inRoom(server, resident.contractId, room);
  return resident;
}

/** A session ends when its person does nothing for a quarter of an hour. */
async function moveTo(iso: string) {
  server.at(iso);
  manager = await staffMember(server, { dormitoryId });
}

const isListedFor = async ({ send }: TestResident, id: number | undefined) => {
  const answer = await send(notices, { query: {} });
  return answer.ok && answer.data.notices.some((one) => one.id === id);
};
const eventsOf = async (kind: string, subjectId: number | undefined) =>
  (
    await query('select actor, detail from events where kind = $1 and subject_id = $2', [
      kind,
      subjectId,
    ])
  ).rows as { actor: string; detail: object }[];

describe('a draft', () => {
  test('is saved over the revision that its editor began with', async () => {
    requirements('SG004 SK098 T43');
    const draft = await createNotice(manager, {
      dormitory: code,
      content: { title: '', body: [] },
    });
    expect(draft).toMatchObject({ dormitory: code, revision: 1, planned: null, run_at: null });
    const save = (title: string, revision: number, who = manager) =>
      who.send(calls.saveDraft, {
        params: { id: draft.id },
        body: {
          content: { ...noticeContent({ title }) },
          target: draft.target,
          run_at: null,
          revision,
          unplan: false,
        },
      });
    expect(await save('一人目', 1)).toMatchObject({ ok: true, data: { revision: 2 } });
    const second = await staffMember(server, { dormitoryId });
    expect(await save('二人目', 1, second)).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: { revision: 2, content: { title: '一人目' } },
    });
    const both = await Promise.all([save('A', 2), save('B', 2, second)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const list = await manager.send(calls.drafts, { query: { kind: 'notice', dormitory: code } });
    expect(list.ok && list.data.rows.map(({ title }) => title)).toEqual([both[0].ok ? 'A' : 'B']);
    const [winner, other] = both[0].ok ? [manager, second] : [second, manager];
    const remove = (revision: number, who = winner) =>
      who.send(calls.removeDraft, { params: { id: draft.id }, body: { revision } });
    // Seen before the colleague saved; one's own save may have been on its way.
    expect(await remove(2, other)).toMatchObject({ ok: false, status: 409, code: 'changed' });
    expect(await remove(2)).toMatchObject({ ok: true });
    expect(await remove(2)).toMatchObject({ ok: false, status: 404 });
  });

  test('is seen and changed by the right of its kind in its dormitory', async () => {
    requirements('SK098 SK100 SG004');
    const draft = await createNotice(manager, { dormitory: code });
    const outcomes = async (who: TestStaff) => {
      const body = { content: { ...noticeContent() }, target: draft.target, revision: 9 };
      const answers = [
        await who.send(calls.draft, { params: { id: draft.id } }),
        await who.send(calls.saveDraft, { params: { id: draft.id }, body }),
        await publish(who, { id: draft.id, revision: 9 }),
        await who.send(calls.createDraft, {
          body: { kind: 'notice', dormitory: code, content: body.content, target: body.target },
        }),
      ];
      return answers.map((one) => (one.ok ? 200 : one.status));
    };
    const other = await server.dormitory();
    expect(await outcomes(await staffMember(server, { dormitoryId: other }))).toEqual([
      404, 404, 404, 404,
    ]);
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    expect(await outcomes(deputy)).toEqual([200, 403, 403, 403]);
    expect(await outcomes(await staffMember(server, { role: 'auditor' }))).toEqual([
      200, 403, 403, 403,
    ]);
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await outcomes(kitchen)).toEqual([404, 404, 404, 403]);
    expect(await outcomes(await staffMember(server, { role: 'head_office' }))).toEqual([
      200, 409, 409, 200,
    ]);
    const list = await deputy.send(calls.drafts, { query: { kind: 'notice' } });
    expect(list.ok && list.data.rows).toHaveLength(2);
    // The head office's own drafts are not a manager's.
    const office = await staffMember(server, { role: 'head_office' });
    const theirs = await createNotice(office, { dormitory: null });
    const foreign = await manager.send(calls.draft, { params: { id: theirs.id } });
    expect(foreign).toMatchObject({ ok: false, status: 404 });
  });

  test('names what is missing, and publishes nothing of it', async () => {
    requirements('SG002 SK100');
    await livingIn('0101');
    const cases: [Record<string, unknown>, string][] = [
      [{ title: '' }, 'title_missing'],
      [{ body: [] }, 'content_missing'],
      [{ end_date: '2026-06-09' }, 'dates'],
      [{ class: 'urgent' }, 'urgent_end'],
      [{ class: 'urgent', end_date: '2026-06-25' }, 'urgent_end'],
    ];
    for (const [more, problem] of cases) {
      const content = { ...noticeContent(), ...more };
      const draft = await createNotice(manager, { dormitory: code, content });
      expect(await publish(manager, draft)).toMatchObject({
        ok: false,
        errCode: 'incomplete',
        data: { problems: [problem] },
      });
    }
    const empty = await createNotice(manager, {
      dormitory: code,
      target: { dormitories: [code], floors: [] },
    });
    expect(await publish(manager, empty)).toMatchObject({ errCode: 'no_recipients' });
    const { rows } = await query('select 1 from notices where dormitory_id = $1', [dormitoryId]);
    expect(rows).toEqual([]);
  });

  test('refuses content that its kind does not have', async () => {
    requirements('SK098');
    for (const content of [{}, { title: 1 }, { title: 'x', body: 'text' }, { title: 'x' }])
      await expect(createNotice(manager, { dormitory: code, content })).rejects.toThrow('no draft');
    await expect(
      createNotice(manager, { dormitory: code, run_at: '2026-06-10T10:07:00+09:00' }),
    ).rejects.toThrow('15分');
  });
});

describe('a notice to be confirmed', () => {
  test('is shown as such to its recipients until they confirm it, once', async () => {
    requirements('SG011 T47');
    const [above, below] = [await livingIn('0301'), await livingIn('0201')];
    const target = { dormitories: [code], floors: ['03'] };
    const content = { ...noticeContent({ must_confirm: true }) };
    const [id = 0] = await publishNotice(manager, { dormitory: code, target, content });
    const [plain = 0] = await publishNotice(manager, { dormitory: code });
    const row = async () => {
      const answer = await above.send(notices, { query: {} });
      return answer.ok && answer.data.notices.find((one) => one.id === id)?.needs_confirmation;
    };
    const confirm = ({ send }: TestResident, which = id) =>
      send(acknowledgeNotice, { params: { id: which } });
    expect(await row()).toBe(true);
    const opened = await above.send(notice, { params: { id } });
    expect(opened.ok && opened.data).toMatchObject({
      needs_confirmation: true,
      confirmed_at: null,
    });
    expect(await confirm(below)).toMatchObject({ ok: false, status: 404 });
    expect(await confirm(above, plain)).toMatchObject({ ok: false, status: 404 });
    const at = '2026-06-10T06:50:00+09:00';
    const twice = await Promise.all([confirm(above), confirm(above), confirm(above)]);
    for (const answer of twice) expect(answer).toMatchObject({ data: { confirmed_at: at } });
    server.at('2026-06-11T06:50:00+09:00');
    expect(await confirm(above)).toMatchObject({ data: { confirmed_at: at } });
    expect(await row()).toBe(false);
    const again = await above.send(notice, { params: { id } });
    expect(again.ok && again.data).toMatchObject({ needs_confirmation: false, confirmed_at: at });
    expect(await eventsOf('notice.confirmed', id)).toEqual([
      { actor: `resident:${above.accountId}`, detail: {} },
    ]);
  });
});

describe('publication', () => {
  test('of a notice for one floor is read by its residents alone, by everything that lists', async () => {
    requirements('SG006 T46');
    const [below, above] = [await livingIn('0201'), await livingIn('0301')];
    const target = { dormitories: [code], floors: ['03'] };
    const [id] = await publishNotice(manager, { dormitory: code, target });
    expect(await isListedFor(above, id)).toBe(true);
    expect(await isListedFor(below, id)).toBe(false);
    const open = ({ send }: TestResident) => send(notice, { params: { id: id ?? 0 } });
    expect(await open(below)).toMatchObject({ ok: false, status: 404 });
    const unread = async ({ send }: TestResident) => {
      const answer = await send(unreadNotices, {});
      return answer.ok && answer.data.unread;
    };
    expect([await unread(below), await unread(above)]).toEqual([0, 1]);
    const opened = await open(above);
    expect(opened.ok && opened.data.content).toBe('<p>11日は大浴場を使えません。</p>');
    // Who moves to the floor later was not among them.
    await inRoom(server, below.contractId, '0302');
    expect(await open(below)).toMatchObject({ ok: false, status: 404 });
    expect(await eventsOf('notice.published', id)).toEqual([
      { actor: `staff:${manager.staffId}`, detail: { recipients: 1, targeted: true } },
    ]);
  });

  test('for whole dormitories is read by whoever moves in later too', async () => {
    requirements('SG005 SG006');
    await livingIn('0201');
    const [id] = await publishNotice(manager, { dormitory: code });
    expect(await isListedFor(await livingIn('0202'), id)).toBe(true);
    expect(await isListedFor(await server.resident(), id)).toBe(false);
  });

  test('at its time: not a second before, once, to those who match then', async () => {
    requirements('SG007 SG005 SK100');
    const [stays, leaves] = [await livingIn('0301'), await livingIn('0302')];
    const target = { dormitories: [code], floors: ['03'] };
    const at = '2026-06-10T10:15:00+09:00';
    const draft = await createNotice(manager, { dormitory: code, target, run_at: at });
    expect(await publish(manager, draft, 2)).toMatchObject({
      ok: true,
      data: { count: 2, planned_at: at, ids: [] },
    });
    expect(await publish(manager, { id: draft.id, revision: 2 })).toMatchObject({
      errCode: 'planned',
    });
    await inRoom(server, leaves.contractId, '0401');
    const arrives = await livingIn('0303');
    await moveTo('2026-06-10T10:14:59+09:00');
    await job();
    expect(await isListedFor(stays, undefined)).toBe(false);
    await moveTo(at);
    await Promise.all([job(), job(), job()]);
    const { rows } = await query(
      'select n.id, n.start_date::text, f.result from notices n join drafts f on f.id = n.draft_id where f.id = $1',
      [draft.id],
    );
    expect(rows).toMatchObject([
      { start_date: '2026-06-10', result: { recipients: 2, planned: 2 } },
    ]);
    const [{ id }] = rows as [{ id: number }];
    expect(await Promise.all([stays, leaves, arrives].map((one) => isListedFor(one, id)))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('by two people at once happens once', async () => {
    requirements('SK100 SG007');
    await livingIn('0101');
    const draft = await createNotice(manager, { dormitory: code });
    const second = await staffMember(server, { dormitoryId });
    const answers = await Promise.all([
      publish(manager, draft),
      publish(second, draft),
      publish(second, draft),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await query('select 1 from notices where draft_id = $1', [draft.id]);
    expect(rows).toHaveLength(1);
  });

  test('that is planned is changed after it was taken back, and refused in the past', async () => {
    requirements('SG007 SF016');
    await livingIn('0101');
    const at = '2026-06-10T07:00:00+09:00';
    const draft = await createNotice(manager, { dormitory: code, run_at: at });
    await publish(manager, draft);
    const save = (unplan: boolean) =>
      manager.send(calls.saveDraft, {
        params: { id: draft.id },
        body: {
          content: { ...noticeContent() },
          target: draft.target,
          run_at: at,
          revision: 2,
          unplan,
        },
      });
    expect(await save(false)).toMatchObject({ errCode: 'planned' });
    expect(await save(true)).toMatchObject({ ok: true, data: { planned: null, revision: 3 } });
    await moveTo(at);
    await job();
    expect((await query('select 1 from notices where draft_id = $1', [draft.id])).rows).toEqual([]);
    const late = await publish(manager, { id: draft.id, revision: 3 });
    expect(late).toMatchObject({ ok: false, errCode: 'too_soon' });
    expect(await eventsOf('draft.unplanned', draft.id)).toHaveLength(1);
  });

  test('that is due after its last day says so instead of trying for ever', async () => {
    requirements('SG007');
    await livingIn('0301');
    const draft = await createNotice(manager, {
      dormitory: code,
      content: { ...noticeContent(), end_date: '2026-06-10' },
      run_at: '2026-06-10T10:15:00+09:00',
    });
    expect(await publish(manager, draft)).toMatchObject({ ok: true });
    // The server was away over midnight.
    await moveTo('2026-06-11T00:00:00+09:00');
    await job();
    const { rows } = await query('select failed, published_at from drafts where id = $1', [
      draft.id,
    ]);
    expect(rows).toEqual([{ failed: 'incomplete', published_at: null }]);
    expect(await eventsOf('draft.failed', draft.id)).toHaveLength(1);
  });

  test('that finds no recipient at its time says so', async () => {
    requirements('SG007');
    const { contractId } = await livingIn('0301');
    const at = '2026-06-10T07:00:00+09:00';
    const target = { dormitories: [code], floors: ['03'] };
    const draft = await createNotice(manager, { dormitory: code, target, run_at: at });
    await publish(manager, draft);
    await inRoom(server, contractId, '0401');
    await moveTo(at);
    await job();
    await job();
    const read = await manager.send(calls.draft, { params: { id: draft.id } });
    expect(read.ok && read.data.failed).toBe('no_recipients');
    expect(await eventsOf('draft.failed', draft.id)).toHaveLength(1);
  });
});
