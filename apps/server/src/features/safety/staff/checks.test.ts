// Safety checks over HTTP: started once for a dormitory, and read as a board.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  beginCheck,
  peopleOn,
  readBoard,
  readCheck,
  sayOwn,
  standingOn,
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
/** A session ends when its person does nothing for a quarter of an hour. */
async function moveBy(milliseconds: number) {
  server.at(new Date(server.now() + milliseconds).toISOString());
  manager = await staffMember(server, { dormitoryId });
}

const resident = () => server.resident({ dormitoryId });
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;
const count = async (text: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n;

const begin = (more?: object, who?: TestStaff) => beginCheck(manager, code, more, who);
const standingOf = (id: number, { accountId }: TestResident) => standingOn(manager, id, accountId);

describe('a start', () => {
  test('asks the residents of each dormitory, in their language, by one press', async () => {
    requirements('SH014 SH017 SK106 CL006');
    const other = await server.dormitory();
    const english = await server.resident({ dormitoryId, language: 'en' });
    const stranger = await server.resident({ dormitoryId: other });
    const { check, joined, dormitories } = await startCheck(manager, code);
    expect(joined).toBe(false);
    expect(dormitories).toEqual([{ dormitory: code, check_id: check.id, joined: false }]);
    expect(check.title).toBe('地震がありました。無事かどうかを教えてください');
    const read = await english.send(surveyByDate, {});
    expect(read.ok && read.data.surveys).toMatchObject([
      {
        title: 'There was an earthquake. Are you safe?',
        emergency_contact: 1,
        one_tap: { answers: { length: 4 } },
      },
    ]);
    const foreign = await stranger.send(surveyByDate, {});
    expect(foreign.ok && foreign.data.surveys).toEqual([]);
    expect(
      await count(
        `jobs where task = 'notifications.push_dormitory' and payload ->> 'dormitory_id' = $1`,
        [String(dormitoryId)],
      ),
    ).toBe(1);
  });

  test('a drill says so in the title and in the push, in both languages', async () => {
    requirements('SH014 SH026');
    const english = await server.resident({ dormitoryId, language: 'en' });
    const { check } = await startCheck(manager, code, { kind: 'drill', text: '避難訓練です' });
    expect(check.title).toBe('【訓練】避難訓練です');
    const read = await english.send(surveyByDate, {});
    expect(read.ok && read.data.surveys[0]?.title).toBe(
      'Drill: There was an earthquake. Are you safe?',
    );
    const [job] = await rows<{ payload: object }>(
      `select payload from jobs where task = 'notifications.push_dormitory' and payload ->> 'dormitory_id' = $1`,
      [String(dormitoryId)],
    );
    expect(job?.payload).toMatchObject({ kind: 'safety_check', drill: true });
  });

  test('of a dormitory within ten minutes joins the check that runs; then it begins another', async () => {
    requirements('SH015');
    const first = await begin();
    await moveBy(10 * minute - 1);
    const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
    const joining = await deputy.send(calls.startSafetyCheck, { body: startBody(code) });
    expect(joining).toMatchObject({
      ok: true,
      message: 'すでに始まっている安否確認に加わりました。',
      data: { joined: true, check: { id: first.id } },
    });
    await moveBy(1);
    const { check, joined } = await startCheck(manager, code);
    expect(joined).toBe(false);
    expect(check.id).not.toBe(first.id);
    expect((await readBoard(manager, first.id)).state).toBe('closed');
    expect(await count('surveys where id = $1 and closed_at is not null', [first.surveyId])).toBe(
      1,
    );
  });

  test.each([
    ['real', 'drill', 30, true],
    ['drill', 'real', 1, false],
    ['drill', 'drill', 1, true],
  ] as const)('during a check (%s) another (%s) after %i minutes: joined %s', async (...row) => {
    requirements('SH015 SH026');
    const [running, kind, minutes, isJoined] = row;
    const first = await begin({ kind: running });
    await moveBy(minutes * minute);
    const { check, joined } = await startCheck(manager, code, { kind });
    expect(joined).toBe(isJoined);
    expect(check.id === first.id).toBe(isJoined);
    expect((await readBoard(manager, first.id)).state).toBe(isJoined ? 'open' : 'closed');
  });

  test('a check whose survey the command line closed is not joined', async () => {
    requirements('SH015');
    const first = await begin();
    await rows('update surveys set closed_at = now() where id = $1', [first.surveyId]);
    expect((await startCheck(manager, code)).joined).toBe(false);
  });

  test('twenty at once are one check; rows without the lock would be refused by the index (control)', async () => {
    requirements('SH015');
    const people = await Promise.all(
      Array.from({ length: 20 }, () => staffMember(server, { dormitoryId })),
    );
    const started = await Promise.all(people.map((who) => startCheck(who, code)));
    expect(new Set(started.map(({ check }) => check.id)).size).toBe(1);
    expect(started.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(await count('surveys where dormitory_id = $1', [dormitoryId])).toBe(1);
    // Who finds no running check and writes one is stopped by the database.
    const insert = `
      with k as (insert into safety_checks (kind, cause, started_by, started_at, steps)
                 values ('real', 'fire', 'system', now(), '[]') returning id),
           s as (insert into surveys (dormitory_id, title, emergency_contact, start_date, created_at)
                 values ($1, 'x', 1, current_date, now()) returning id)
      insert into safety_check_dormitories (check_id, dormitory_id, survey_id) select k.id, $1, s.id from k, s`;
    await expect(rows(insert, [dormitoryId])).rejects.toThrow('safety_check_of_dormitory');
  });

  test('that fails in between leaves nothing: no survey, no job, no check', async () => {
    requirements('SK106');
    const other = await server.dormitory();
    const both = [code, await server.officeCode(other)];
    const office = await staffMember(server, { role: 'head_office' });
    await rows(`
      create function no_check() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger no_check before insert on safety_check_dormitories for each row
        when (new.dormitory_id = ${other}) execute function no_check()`);
    const before = await count('jobs');
    const failed = await office.send(calls.startSafetyCheck, { body: startBody(both) });
    expect(failed).toMatchObject({ ok: false, status: 500 });
    await rows('drop trigger no_check on safety_check_dormitories; drop function no_check()');
    expect(await count('surveys where dormitory_id in ($1, $2)', [dormitoryId, other])).toBe(0);
    expect(await count('jobs')).toBe(before);
    expect((await startCheck(office, both)).dormitories).toHaveLength(2);
  });

  test('needs the right in every dormitory, known words and a dormitory', async () => {
    requirements('SH013 SK106 SA041');
    const foreign = await server.officeCode(await server.dormitory());
    const start = (body: object, who = manager) =>
      who.send(calls.startSafetyCheck, { body: startBody(code, body) });
    expect(await start({ dormitories: [code, foreign] })).toMatchObject({ status: 404 });
    expect(await start({ dormitories: [] })).toMatchObject({ status: 422 });
    expect(await start({ kind: 'joke' })).toMatchObject({ status: 422 });
    expect(await start({ cause: 'war' })).toMatchObject({ status: 422 });
    expect(await start({ text: 'あ'.repeat(101) })).toMatchObject({ status: 422 });
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await start({}, auditor)).toMatchObject({ status: 403 });
    expect(await count('safety_check_dormitories where dormitory_id = $1', [dormitoryId])).toBe(0);
  });
});

describe('the board', () => {
  test('shows everybody who lives there, by floor, with the newest statement', async () => {
    requirements('SH017 SH018 SH027 SK107');
    const [a, b, c] = [await resident(), await resident(), await resident()];
    await rows(`update contracts set start_date = '2026-07-01' where id = $1`, [c.contractId]);
    const { id, surveyId } = await begin();
    await sayOwn(a, surveyId, 'help', '足を切った');
    const board = await readBoard(manager, id, code);
    expect(board.figures).toEqual({ asked: 2, safe: 0, away: 0, injured: 0, help: 1, missing: 1 });
    const people = peopleOn(board);
    expect(new Set(people.map(({ account_id }) => account_id))).toEqual(
      new Set([a.accountId, b.accountId]),
    );
    expect(people.find(({ account_id }) => account_id === a.accountId)).toMatchObject({
      standing: 'help',
      words: ['足を切った'],
      proxy: null,
    });
    expect(board.floors.reduce((sum, { figures }) => sum + figures.asked, 0)).toBe(2);
    // Who has not moved in yet and answers all the same is there.
    await sayOwn(c, surveyId, 'safe');
    expect((await readBoard(manager, id)).figures).toMatchObject({ asked: 3, safe: 1 });
  });

  test('says who reported away for the night that goes on, and counts guests', async () => {
    requirements('SH017');
    const [away, host] = [await resident(), await resident()];
    const report = async (who: TestResident, type: 1 | 2) =>
      (
        await rows<{ id: number }>(
          `insert into stay_reports (account_id, contract_id, dormitory_id, type, first_day, last_day, created_at)
           values ($1, $2, $3, $4, '2026-06-09', '2026-06-10', '2026-06-01') returning id`,
          [who.accountId, who.contractId, dormitoryId, type],
        )
      )[0]?.id;
    await rows(
      `insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast, start_dinner, end_breakfast, end_dinner)
       values ($1, '実家', '母', '', '長野県松本市1-2', '', 1, 0, 0, 1)`,
      [await report(away, 1)],
    );
    await rows(
      `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, admission_time, day_one_evening, day_two_morning, futon_lease)
       values ($1, '高木 結', '友人', '', 1, '17:45', 1, 2, 1)`,
      [await report(host, 2)],
    );
    const { id } = await begin();
    const board = await readBoard(manager, id);
    expect(board).toMatchObject({ guests: 1, missing_away: 1 });
    expect(await standingOf(id, away)).toMatchObject({
      standing: 'missing',
      reported_away: { until: '2026-06-10', place: '実家', prefecture: '長野県' },
    });
    expect(await standingOf(id, host)).toMatchObject({ guests: 1, reported_away: null });
  });

  test('of the head office has all dormitories; phones are for those who may call', async () => {
    requirements('SH027 SA041');
    const other = await server.dormitory();
    await resident();
    const office = await staffMember(server, { role: 'head_office' });
    const codes = [code, await server.officeCode(other)].toSorted();
    const { check } = await startCheck(office, codes);
    const all = await readCheck(office, check.id);
    expect(all.board).toBeNull();
    expect(all.dormitories.map(({ dormitory }) => dormitory)).toEqual(codes);
    expect(all.figures).toMatchObject({ asked: 1, missing: 1 });
    // The manager sees the own dormitory alone, at once as a board.
    const own = await readCheck(manager, check.id);
    expect(own.dormitories).toHaveLength(1);
    expect(own.board?.dormitory).toBe(code);
    expect(own.board?.floors[0]?.people[0]?.phone_number).toEqual(expect.any(String));
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(peopleOn(await readBoard(auditor, check.id, code))[0]?.phone_number).toBeNull();
    const stranger = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(
      await stranger.send(calls.safetyBoard, { params: { id: check.id }, query: {} }),
    ).toMatchObject({
      status: 404,
    });
    const list = await stranger.send(calls.safetyChecks, { query: {} });
    expect(list.ok && list.data.rows).toEqual([]);
  });

  test('leaves one event for each person and half hour, however often it is read', async () => {
    requirements('SK107');
    const { id } = await begin();
    for (let time = 0; time < 3; time += 1) await readBoard(manager, id);
    const viewed = `events where kind = 'safety.viewed' and subject_id = $1`;
    expect(await count(viewed, [id])).toBe(1);
  });
});

test('each dormitory of one check is escalated by its own settings', async () => {
  requirements('SH022 SK139');
  const other = await server.dormitory();
  const [own, foreign] = [await resident(), await server.resident({ dormitoryId: other })];
  const steps = [
    { after: 3, way: 'push' },
    { after: 9, way: 'staff_mail' },
  ];
  await server.db.pool.query(
    `insert into desk_settings values ($1, false, '', '', '', true, 4, 8, false, $2, 1, now(), $3)`,
    [dormitoryId, JSON.stringify(steps), manager.staffId],
  );
  const office = await staffMember(server, { role: 'head_office' });
  const { check } = await startCheck(office, [code, await server.officeCode(other)]);
  const started = server.now();
  const due = await rows<{ payload: { like: number }; run_at: Date }>(
    `select payload, run_at from jobs
      where task = 'safety.escalate' and payload ->> 'check_id' = $1 order by run_at`,
    [String(check.id)],
  );
  expect(due.map(({ run_at }) => (run_at.getTime() - started) / minute)).toEqual([3, 5]);
  const pushed = async () =>
    (
      await rows<{ ids: string }>(
        `select payload ->> 'account_ids' as ids from jobs
          where task = 'notifications.push_accounts' order by id`,
      )
    ).flatMap(({ ids }) => JSON.parse(ids) as number[]);
  await server.db.pool.query(`delete from jobs where task = 'notifications.push_accounts'`);
  const job = tasksOf(server)['safety.escalate'];
  for (const [at, accountId] of [own, foreign].map((one) => one.accountId).entries()) {
    await moveBy(at === 0 ? 3 * minute : 2 * minute);
    const before = await pushed();
    await job?.(due[at]?.payload ?? {});
    expect((await pushed()).slice(before.length)).toEqual([accountId]);
  }
  const board = await readBoard(manager, check.id, code);
  expect(board.steps.map(({ way, after, done }) => [way, after, done?.count])).toEqual([
    ['push', 3, 1],
    ['staff_mail', 9, undefined],
  ]);
  // A change afterwards does not affect an open check.
  await server.db.pool.query(`update desk_settings set escalation = '[]'`);
  expect((await readBoard(manager, check.id, code)).steps).toHaveLength(2);
});
