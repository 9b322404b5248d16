// Registrations under way as staff see and help them: the key once more, never longer than its token, or a new beginning.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmRegistration, verifyRegistrationKey } from '@yadori/api/account/registration';
import {
  registrations,
  resendRegistrationKey,
  restartRegistration,
} from '@yadori/api/residents/registrations-calls';
import {
  holding,
  mailedKey,
  newcomer,
  registered,
  walk,
  type Newcomer,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
  const { office_code } = await server.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', server.dormitoryId)
    .executeTakeFirstOrThrow();
  code = office_code;
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
});
afterAll(() => server.close());

const reason = { code: 'requested_phone' } as const;

async function listed(q?: string, who = manager) {
  const query = q === undefined ? {} : { q };
  const answer = await who.send(registrations, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function rowOf(person: Newcomer) {
  const [row] = (await listed(person.number)).rows;
  if (row === undefined) throw new Error('not listed');
  return row;
}

const resend = (id: number, body: object = {}, who = manager) =>
  who.send(resendRegistrationKey, { params: { id }, body: { reason, ...body } });

const restart = (id: number, who = manager) =>
  who.send(restartRegistration, { params: { id }, body: { reason } });

const enter = (token: string, key: string) =>
  holding(server, token)(verifyRegistrationKey, { body: { one_time_key: key } });

const eventsOf = async (id: number, kind: string) =>
  (
    await server.db.pool.query<{ actor: string; reason: string }>(
      'select actor, reason from events where kind = $1 and subject_id = $2 and dormitory_id = $3',
      [kind, id, server.dormitoryId],
    )
  ).rows;

describe('the list', () => {
  test('says how far each came, with a masked address and without its key', async () => {
    requirements('SC028 SC030 SK047');
    const mailed = await newcomer(server);
    const verified = await newcomer(server);
    const confirmed = await newcomer(server);
    const people = [mailed, verified, confirmed];
    await walk(server, mailed, 'mailed');
    await server.db.pool.query("update contracts set tenant_name = '永井 朔' where number = $1", [
      mailed.number,
    ]);
    await walk(server, verified, 'verified');
    await walk(server, confirmed);
    const seen = await Promise.all(people.map(rowOf));
    expect(seen.map(({ step }) => step)).toEqual(['key', 'dormitory', 'details']);
    expect(seen.map(({ can }) => can)).toEqual([
      { resend: true, restart: true },
      { resend: false, restart: true },
      { resend: false, restart: true },
    ]);
    expect(seen[0]).toMatchObject({
      contract_number: mailed.number,
      name: '永井 朔',
      room_number: mailed.roomNumber,
      email: 'new***@example.jp',
      tries: 1,
      wrong_keys: 0,
      mail: 'queued',
      is_open: true,
      key_until: '2026-06-11T06:50:00+09:00',
    });
    expect(seen[1]).toMatchObject({ key_until: null, name: '' });
    const answer = JSON.stringify(await listed());
    for (const { email } of people) expect(answer).not.toContain(email);
    expect(answer).not.toContain(await mailedKey(server, mailed.email));
    const done = await registered(server);
    expect(await rowOf(done)).toMatchObject({
      step: 'completed',
      can: { resend: false, restart: false },
    });
  });

  test('counts tries, wrong keys and fourteen days, and finds by number, room and address', async () => {
    requirements('SC028');
    const person = await newcomer(server);
    await walk(server, person, 'mailed');
    const token = await walk(server, person, 'mailed');
    const key = await mailedKey(server, person.email);
    await enter(token, key === '000000' ? '000001' : '000000');
    expect(await rowOf(person)).toMatchObject({ tries: 2, wrong_keys: 1 });
    const { total } = await listed(person.email.toUpperCase().slice(0, -3));
    expect(total).toBe(1);
    expect((await listed(person.roomNumber)).total).toBeGreaterThan(0);
    expect((await listed('nobody@example.jp')).rows).toEqual([]);
    server.at('2026-06-24T06:49:59+09:00');
    manager = await staffMember(server);
    expect((await listed(person.number)).rows).toHaveLength(1);
    server.at('2026-06-24T06:50:00+09:00');
    manager = await staffMember(server);
    expect((await listed(person.number)).rows).toEqual([]);
  });

  test('comes fifty at a time', async () => {
    requirements('SC028');
    await server.db.pool.query(
      `with keys as (
         insert into one_time_keys (id, key_hash, created_at, expires_at)
         select gen_random_uuid(), decode(repeat('00', 32), 'hex'), $1, $1::timestamptz + interval '1 day'
           from generate_series(1, 60) returning id)
       insert into registrations (contract_id, email, key_id, begun_at)
       select $2, 'many' || row_number() over () || '@example.jp', id, $1 from keys`,
      [new Date(server.now()), (await newcomer(server)).contractId],
    );
    const params = { dormitory: code };
    const first = await manager.send(registrations, { params, query: { q: 'MANY' } });
    const cursor = (first.ok && first.data.next) || '';
    const second = await manager.send(registrations, { params, query: { q: 'MANY', cursor } });
    if (!first.ok || !second.ok) throw new Error('not listed');
    const seen = new Set([...first.data.rows, ...second.data.rows].map(({ id }) => id));
    expect([first.data.rows.length, second.data.next]).toEqual([50, null]);
    expect([seen.size, second.data.total]).toEqual([60, 60]);
  });

  test.each(['deputy', 'kitchen', 'auditor'] as const)('is not for %s', async (role) => {
    requirements('SA033');
    const other = await staffMember(server, { role });
    const answer = await other.send(registrations, { params: { dormitory: code }, query: {} });
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('the key once more', () => {
  test('replaces the earlier one and is entered where the resident stands', async () => {
    requirements('SC029 SC030 SA043');
    const person = await newcomer(server);
    const token = await walk(server, person, 'mailed');
    const earlier = await mailedKey(server, person.email);
    const { id } = await rowOf(person);
    const answer = await resend(id, { reason: { code: 'other', text: '迷惑メールに入った' } });
    const key = await mailedKey(server, person.email);
    expect(answer).toMatchObject({ ok: true, data: { id, step: 'key', mail: 'queued' } });
    expect(JSON.stringify(answer)).not.toContain(key);
    // Two keys are the same once in a million.
    expect(await enter(token, earlier)).toMatchObject({ ok: false });
    expect(await enter(token, key)).toMatchObject({ ok: true });
    const actor = `staff:${manager.staffId}`;
    expect(await eventsOf(id, 'registration.resent')).toEqual([{ actor, reason: 'other' }]);
  });

  test('never outlives the token of the browser', async () => {
    requirements('SC029 AM023');
    const person = await newcomer(server);
    const token = await walk(server, person, 'mailed');
    server.at('2026-06-11T06:40:00+09:00');
    manager = await staffMember(server);
    const { id } = await rowOf(person);
    expect(await resend(id, { language: 'en' })).toMatchObject({
      ok: true,
      data: { key_until: '2026-06-11T06:50:00+09:00' },
    });
    const { rows } = await server.db.pool.query<{ body_text: string; expires_at: Date }>(
      'select body_text, expires_at from mails where recipient = $1 order by id desc limit 1',
      [person.email],
    );
    expect(rows[0]?.body_text).toContain('valid until Thu 11 Jun 06:50');
    expect(rows[0]?.expires_at).toEqual(new Date('2026-06-11T06:50:00+09:00'));
    const key = await mailedKey(server, person.email);
    server.at('2026-06-11T06:46:00+09:00');
    manager = await staffMember(server);
    // What ends within five minutes could hardly be typed.
    expect(await resend(id)).toMatchObject({ status: 409, errCode: 'registration_over' });
    expect(await enter(token, key)).toMatchObject({ ok: true });
    server.at('2026-06-12T06:50:00+09:00');
    manager = await staffMember(server);
    expect(await rowOf(person)).toMatchObject({ is_open: false, key_until: null });
  });

  test('is refused where it was used or the contract was claimed', async () => {
    requirements('SC029 SK047');
    const person = await newcomer(server);
    await walk(server, person, 'verified');
    const { id } = await rowOf(person);
    expect(await resend(id)).toMatchObject({
      status: 409,
      errCode: 'key_used',
      data: { id, step: 'dormitory' },
    });
    const done = await registered(server);
    const late = await newcomer(server, { contract: done });
    await server.db.pool.query(
      `with k as (insert into one_time_keys (id, key_hash, created_at, expires_at)
         values (gen_random_uuid(), decode(repeat('00', 32), 'hex'), $1, $1::timestamptz + interval '1 day')
         returning id)
       insert into registrations (contract_id, email, key_id, begun_at) select $2, $3, id, $1 from k`,
      [new Date(server.now()), done.contractId, late.email],
    );
    const [row] = (await listed(late.email)).rows;
    expect(await resend(row?.id ?? 0)).toMatchObject({ errCode: 'registration_over' });
    expect(await eventsOf(id, 'registration.resent')).toEqual([]);
  });

  test('is mailed five times an hour for a contract, of 100 presses at once too', async () => {
    requirements('SC029');
    const person = await newcomer(server);
    await walk(server, person, 'mailed');
    const { id } = await rowOf(person);
    const answers = await Promise.all(Array.from({ length: 100 }, () => resend(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
    expect(await eventsOf(id, 'registration.resent')).toHaveLength(5);
  }, 60_000);

  test('and an entry at the same moment leave one key that works', async () => {
    requirements('SC029');
    const person = await newcomer(server);
    const token = await walk(server, person, 'mailed');
    const earlier = await mailedKey(server, person.email);
    const { id } = await rowOf(person);
    const [sent, entered] = await Promise.all([resend(id), enter(token, earlier)]);
    expect([sent.ok, entered.ok].filter(Boolean)).toHaveLength(1);
    const later = await enter(token, await mailedKey(server, person.email));
    expect(later.ok).toBe(sent.ok);
    expect([entered.ok, later.ok].filter(Boolean)).toHaveLength(1);
  });
});

describe('a new beginning', () => {
  test('ends key and token, and the same person registers again', async () => {
    requirements('SC029 SA043');
    const person = await newcomer(server);
    const token = await walk(server, person, 'verified');
    const { id } = await rowOf(person);
    expect(await restart(id)).toMatchObject({ ok: true, data: { id, is_open: false } });
    const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    const gone = await holding(server, token)(confirmRegistration, { body: home });
    expect(gone).toMatchObject({ status: 401, code: 'token_invalid' });
    const actor = `staff:${manager.staffId}`;
    expect(await eventsOf(id, 'registration.restarted')).toEqual([
      { actor, reason: 'requested_phone' },
    ]);
    await walk(server, person);
    expect(await rowOf(person)).toMatchObject({ step: 'details', tries: 2, is_open: true });
    // The first try is no longer listed: nothing can be done for it.
    expect(await restart(id)).toMatchObject({ status: 404 });
  });

  test('is nothing for a completed registration', async () => {
    requirements('SC029');
    const { id } = await rowOf(await registered(server));
    expect(await restart(id)).toMatchObject({ status: 409, errCode: 'registration_over' });
    expect(await eventsOf(id, 'registration.restarted')).toEqual([]);
  });

  test('of a foreign registration is answered like one that does not exist', async () => {
    requirements('SA041');
    const person = await newcomer(server);
    await walk(server, person, 'mailed');
    const { id } = await rowOf(person);
    const there = await staffMember(server, { dormitoryId: await server.dormitory() });
    for (const act of [restart, (one: number, who: TestStaff) => resend(one, {}, who)]) {
      const foreign = await act(id, there);
      expect(foreign).toMatchObject({ ok: false, status: 404 });
      expect(await act(999_999_999, there)).toEqual(foreign);
    }
    expect(await rowOf(person)).toMatchObject({ is_open: true });
  });

  test('and the key once more need a reason', async () => {
    requirements('SA043');
    const params = { id: 1 };
    for (const call of [resendRegistrationKey, restartRegistration]) {
      const answer = await manager.send(call, { params, body: {} as never });
      expect(answer).toMatchObject({ status: 422 });
      expect(answer).toHaveProperty('errors.reason');
    }
  });
});
