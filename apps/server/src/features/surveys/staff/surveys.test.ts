// Surveys as staff read them and act on them over HTTP: figures of the own dormitories, reminders, last day, end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { surveyByDate, surveyInFull } from '@yadori/api/surveys/calls';
import { pageOf } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { answerSurvey, survey } from '../../../../../../tests/support/survey-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { openSurvey } from '../open.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let otherId: number;
let residents: TestResident[];
let manager: TestStaff;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  count += 1;
  code = `Q${count}`;
  dormitoryId = await server.dormitory({ office_code: code });
  otherId = await server.dormitory();
  residents = [];
  for (let each = 0; each < 3; each += 1) residents.push(await server.resident({ dormitoryId }));
  manager = await staffMember(server, { dormitoryId });
  await server.forgetLimits();
});
afterAll(() => server.close());

const opened = (draft: object = {}) =>
  openSurvey(server.db, survey({ dormitoryId, ...draft }), 'operator', server.now());

const answer = (index: number, id: number, chosen: string[][]) => {
  const resident = residents[index];
  if (resident === undefined) throw new Error('no such resident');
  return answerSurvey(resident.send, id, chosen);
};

const closing = (id: number) => ({ params: { id }, body: { reason: '回答がそろいました' } });

async function results(id: number, by = manager, query: object = {}) {
  const read = await by.send(calls.surveyResults, { params: { id }, query });
  if (!read.ok) throw new Error(`${read.status} ${read.message}`);
  return read.data;
}

test('figures follow the answers, with texts newest first and no names', async () => {
  requirements('SH005 SK104');
  const id = await opened();
  await answer(0, id, [['早い'], ['量が少ない'], ['月曜日', '火曜日']]);
  server.at('2026-06-10T10:05:00+09:00');
  await answer(1, id, [['早い'], ['おいしい']]);
  const read = await results(id);
  expect(read.survey).toMatchObject({ asked: 3, answered: 2, state: 'open', can: { edit: true } });
  const [single, text, multiple] = read.questions;
  expect(single?.choices).toEqual([
    { title: '早い', count: 2 },
    { title: 'ちょうどよい', count: 0 },
    { title: '遅い', count: 0 },
  ]);
  expect(text?.texts).toEqual(['おいしい', '量が少ない']);
  expect(multiple).toMatchObject({
    answered: 1,
    choices: [{ count: 1 }, { count: 1 }, { count: 0 }],
  });
  const sum = (of: 'asked' | 'answered') => read.floors.reduce((all, one) => all + one[of], 0);
  expect([sum('asked'), sum('answered')]).toEqual([3, 2]);
  const { rows } = await server.db.pool.query<{ name: string }>('select name from profiles');
  for (const { name } of rows) expect(JSON.stringify(read)).not.toContain(name);
});

test('of a survey of all dormitories each reads its own, and foreign ones are not found', async () => {
  requirements('SH006');
  const shared = await opened({ dormitoryId: undefined });
  const foreign = await opened({ dormitoryId: otherId });
  const elsewhere = await server.resident({ dormitoryId: otherId });
  await answerSurvey(elsewhere.send, shared, [['遅い'], ['よその寮の言葉']]);
  await answer(0, shared, [['早い']]);
  const own = await results(shared);
  expect(own.survey).toMatchObject({ answered: 1, asked: 3, can: { edit: false } });
  expect(JSON.stringify(own)).not.toContain('よその寮の言葉');
  const office = await staffMember(server, { role: 'head_office' });
  expect((await results(shared, office)).survey).toMatchObject({
    answered: 2,
    can: { edit: true },
  });
  expect((await results(shared, office, { dormitory: code })).survey.answered).toBe(1);
  const list = await manager.send(calls.staffSurveys, { query: {} });
  const ids = list.ok ? list.data.rows.map((row) => row.id) : [];
  expect(ids).toContain(shared);
  expect(ids).not.toContain(foreign);
  const read = await manager.send(calls.surveyResults, { params: { id: foreign }, query: {} });
  expect(read).toMatchObject({ status: 404 });
  const act = { params: { id: shared }, body: { reason: '回答がそろいました' } };
  expect(await manager.send(calls.closeSurvey, act)).toMatchObject({ status: 404 });
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  const remind = { params: { id: await opened() }, body: {} };
  expect(await deputy.send(calls.remindSurvey, remind)).toMatchObject({ status: 403 });
});

