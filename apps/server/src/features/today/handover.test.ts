// Handover notes, alerts that are put aside and the roster over HTTP: who may write, what is refused, what everybody
// sees, what is recorded.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeDormitoryLog,
  dormitoryLog,
  noteLength,
  putAlertAside,
  roster,
  today,
  writeDormitoryLog,
} from '@yadori/api/today/staff-calls';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { staffLiveChannel } from '../../platform/live/publish.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitory: string;
let manager: TestStaff;
let deputy: TestStaff;
let kitchen: TestStaff;
let foreign: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T21:00:00+09:00');
  dormitory = await server.officeCode(server.dormitoryId);
  manager = await staffMember(server);
  deputy = await staffMember(server, { role: 'deputy', language: 'en' });
  kitchen = await staffMember(server, { role: 'kitchen' });
  foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
});
afterAll(() => server.close());
beforeEach(() => server.db.pool.query('truncate dormitory_log'));

const params = () => ({ dormitory });
const write = async (staff: TestStaff, text: string, pinned = false) => {
  const answer = await staff.send(writeDormitoryLog, { params: params(), body: { text, pinned } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const read = async (staff: TestStaff) => {
  const answer = await staff.send(dormitoryLog, { params: params() });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};

describe('handover notes', () => {
  test('pinned ones come first, then the newest of seven days', async () => {
    requirements('SB012 SK031');
    await write(manager, '鍵を預かっています', true);
    await write(manager, '古い');
    await write(deputy, '新しい');
    const age = (instant: string) =>
      server.db.pool.query('update dormitory_log set created_at = $1 where text <> $2', [
        instant,
        '新しい',
      ]);
    await age('2026-06-03T21:00:00+09:00');
    expect((await read(kitchen)).map(({ text }) => text)).toEqual([
      '鍵を預かっています',
      '新しい',
      '古い',
    ]);
    await age('2026-06-03T20:59:59+09:00');
    const [pinned] = await read(kitchen);
    expect((await read(kitchen)).map(({ text }) => text)).toEqual(['鍵を預かっています', '新しい']);
    const body = { done: true, revision: pinned?.revision ?? 0 };
    const done = await deputy.send(changeDormitoryLog, { params: { id: pinned?.id ?? 0 }, body });
    expect(done).toMatchObject({ ok: true, data: { done: { name: expect.any(String) } } });
    expect((await read(manager)).map(({ text }) => text)).toEqual(['新しい']);
  });

  test('are 1 to 500 characters without a word on health', async () => {
    requirements('SB012');
    const answerTo = (staff: TestStaff, text: string) =>
      staff.send(writeDormitoryLog, { params: params(), body: { text } });
    expect(await answerTo(manager, '')).toMatchObject({ status: 422 });
    expect(await answerTo(manager, 'あ'.repeat(noteLength + 1))).toMatchObject({ status: 422 });
    expect(await answerTo(manager, 'あ'.repeat(noteLength))).toMatchObject({ ok: true });
    expect(await answerTo(manager, '312は発熱')).toMatchObject({
      status: 422,
      errors: {
        text: ['健康のことは申し送りに書けません。入居者の画面の「健康・緊急」に書いてください。'],
      },
    });
    expect(await answerTo(deputy, '312 has a fever')).toMatchObject({
      errors: { text: [expect.stringContaining('health tab')] },
    });
  });

  test('the text is its author’s; of two changes at once the later one gets the newer note', async () => {
    requirements('SB012 SK031 SL012');
    const note = await write(manager, '二重に書きました');
    const id = { id: note.id };
    const rewrite = { text: '直しました', revision: note.revision };
    expect(await deputy.send(changeDormitoryLog, { params: id, body: rewrite })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const both = await Promise.all([
      manager.send(changeDormitoryLog, { params: id, body: rewrite }),
      deputy.send(changeDormitoryLog, { params: id, body: { pinned: true, revision: 1 } }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ status: 409, code: 'changed', data: { revision: 2 } });
    const [row] = await read(manager);
    expect(row?.revision).toBe(2);
  });

  test('a revision beyond all of them is refused at its field', async () => {
    const { id } = await write(manager, '届きました');
    const body = { pinned: true, revision: 9_007_199_254_740_991 };
    expect(await manager.send(changeDormitoryLog, { params: { id }, body })).toMatchObject({
      status: 422,
      errors: { revision: [expect.any(String)] },
    });
  });

  test('each act leaves its event, with what stood there before sealed beside it', async () => {
    requirements('SJ017 SJ019');
    const note = await write(manager, '業者が来ます');
    const body = { text: '業者が9時に来ます', revision: note.revision };
    await manager.send(changeDormitoryLog, { params: { id: note.id }, body });
    const { rows } = await server.db.pool.query(
      `select kind, actor, dormitory_id, session_id is not null as session, detail_digest is not null as sealed
         from events where kind like 'dormitory_log.%' and subject_id = $1 order by id`,
      [note.id],
    );
    const act = {
      actor: `staff:${manager.staffId}`,
      dormitory_id: server.dormitoryId,
      session: true,
    };
    expect(rows).toEqual([
      { kind: 'dormitory_log.written', ...act, sealed: false },
      { kind: 'dormitory_log.changed', ...act, sealed: true },
    ]);
    const all = await server.db.pool.query('select row_to_json(e)::text as text from events e');
    expect(JSON.stringify(all.rows)).not.toContain('業者');
  });

  test('wake the open consoles of the dormitory', async () => {
    requirements('SB012 SL040');
    const wakes: string[] = [];
    server.db.listen(staffLiveChannel, { keys: (keys) => void wakes.push(...keys) });
    const note = await write(manager, '交代します');
    const body = { done: true, revision: note.revision };
    await manager.send(changeDormitoryLog, { params: { id: note.id }, body });
    await expect.poll(() => wakes).toContain(`${server.dormitoryId}:log`);
  });

  test('the kitchen reads and cannot write; another dormitory finds nothing', async () => {
    requirements('SA041 SK031');
    const note = await write(manager, '読めます');
    expect(
      await kitchen.send(writeDormitoryLog, { params: params(), body: { text: 'だめ' } }),
    ).toMatchObject({ status: 403 });
    expect(await foreign.send(dormitoryLog, { params: params() })).toMatchObject({ status: 404 });
    const body = { pinned: true, revision: note.revision };
    const answers = [note.id, 999_999].map((id) =>
      foreign.send(changeDormitoryLog, { params: { id }, body }),
    );
    const [other, missing] = await Promise.all(answers);
    expect(other).toEqual(missing);
    expect(other).toMatchObject({ status: 404 });
  });
});

describe('an alert put aside', () => {
  let late: TestStaff;
  beforeAll(async () => {
    // The day ends three hours later, and a session of the evening is locked by then.
    server.at('2026-06-11T00:00:00+09:00');
    late = await staffMember(server);
    server.at('2026-06-10T21:00:00+09:00');
  });
  beforeEach(() => server.db.pool.query('truncate alerts_aside'));

  const alertsOf = async (staff: TestStaff) => {
    const answer = await staff.send(today, { params: params(), query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.alerts;
  };
  const put = (staff: TestStaff, key: string, aside?: boolean) =>
    staff.send(putAlertAside, {
      params: params(),
      body: { key, ...(aside === undefined ? {} : { aside }) },
    });
  const events = async () =>
    (
      await server.db.pool.query<{ actor: string; detail: object }>(
        `select actor, detail from events where kind = 'alert.put_aside' and dormitory_id = $1 order by id`,
        [server.dormitoryId],
      )
    ).rows;
  const kept = async () =>
    (await server.db.pool.query<{ key: string }>('select key from alerts_aside')).rows;

  test('stays so until midnight of Tokyo, with who and when, for everybody', async () => {
    requirements('SB011 SK032');
    const before = await alertsOf(manager);
    expect(before.map((alert) => alert.aside)).toEqual(before.map(() => null));
    // A menu that is missing today and tomorrow.
    const key = before.at(-1)?.key ?? '';
    expect(await put(manager, key)).toMatchObject({ ok: true, data: null });
    const aside = { until: '2026-06-11', at: '2026-06-10T21:00:00+09:00' };
    const after = await alertsOf(deputy);
    expect(after).toEqual([
      ...before.slice(0, -1),
      { ...before.at(-1), aside: { ...aside, name: expect.stringMatching('職員') as string } },
    ]);
    // A second person changes nothing: the first one is shown.
    expect(await put(deputy, key)).toMatchObject({ ok: true });
    expect(await alertsOf(deputy)).toEqual(after);
    expect((await events()).at(-1)).toEqual({
      actor: `staff:${manager.staffId}`,
      detail: { alert: key, until: '2026-06-11' },
    });
    server.at('2026-06-10T21:10:00+09:00');
    expect((await alertsOf(manager)).at(-1)?.aside).toMatchObject(aside);
    server.at('2026-06-11T00:00:00+09:00');
    const next = await alertsOf(late);
    expect(next).toContainEqual({ ...before.at(-1), aside: null });
    // The next one of the dormitory takes the row of yesterday away.
    const [one] = next.filter((alert) => alert.key !== key);
    await put(late, one?.key ?? '');
    expect(await kept()).toEqual([{ key: one?.key }]);
    server.at('2026-06-10T21:00:00+09:00');
  });

  test('is shown again by anybody who may put it aside, and open consoles follow', async () => {
    requirements('SB011 SK032');
    const wakes: string[] = [];
    server.db.listen(staffLiveChannel, { keys: (keys) => void wakes.push(...keys) });
    const key = (await alertsOf(manager))[0]?.key ?? '';
    const before = (await events()).length;
    // Wakes of one moment go together, so each is awaited before the next.
    const expectWakes = async (times: number) =>
      await expect
        .poll(() => wakes.filter((wake) => wake === `${server.dormitoryId}:alerts`))
        .toHaveLength(times);
    // Those of the tests before may arrive late: behind this one none is missing.
    await vi.waitFor(
      () => {
        server.db.announce(staffLiveChannel, ['0:listening']);
        expect(wakes).toContain('0:listening');
      },
      { timeout: 15_000 },
    );
    wakes.length = 0;
    await put(manager, key);
    await expectWakes(1);
    await put(deputy, key, false);
    await put(deputy, key, false);
    await expectWakes(2);
    expect((await alertsOf(manager))[0]?.aside).toBeNull();
    expect((await events()).slice(before).map(({ detail }) => detail)).toEqual([
      { alert: key, until: '2026-06-11' },
      { alert: key, until: null },
    ]);
  });

  test('needs the right, and an alert that the person sees', async () => {
    requirements('SB011 SK032 SA041');
    const key = (await alertsOf(manager))[0]?.key ?? '';
    expect(await put(kitchen, key)).toMatchObject({ status: 403 });
    expect(await put(foreign, key)).toMatchObject({ status: 404 });
    expect(await put(manager, '')).toMatchObject({ status: 422 });
    expect(await put(manager, 'x'.repeat(81))).toMatchObject({ status: 422 });
    expect(await put(manager, 'menu_missing:1999-01-01')).toMatchObject({ ok: true });
    expect(await kept()).toEqual([]);
    const many = await Promise.all(Array.from({ length: 5 }, () => put(manager, key)));
    expect(many.map((answer) => (answer.ok ? 200 : answer.status))).toEqual(Array(5).fill(200));
    expect(await kept()).toEqual([{ key }]);
  });
});

describe('the roster', () => {
  test('has residents, trips and guests by floor and room, and nothing else about them', async () => {
    requirements('SH030 SH031 SH034 SK058');
    const [first, second] = [await server.resident(), await server.resident()];
    const insert = (text: string, values: unknown[]) => server.db.pool.query(text, values);
    await insert(`update contracts set room_number = '0312' where id = $1`, [first.contractId]);
    await insert(`update contracts set room_number = '1201' where id = $1`, [second.contractId]);
    await insert(
      `insert into contracts (number, dormitory_id, room_number, start_date, is_company, tenant_name)
       values ('YD-R-1', $1, '0310', '2026-04-01', false, '未登録 太郎')`,
      [server.dormitoryId],
    );
    const { rows: contracts } = await server.db.pool.query<{ id: number }>(
      'select id from contracts',
    );
    const contractIds = contracts.map(({ id }) => id);
    await refreshIndex(server.db.queries, { contractIds }, server.now());
    const answer = await manager.send(roster, { params: params(), query: {} });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        date: '2026-06-10',
        floors: [
          {
            floor: '3',
            rooms: [
              { room_number: '0310', people: [{ name: '未登録 太郎', unconfirmed: true }] },
              { room_number: '0312', people: [{ state: 'in', unconfirmed: false, guests: [] }] },
            ],
          },
          { floor: '12', rooms: [{ room_number: '1201' }] },
        ],
        totals: { residents: 3, in: 3, people: 3, unconfirmed: 1 },
      },
    });
    const { rows } = await server.db.pool.query(
      `select actor, detail from events where kind = 'roster.viewed'`,
    );
    expect(rows).toEqual([{ actor: `staff:${manager.staffId}`, detail: { date: '2026-06-10' } }]);
    for (const date of ['2026-06-02', '2026-06-25'])
      expect(
        await deputy.send(roster, { params: params(), query: { date: date as never } }),
      ).toMatchObject({
        status: 422,
        errors: { date: ['Choose a day from 7 days back to 14 days ahead.'] },
      });
    expect(await kitchen.send(roster, { params: params(), query: {} })).toMatchObject({
      status: 403,
    });
  });
});
