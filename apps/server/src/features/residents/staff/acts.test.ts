// What staff do on behalf of a resident: carried out, on record with the reason, with a message to the resident, within limits.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile, saveProfile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as acts from '@yadori/api/residents/acts-calls';
import { openHealth } from '@yadori/api/residents/health-calls';
import { findPeople, resident as residentCall } from '@yadori/api/residents/staff-calls';
import { openDetail } from '@yadori/server/platform/event-details';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { registered } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let person: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  person = await server.resident();
});
afterAll(() => server.close());

const phone = { code: 'requested_phone' } as const;

async function card(who = manager, id = person.accountId) {
  const answer = await who.send(residentCall, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const correct = async (body: object, who = manager) =>
  who.send(acts.correctResident, {
    params: { id: person.accountId },
    body: { reason: phone, revision: (await card()).revision, ...body } as never,
  });

const textsOf = async (accountId = person.accountId) =>
  (
    await server.db.pool.query<{ text: string; text_en: string }>(
      'select text, text_en from messages where account_id = $1 order by id',
      [accountId],
    )
  ).rows;

async function eventOf(kind: string) {
  const { rows } = await server.db.pool.query<{
    id: number;
    actor: string;
    reason: string;
    session_id: number | null;
    request_id: string | null;
    detail: object;
  }>(
    `select id, actor, reason, session_id, request_id, detail from events
      where account_id = $1 and kind = $2 and actor like 'staff:%' order by id desc limit 1`,
    [person.accountId, kind],
  );
  return rows[0];
}

describe('a correction', () => {
  requirements('SK036');
  test('changes profile, search and papers, and tells the resident in both languages', async () => {
    requirements('SC004 SC022 SA044');
    const changes = { name: '長谷川 杏', furigana: 'ハセガワ アン', phone_number: '08011119999' };
    expect(await correct(changes)).toMatchObject({ ok: true, data: changes });
    expect(await person.send(profile, {})).toMatchObject({ data: changes });
    const found = await manager.send(findPeople, { query: { q: 'はせがわ' } });
    expect(found).toMatchObject({ data: { rows: [{ account_id: person.accountId }] } });
    const { rows } = await server.db.pool.query(
      'select name, source, actor from resident_names where account_id = $1 order by id desc limit 1',
      [person.accountId],
    );
    const actor = `staff:${manager.staffId}`;
    expect(rows).toEqual([{ name: '長谷川 杏', source: 'confirmed', actor }]);
    expect(await textsOf()).toEqual([
      {
        text: '6月10日(水)、寮の職員があなたの登録情報を訂正しました（氏名、フリガナ、電話番号）。\n理由：本人の依頼（電話）\n\nお心当たりがない場合は、このメッセージに返信してください。',
        text_en:
          'On Wed 10 Jun, the staff of your dormitory corrected your details (name, furigana, phone number).\nReason: Asked for by phone\n\nIf you did not expect this, please reply to this message.',
      },
    ]);
  });

  test('is on record with reason and session, and the values before and after are sealed', async () => {
    requirements('SC022 SA043');
    const words = '窓口で本人から聞いた';
    await correct({ employment_name: '新しい大学', reason: { code: 'other', text: words } });
    const event = await eventOf('resident.corrected');
    expect(event).toMatchObject({
      actor: `staff:${manager.staffId}`,
      reason: 'other',
      session_id: expect.any(Number) as number,
      request_id: expect.any(String) as string,
      detail: { fields: 1 },
    });
    const { rows } = await server.db.pool.query<{ sealed: string; digest: Buffer }>(
      'select d.sealed, e.detail_digest as digest from event_details d join events e on e.id = d.event_id where e.id = $1',
      [event?.id],
    );
    const { sealed = '', digest = Buffer.of() } = rows[0] ?? {};
    const stored = { eventId: event?.id ?? 0, sealed, digest };
    expect(openDetail(server.platform.sensitive, stored)).toEqual({
      words,
      before: { employment_name: '' },
      after: { employment_name: '新しい大学' },
    });
    const [message] = await textsOf();
    expect(message?.text).toContain('理由：その他');
    expect(message?.text).not.toContain(words);
  });

  test('of two at once the later one gets the new values, and the resident changed them first too', async () => {
    requirements('SC022 SL012');
    const other = await staffMember(server);
    const { revision } = await card();
    const send = (who: TestStaff, name: string) => correct({ name, revision }, who);
    const answers = await Promise.all([send(manager, '一人 目'), send(other, '二人 目')]);
    const won = answers.find(({ ok }) => ok);
    const lost = answers.find(({ ok }) => !ok);
    const name = (won?.ok && won.data.name) || '';
    expect(['一人 目', '二人 目']).toContain(name);
    expect(lost).toMatchObject({ status: 409, code: 'changed', data: { resident: { name } } });
    expect(await textsOf()).toHaveLength(1);
    const before = (await card()).revision;
    await person.send(saveProfile, { body: { phone_number: '0312345678' } });
    expect(await correct({ name: '三人 目', revision: before })).toMatchObject({ code: 'changed' });
  });

  test('that changes nothing writes nothing', async () => {
    requirements('SC022');
    const { name } = await card();
    expect(await correct({ name })).toMatchObject({ ok: true });
    expect(await correct({})).toMatchObject({ ok: true });
    expect(await textsOf()).toEqual([]);
    expect(await eventOf('resident.corrected')).toBeUndefined();
  });

  test.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: 'あ'.repeat(51) }],
    ['furigana', { furigana: 'たかぎ' }],
    ['phone_number', { phone_number: '1'.repeat(16) }],
    ['birthday', { birthday: '2004-02-30' }],
    ['gender', { gender: 9 }],
    ['reason', { reason: undefined }],
    ['reason', { reason: { code: 'emergency' } }],
    ['reason', { reason: { code: 'other', text: '短い' } }],
    ['silent', { silent: true }],
    ['revision', { revision: '' }],
  ])('with a wrong %s is refused there', async (field, body) => {
    requirements('SA043 SC022');
    const answer = await correct(body);
    expect(answer).toMatchObject({ ok: false, status: 422 });
    expect(answer).toHaveProperty(`errors.${field}`);
  });

  test('takes no health data, and is silent for a mistake alone', async () => {
    requirements('SC023 SA044');
    const reason = { code: 'mistake' };
    expect(
      await correct({ name: '誤記 訂正', allergies_etc: 'そば', silent: true, reason }),
    ).toMatchObject({ ok: true });
    expect(await textsOf()).toEqual([]);
    expect(await person.send(profile, {})).toMatchObject({ data: { allergies_etc: '' } });
  });
});