test('reminders reach exactly those without an answer: twice, 24 hours apart', async () => {
  requirements('SH007 SK105');
  const id = await opened();
  await answer(0, id, [['早い']]);
  const remind = (way: 'push' | 'message') =>
    manager.send(calls.remindSurvey, { params: { id }, body: { way } });
  const messagesOf = async (index: number) => {
    const resident = residents[index];
    if (resident === undefined) throw new Error('no such resident');
    return (await pageOf(resident)).messages.length;
  };
  const both = await Promise.all([remind('message'), remind('message')]);
  expect(both.filter(({ ok }) => ok)).toMatchObject([{ data: { count: 2 } }]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ errCode: 'too_soon' });
  expect([await messagesOf(0), await messagesOf(1), await messagesOf(2)]).toEqual([0, 1, 1]);
  await answer(1, id, [['遅い']]);
  server.at('2026-06-11T09:59:59+09:00');
  manager = await staffMember(server, { dormitoryId });
  expect(await remind('push')).toMatchObject({ errCode: 'too_soon' });
  server.at('2026-06-11T10:00:00+09:00');
  await server.db.pool.query('truncate jobs');
  expect(await remind('push')).toMatchObject({ data: { count: 1 } });
  const { rows } = await server.db.pool.query<{ payload: { account_ids: string } }>(
    `select payload from jobs where task = 'notifications.push_accounts'`,
  );
  expect(rows.map(({ payload }) => payload.account_ids)).toEqual([`[${residents[2]?.accountId}]`]);
  server.at('2026-06-13T10:00:00+09:00');
  manager = await staffMember(server, { dormitoryId });
  expect(await remind('push')).toMatchObject({ errCode: 'twice_done' });
  expect((await results(id)).reminders).toMatchObject([
    { way: 'message', count: 2 },
    { way: 'push', count: 1 },
  ]);
});

test('the last day moves both ways and is kept to the second; a closed survey takes nothing', async () => {
  requirements('SH004 SH009');
  const id = await opened();
  const lastDay = (date: string) =>
    manager.send(calls.changeSurveyLastDay, { params: { id }, body: { date: date as never } });
  expect(await lastDay('2026-06-09')).toMatchObject({ status: 422 });
  expect(await lastDay('2026-06-20')).toMatchObject({ ok: true });
  expect(await lastDay('2026-06-10')).toMatchObject({ ok: true });
  server.at('2026-06-10T23:59:59+09:00');
  expect(await answer(0, id, [['早い']])).toMatchObject({ ok: true });
  server.at('2026-06-11T00:00:00+09:00');
  expect(await answer(1, id, [['早い']])).toMatchObject({ code: 'survey_expired' });
  manager = await staffMember(server, { dormitoryId });
  expect(await lastDay('2026-06-20')).toMatchObject({ errCode: 'closed' });
  const second = await opened();
  const close = () => manager.send(calls.closeSurvey, closing(second));
  expect(await close()).toMatchObject({ ok: true });
  expect(await close()).toMatchObject({ errCode: 'closed' });
  expect((await results(second)).survey.state).toBe('closed');
});

