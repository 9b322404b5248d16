// The resident's own data over HTTP: reading, changing single fields, the photo, the password.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { profile, saveProfile } from '@yadori/api/account/profile';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { healthRules, residentRules } from '@yadori/api/account/rules';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import {
  holding,
  photo,
  registered,
  sample,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { sensitiveBox } from '../../../platform/sensitive/sensitive.ts';
import {
  keepSensitive,
  openForStaff,
  openOwn,
  type EmergencyContact,
  type Health,
} from '../../sensitive/service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async (send: { (call: typeof profile, input: object): Promise<unknown> }) => {
  const answer = (await send(profile, {})) as { ok: boolean; data: Record<string, unknown> };
  expect(answer.ok).toBe(true);
  return answer.data;
};

describe('v1.2 users', () => {
  requirements('W010');
  test('a resident whom the operator entered was never asked for most of it', async () => {
    requirements('I002');
    const resident = await server.resident();
    expect(await read(resident.send as never)).toMatchObject({
      division_kanji_name: 'けやき寮',
      contract_period_start_date: '2025-04-01',
      gender: null,
      birthday: null,
      infecrious_disease: null,
      allergies_etc: '',
      emergency_contact_name: '',
      movein_date: null,
    });
  });

  test('only in the owner’s answer: no other call and no log speaks of health', async () => {
    requirements('AM208');
    const person = await registered(server, { allergies_etc: 'えび・かに' });
    const login = await server.visitor()(account.login, {
      body: { email: person.email, password: 'sakura2026' },
    });
    expect(JSON.stringify(login)).not.toContain('えび');
    const { rows } = await server.db.pool.query<{ text: string }>(
      `select coalesce(json_agg(e)::text, '') as text from events e`,
    );
    expect(rows[0]?.text).not.toContain('えび');
    expect(rows[0]?.text).not.toContain('高木');
  });

  test('staff who read it leave a row of who, what, why and when', async () => {
    requirements('AM208');
    const person = await registered(server, { allergies_etc: 'えび・かに' });
    const { sensitive } = server.platform;
    const { rows: accounts } = await server.db.pool.query<{ id: number }>(
      'select id from accounts where email = $1',
      [person.email],
    );
    const accountId = accounts[0]?.id ?? 0;
    const reader = { sensitive, accountId, now: server.now(), reader: 'operator' } as const;
    const opened = await openForStaff(server.db, 'health_records', {
      ...reader,
      purpose: 'kitchen',
    });
    expect(opened).toMatchObject({ allergies: 'えび・かに' });
    await openForStaff(server.db, 'emergency_contacts', { ...reader, purpose: 'illness' });
    const { rows } = await server.db.pool.query(
      'select subject, reader, purpose, read_at from sensitive_reads where account_id = $1 order by id',
      [accountId],
    );
    const at = new Date(server.now());
    expect(rows).toEqual([
      { subject: 'health', reader: 'operator', purpose: 'kitchen', read_at: at },
      { subject: 'emergency', reader: 'operator', purpose: 'illness', read_at: at },
    ]);
    await person.send(profile, {});
    const after = await server.db.pool.query(
      'select 1 from sensitive_reads where account_id = $1',
      [accountId],
    );
    expect(after.rows).toHaveLength(2);
  });
});