const others = [
  ['removePhoto', acts.removePhoto],
  ['resetResidentPassword', acts.resetResidentPassword],
  ['endResidentSessions', acts.endResidentSessions],
] as const;

describe.each(others)('%s', (_name, call) => {
  test('for a foreign or withdrawn resident answers like one that does not exist', async () => {
    requirements('SA041 SK039 SK042 SK043');
    const body = { reason: phone };
    const there = await staffMember(server, { dormitoryId: await server.dormitory() });
    const send = (who: TestStaff, id: number) => who.send(call, { params: { id }, body } as never);
    const foreign = await send(there, person.accountId);
    expect(foreign).toMatchObject({ ok: false, status: 404 });
    expect(await send(manager, 999_999_999)).toEqual(foreign);
    await person.send(withdraw, {});
    expect(await send(manager, person.accountId)).toEqual(foreign);
  });

  test('needs a reason', async () => {
    requirements('SA043');
    const params = { id: person.accountId };
    const answer = await manager.send(call, { params, body: {} } as never);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer).toHaveProperty('errors.reason');
  });
});

describe('the dormitory before', () => {
  /** A further contract elsewhere becomes the active one; the first ends on a day, or goes on. */
  async function movedOn(endDate: string | null) {
    const elsewhere = await server.dormitory();
    await server.db.pool.query(
      `with further as (
         insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
         values ('MOVED-' || $1::bigint, $2, '0101', '2026-05-01', $1, now()) returning id),
       before as (update contracts set end_date = $3 where account_id = $1)
       update accounts set active_contract_id = (select id from further) where id = $1`,
      [person.accountId, elsewhere, endDate],
    );
    return staffMember(server, { dormitoryId: elsewhere });
  }
  const params = () => ({ id: person.accountId });
  const actAs = async (who: TestStaff, revision: string) =>
    Promise.all([
      who.send(acts.correctResident, {
        params: params(),
        body: { reason: phone, revision, name: '長谷川 杏' },
      }),
      ...others.map(([, call]) =>
        who.send(call, { params: params(), body: { reason: phone } } as never),
      ),
      who.send(openHealth, { params: params(), body: { reason: { code: 'asked' } } }),
    ]);

  test('looks for a month after the end and acts no more; the present one acts', async () => {
    requirements('SA041 SC022 SC024 SC026 SC027');
    const there = await movedOn('2026-05-20');
    const seen = await card();
    expect(seen).toMatchObject({
      status: 'month',
      can: { correct: false, withdraw: false, open_health: false },
    });
    for (const answer of await actAs(manager, seen.revision))
      expect(answer).toMatchObject({ ok: false, status: 404 });
    expect(await textsOf()).toEqual([]);
    const { rows } = await server.db.pool.query(
      'select from sensitive_reads where account_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([]);
    expect((await card(there)).can).toEqual({ correct: true, withdraw: true, open_health: true });
    for (const answer of await actAs(there, seen.revision))
      expect(answer).toMatchObject({ ok: true });
    server.at('2026-06-20T23:59:59+09:00');
    manager = await staffMember(server);
    expect((await card()).account_id).toBe(person.accountId);
    server.at('2026-06-21T00:00:00+09:00');
    manager = await staffMember(server);
    expect(await manager.send(residentCall, { params: params() })).toMatchObject({ status: 404 });
  });

  test('acts until the last day of its contract, and may not end the account', async () => {
    requirements('SA041 SC031');
    await movedOn('2026-06-10');
    const seen = await card();
    expect(seen.can).toEqual({ correct: true, withdraw: false, open_health: true });
    expect(await correct({ name: '長谷川 杏' })).toMatchObject({ ok: true });
  });
});

test('a resident who left for good is still corrected and signed out by the last dormitory', async () => {
  requirements('SA041 SC022 SC027');
  await server.db.pool.query(`update contracts set end_date = '2026-03-31' where account_id = $1`, [
    person.accountId,
  ]);
  expect(await card()).toMatchObject({ status: 'left', can: { correct: true, withdraw: true } });
  expect(await correct({ phone_number: '08011119999' })).toMatchObject({ ok: true });
});

test('a photo is removed with its file, once', async () => {
  requirements('SC024 SA044');
  const newcomer = await registered(server);
  const { rows } = await server.db.pool.query<{ account_id: number; avatar_file: string }>(
    'select p.account_id, p.avatar_file from profiles p join contracts c using (account_id) where c.id = $1',
    [newcomer.contractId],
  );
  const { account_id: id = 0, avatar_file: file = '' } = rows[0] ?? {};
  const send = () => manager.send(acts.removePhoto, { params: { id }, body: { reason: phone } });
  expect(await send()).toMatchObject({ ok: true, data: null });
  expect((await card(manager, id)).photo).toBeNull();
  expect(await server.platform.files.get(file)).toBeUndefined();
  expect(await send()).toMatchObject({ ok: true });
  const texts = await textsOf(id);
  expect(texts).toHaveLength(1);
  expect(texts[0]?.text).toContain('プロフィール写真を削除しました');
});

describe('a new password', () => {
  const send = (language?: 'ja' | 'en') =>
    manager.send(acts.resetResidentPassword, {
      params: { id: person.accountId },
      body: { reason: phone, ...(language === undefined ? {} : { language }) },
    });

  test('is set by the link of the residents’ own mail', async () => {
    requirements('SC026 C003');
    expect(await send('en')).toMatchObject({ ok: true, data: null });
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from password_reset_requests where email = $1',
      [person.email],
    );
    await tasksOf(server)['password_reset.mail']?.({ request_id: rows[0]?.id });
    const mails = await server.db.pool.query<{ subject: string }>(
      'select subject from mails where recipient = $1',
      [person.email],
    );
    expect(mails.rows).toEqual([{ subject: '[Yadori] Set a new password' }]);
    expect((await textsOf())[0]?.text).toContain('パスワード再設定のメールをお送りしました');
  });

  test('is mailed five times an hour, of 100 presses at once too', async () => {
    requirements('SC026');
    const answers = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
    expect(await textsOf()).toHaveLength(5);
  }, 60_000);
});

test('a lost phone is signed out, with every other device', async () => {
  requirements('SC027 SA044');
  const params = { id: person.accountId };
  const body = { reason: { code: 'requested_desk' } } as const;
  const send = () => manager.send(acts.endResidentSessions, { params, body });
  expect(await send()).toMatchObject({ ok: true, data: { count: 1 } });
  expect(await person.send(profile, {})).toMatchObject({ status: 401, code: 'token_invalid' });
  expect(await send()).toMatchObject({ ok: true, data: { count: 0 } });
  expect(await eventOf('session.all_closed')).toMatchObject({
    reason: 'requested_desk',
    detail: { sessions: 0 },
  });
});