test('one of all dormitories is reminded of in each by itself, and wakes the consoles of all', async () => {
  requirements('SH007 SH006 SK105');
  const elsewhere = await server.resident({ dormitoryId: otherId });
  const id = await opened({ dormitoryId: undefined });
  const office = await staffMember(server, { role: 'head_office' });
  const woken: string[] = [];
  server.db.listen('staff_live', { keys: (keys) => void woken.push(...keys) });
  const remind = (dormitory?: string) =>
    office.send(calls.remindSurvey, { params: { id }, body: { way: 'message', dormitory } });
  expect(await remind(code)).toMatchObject({ ok: true, data: { count: 3 } });
  expect((await pageOf(elsewhere)).messages).toEqual([]);
  expect(await remind(code)).toMatchObject({ errCode: 'too_soon' });
  expect(await remind(await server.officeCode(otherId))).toMatchObject({ data: { count: 1 } });
  expect((await pageOf(elsewhere)).messages).toHaveLength(1);
  expect(await remind()).toMatchObject({ errCode: 'too_soon' });
  expect((await results(id)).reminders).toMatchObject([{ way: 'message', count: 3 }]);
  expect(await manager.send(calls.remindSurvey, { params: { id }, body: {} })).toMatchObject({
    status: 404,
  });
  woken.length = 0;
  expect(await office.send(calls.closeSurvey, closing(id))).toMatchObject({ ok: true });
  for (const one of [dormitoryId, otherId])
    await expect.poll(() => woken).toContain(`${one}:surveys`);
});

test('the record names the session and the request behind an end', async () => {
  requirements('SH009 SK105');
  const id = await opened();
  expect(await manager.send(calls.closeSurvey, closing(id))).toMatchObject({ ok: true });
  const { rows } = await server.db.pool.query(
    `select actor, session_id is not null as session, request_id is not null as request
       from events where kind = 'survey.closed' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: `staff:${manager.staffId}`, session: true, request: true }]);
});

describe('an export', () => {
  const request = (who: TestStaff, body: object, language = 'en') =>
    fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/survey`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', language },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
    });
  const linesOf = async (response: Response) =>
    Buffer.from(await response.arrayBuffer())
      .toString()
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n');

  beforeEach(async () => {
    for (const [index, { accountId, contractId }] of residents.entries()) {
      await server.db.pool.query('update contracts set room_number = $2 where id = $1', [
        contractId,
        `010${3 - index}`,
      ]);
      await server.db.pool.query('update profiles set name = $2 where account_id = $1', [
        accountId,
        ['=佐藤 美咲', '鈴木 蓮', '髙木 陸'][index],
      ]);
    }
  });

  test('is one row for each resident who was asked, of the own dormitory alone', async () => {
    requirements('SH008 SL021 SL023 SL025 SK054');
    const id = await opened({ dormitoryId: undefined });
    const stranger = await server.resident({ dormitoryId: otherId });
    await answerSurvey(stranger.send, id, [['遅い'], ['よその寮']]);
    await answer(0, id, [['早い'], ['=1+1'], ['月曜日', '火曜日']]);
    await answer(1, id, [['遅い'], []]);
    const body = { survey_id: id, with_people: true };
    expect(await linesOf(await request(manager, body))).toEqual([
      'room,name,answered on,夕食の時間は？,ご意見は？,よく使う曜日は？',
      '0101,髙木 陸,,,,',
      '0102,鈴木 蓮,2026/06/10,遅い,,',
      "0103,'=佐藤 美咲,2026/06/10,早い,'=1+1,月曜日 / 火曜日",
    ]);
    const { rows } = await server.db.pool.query<object>(
      'select kind, dormitory_id, filters, total_rows from exports order by id desc limit 1',
    );
    expect(rows).toEqual([
      {
        kind: 'survey-results',
        dormitory_id: dormitoryId,
        total_rows: 3,
        filters: { survey: id, people: 1, texts: 1 },
      },
    ]);
    const sheet = await request(manager, { ...body, format: 'xlsx' });
    // The reader of tables folds wide characters.
    const required = ['room', 'name', 'answered on', '夕食の時間は?'];
    const columns = { required, optional: ['ご意見は?', 'よく使う曜日は?'] };
    const book = Buffer.from(await sheet.arrayBuffer());
    const read = await readTable(book, columns, { language: 'en' });
    expect(read.rows.map(({ values }) => values['room'])).toEqual(['0101', '0102', '0103']);
  });

  test('without people has the answers alone, in no order of rooms, and texts can be left out', async () => {
    requirements('SH008');
    const id = await opened();
    await answer(0, id, [['早い'], ['ん']]);
    await answer(1, id, [['早い'], ['あ']]);
    await answer(2, id, [['ちょうどよい'], ['か']]);
    expect(await linesOf(await request(manager, { survey_id: id }))).toEqual([
      'no.,夕食の時間は？,ご意見は？,よく使う曜日は？',
      '1,ちょうどよい,か,',
      '2,早い,あ,',
      '3,早い,ん,',
    ]);
    const bare = await linesOf(await request(manager, { survey_id: id, with_texts: false }));
    expect(bare).toEqual([
      'no.,夕食の時間は？,よく使う曜日は？',
      '1,ちょうどよい,',
      '2,早い,',
      '3,早い,',
    ]);
    const old = await request(manager, {
      survey_id: id,
      with_people: true,
      code_page: 'cp932',
      replace_signs: true,
    });
    expect(new TextDecoder('shift_jis').decode(await old.arrayBuffer())).toContain('髙木 陸');
  });

  test('names people to those who may edit surveys, and foreign surveys are not found', async () => {
    requirements('SH008 SA041');
    const id = await opened();
    const auditor = await staffMember(server, { role: 'auditor' });
    expect((await request(auditor, { survey_id: id, with_people: true })).status).toBe(403);
    const foreign = await opened({ dormitoryId: otherId });
    expect((await request(manager, { survey_id: foreign })).status).toBe(404);
    expect((await request(manager, { survey_id: id, purpose: 'other' })).status).toBe(422);
    const elsewhere = await staffMember(server, { dormitoryId: otherId });
    expect((await request(elsewhere, { survey_id: id })).status).toBe(404);
  });
});