test('after a change of keys all of it is sealed again and still the owner’s to read', async () => {
  requirements('AM208');
  const person = await registered(server, { allergies_etc: '胡桃' });
  const key = (id: string) => ({ id, secret: randomBytes(32) });
  const sealedWith = async (id: string) =>
    (
      await server.db.pool.query(
        `select 1 from health_records where sealed like $1
         union all select 1 from emergency_contacts where sealed like $1`,
        [`v1.${id}.%`],
      )
    ).rows.length;
  const before = server.platform.sensitive;
  const [older, newer] = [key('older'), key('newer')];
  const accountId = Number(
    (
      await server.db.pool.query<{ id: number }>('select id from accounts where email = $1', [
        person.email,
      ])
    ).rows[0]?.id,
  );
  const health = await openOwn(server.db.queries, 'health_records', {
    sensitive: before,
    accountId,
  });
  const contact = await openOwn(server.db.queries, 'emergency_contacts', {
    sensitive: before,
    accountId,
  });
  await server.db.pool.query('delete from health_records');
  await server.db.pool.query('delete from emergency_contacts');
  const keep = { sensitive: sensitiveBox([older]), accountId, now: server.now() };
  await keepSensitive(server.db.queries, 'health_records', health as Health, keep);
  await keepSensitive(server.db.queries, 'emergency_contacts', contact as EmergencyContact, keep);
  server.platform.sensitive = sensitiveBox([newer, older]);
  await tasksOf(server)['sensitive.reseal']?.({});
  expect([await sealedWith('older'), await sealedWith('newer')]).toEqual([0, 2]);
  expect(await read(person.send as never)).toMatchObject({
    allergies_etc: '胡桃',
    emergency_contact_name: '高木 一郎',
  });
  server.platform.sensitive = before;
});

describe('v1 users', () => {
  requirements('W011');
  test('changes what is sent and nothing else', async () => {
    requirements('AM064 I012');
    const person = await registered(server);
    const before = await read(person.send as never);
    const body = { name: '高木 咲良', infecrious_disease: '1', emergency_contact_job: '医師' };
    expect(await person.send(saveProfile, { body })).toMatchObject({ ok: true, data: null });
    expect(await read(person.send as never)).toEqual({
      ...before,
      name: '高木 咲良',
      infecrious_disease: 1,
      emergency_contact_job: '医師',
    });
  });

  test('clears an optional text that is sent empty; dates and phones in any writing', async () => {
    requirements('A033 AM025');
    const person = await registered(server);
    const body = {
      allergies_etc: '',
      furigana: '',
      birthday: '2003/12/31',
      phone_number: '+81 60-9999-8888',
    };
    expect(await person.send(saveProfile, { body })).toMatchObject({ ok: true });
    expect(await read(person.send as never)).toMatchObject({
      allergies_etc: '',
      furigana: '',
      birthday: '2003-12-31',
      phone_number: '06099998888',
    });
  });

  test('what belongs to the contract cannot be changed', async () => {
    requirements('AM065');
    const person = await registered(server);
    const before = await read(person.send as never);
    const body = {
      employment_name: '商事',
      room_number: '9999',
      dormitory_code: 'OTHER',
      contract_number: 'X',
      email: 'other@example.jp',
      is_company: 'true',
      movein_date: '2027-01-10',
    };
    expect(await person.send(saveProfile, { body })).toMatchObject({ ok: true });
    expect(await read(person.send as never)).toEqual({ ...before, employment_name: '商事' });
  });

  test('a resident who was never asked may tell a part', async () => {
    requirements('I009');
    const resident = await server.resident();
    const body = { allergies_etc: '卵', emergency_contact_name: '母' };
    expect(await resident.send(saveProfile, { body })).toMatchObject({ ok: true });
    expect(await read(resident.send as never)).toMatchObject({
      allergies_etc: '卵',
      infecrious_disease: null,
      emergency_contact_name: '母',
      emergency_contact_job: '',
    });
  });

  test('a photo alone replaces the one before, whose file is gone', async () => {
    requirements('AM064 I014');
    const person = await registered(server);
    const old = String((await read(person.send as never))['avatar_path']);
    const file = await sample('corners.png');
    expect(await person.send(saveProfile, { body: {}, file })).toMatchObject({ ok: true });
    const next = String((await read(person.send as never))['avatar_path']);
    expect(next).not.toBe(old);
    expect((await fetch(server.origin + next)).status).toBe(200);
    expect((await fetch(server.origin + old)).status).toBe(404);
  });

  test('a photo that is none changes nothing', async () => {
    requirements('A056 I014');
    const person = await registered(server);
    const before = await read(person.send as never);
    const file = await sample('with-script.svg');
    expect(await person.send(saveProfile, { body: { name: '別人' }, file })).toMatchObject({
      status: 422,
      errors: {
        avatar: [
          'この形式のファイルは使えません。JPEG、PNG、GIF、WebP、HEIC、TIFFの画像を選ぶか、画像をJPEGで保存し直してから送ってください。',
        ],
      },
    });
    expect(await read(person.send as never)).toEqual(before);
  });

  test('a new password ends the other sessions and keeps the own one', async () => {
    requirements('AM066 I007');
    const resident = await server.resident();
    const elsewhere = await server.visitor()(account.login, {
      body: { email: resident.email, password },
    });
    const other = holding(server, elsewhere.ok ? elsewhere.token : undefined);
    expect(await resident.send(saveProfile, { body: { password: 'neu2026neu' } })).toMatchObject({
      ok: true,
    });
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
    expect(await other(profile, {})).toMatchObject({ code: 'token_invalid' });
    const login = (secret: string) =>
      server.visitor()(account.login, { body: { email: resident.email, password: secret } });
    expect(await login('neu2026neu')).toMatchObject({ ok: true });
    expect(await login(password)).toMatchObject({ status: 401 });
  });

  test('nothing at all, and only what may not be changed, is refused', async () => {
    const resident = await server.resident();
    expect(await resident.send(saveProfile, { body: {} })).toMatchObject({ status: 422 });
    const body = { room_number: '0001' } as object;
    expect(await resident.send(saveProfile, { body })).toMatchObject({ status: 422 });
  });

  test('two saves at the same moment keep both changes', async () => {
    const person = await registered(server);
    await Promise.all([
      person.send(saveProfile, { body: { allergies_etc: '小麦' } }),
      person.send(saveProfile, { body: { special_items_daily: '夜勤' } }),
    ]);
    expect(await read(person.send as never)).toMatchObject({
      allergies_etc: '小麦',
      special_items_daily: '夜勤',
    });
  });

  test('in the month after moving out the data are read, not changed', async () => {
    requirements('AM018 AM095');
    const resident = await server.resident({ endDate: '2026-06-01' });
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
    const body = { name: '別の名前' };
    expect(await resident.send(saveProfile, { body, file: await photo() })).toMatchObject({
      status: 403,
      code: 'function_disabled',
    });
  });

  describe.each(Object.entries({ ...residentRules, ...healthRules }))(
    'the rule of %s',
    (field, rule) => {
      requirements('I008 I009 I010 I011');
      let send: Awaited<ReturnType<TestServer['resident']>>['send'];
      beforeAll(async () => {
        ({ send } = await server.resident());
      });
      const bad = casesOf(rule).filter(
        ({ value, refused }) => value !== undefined && refused !== undefined,
      );
      test.each(bad)('$what', async ({ value, refused }) => {
        const message = fieldMessage('ja', refused ?? '', field);
        const answer = await send(saveProfile, { body: { [field]: value } });
        expect(answer).toMatchObject({ status: 422, errors: { [field]: [message] } });
      });
    },
  );

  test('a birthday is not in the future', async () => {
    requirements('A034');
    const { send } = await server.resident();
    expect(await send(saveProfile, { body: { birthday: '2026-06-11' } })).toMatchObject({
      status: 422,
      errors: { birthday: ['未来の日付は入力できません'] },
    });
    expect(await send(saveProfile, { body: { birthday: '2026-06-10' } })).toMatchObject({
      ok: true,
    });
  });

  test('a birthday in the future is refused together with other fields', async () => {
    requirements('AM237');
    const { send } = await server.resident();
    const answer = await send(saveProfile, { body: { birthday: '2026-06-11', name: '' } });
    expect(answer).toMatchObject({
      errors: { name: ['氏名を入力してください'], birthday: ['未来の日付は入力できません'] },
    });
  });
});