test('a closed survey says so to residents and takes nothing; staff read why', async () => {
  requirements('SH009 K017 SK105');
  const id = await opened();
  const close = (reason: string) =>
    manager.send(calls.closeSurvey, { params: { id }, body: { reason } });
  expect(await close(' ')).toMatchObject({ status: 422, errors: { reason: [/理由/] } });
  expect(await close('あ'.repeat(201))).toMatchObject({ status: 422 });
  expect((await results(id)).survey).toMatchObject({ state: 'open', closed_why: null });
  expect(await close('回答がそろいました')).toMatchObject({ ok: true });
  expect((await results(id)).survey).toMatchObject({
    state: 'closed',
    closed_why: '回答がそろいました',
    deleted_why: null,
  });
  const seen = await residents[0]?.send(surveyInFull, { params: { id } });
  expect(seen).toMatchObject({ data: { is_expired: true } });
  expect(JSON.stringify(seen)).not.toContain('回答がそろいました');
  expect(await answer(0, id, [['早い']])).toMatchObject({ code: 'survey_expired' });
});

test('a deleted survey goes from residents; staff keep its results, and read why', async () => {
  requirements('SH009 SK105');
  const id = await opened();
  await answer(0, id, [['早い'], ['量が少ない']]);
  const isSeen = async () => {
    const seen = await residents[1]?.send(surveyByDate, {});
    return seen?.ok === true && seen.data.surveys.some((one) => one.id === id);
  };
  expect(await isSeen()).toBe(true);
  const remove = (reason: string, who = manager) =>
    who.send(calls.deleteSurvey, { params: { id }, body: { reason } });
  expect(await remove('  ')).toMatchObject({ status: 422, errors: { reason: [/理由/] } });
  const foreign = await staffMember(server, { dormitoryId: otherId });
  expect(await remove('誤り', foreign)).toMatchObject({ status: 404 });
  expect(await remove('質問の誤り')).toMatchObject({ ok: true });
  expect(await isSeen()).toBe(false);
  expect(await remove('質問の誤り')).toMatchObject({ status: 409, errCode: 'deleted' });
  const { survey: head, questions } = await results(id);
  expect(head).toMatchObject({ state: 'deleted', deleted_why: '質問の誤り', answered: 1 });
  expect(questions[1]?.texts).toEqual(['量が少ない']);
  const { rows } = await server.db.pool.query<object>(
    `select actor from events where kind = 'survey.deleted' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: `staff:${manager.staffId}` }]);
});
