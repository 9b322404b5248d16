// Accounts and contracts at which somebody guessed: staff see it and lift it with a reason (SK143, SK144, AM246).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { confirmRegistration, register } from '@yadori/api/account/registration';
import { liftResidentLimits } from '@yadori/api/residents/acts-calls';
import { liftRegistrationLimits, registrations } from '@yadori/api/residents/registrations-calls';
import { resident as residentCall } from '@yadori/api/residents/staff-calls';
import {
  holding,
  newcomer,
  registerBody,
  walk,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer({ quickPasswords: true });
  dormitory = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T07:00:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
});
afterAll(() => server.close());

const body = { reason: { code: 'requested_phone' as const } };

async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; message: string }>) {
  const given = await answer;
  if (!given.ok) throw new Error(given.message);
  return given.data;
}

const eventsOf = async (kind: string) =>
  (
    await server.db.pool.query<{ actor: string; reason: string }>(
      'select actor, reason from events where kind = $1 order by id',
      [kind],
    )
  ).rows;

describe('an account', () => {
  const signIn = ({ email }: TestResident, secret: string) =>
    server.visitor()(account.login, { body: { email, password: secret } });
  const slowedUntil = async ({ accountId: id }: TestResident, who = manager) =>
    (await dataOf(who.send(residentCall, { params: { id } }))).slowed_until;

  test('that was guessed at is shown as slowed to who may edit, and lifted on every network', async () => {
    requirements('SK143 AM246');
    const person = await server.resident();
    for (let time = 0; time < 9; time += 1) await signIn(person, 'wrong2026');
    expect(await slowedUntil(person)).toBeNull();
    await signIn(person, 'wrong2026');
    expect(await slowedUntil(person)).toBe('2026-06-10T07:16:30+09:00');
    const deputy = await staffMember(server, { role: 'deputy' });
    expect(await slowedUntil(person, deputy), 'may only view').toBeNull();
    expect(await signIn(person, password)).toMatchObject({ status: 429 });
    const params = { id: person.accountId };
    expect(await manager.send(liftResidentLimits, { params, body })).toMatchObject({ ok: true });
    expect(await slowedUntil(person)).toBeNull();
    expect(await signIn(person, password)).toMatchObject({ ok: true });
    expect(await eventsOf('account.limits_lifted')).toEqual([
      { actor: `staff:${manager.staffId}`, reason: 'requested_phone' },
    ]);
  });

  test('of a neighbour keeps its limits, and a foreign one is not found', async () => {
    requirements('SK143 AM246');
    const [person, neighbour] = [await server.resident(), await server.resident()];
    for (const who of [person, neighbour])
      for (let time = 0; time < 10; time += 1) await signIn(who, 'wrong2026');
    const params = { id: person.accountId };
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await foreign.send(liftResidentLimits, { params, body })).toMatchObject({ status: 404 });
    await dataOf(manager.send(liftResidentLimits, { params, body }));
    expect(await slowedUntil(person)).toBeNull();
    expect(await slowedUntil(neighbour)).not.toBeNull();
  });
});

test('a contract whose room was guessed is shown beside its registration, and lifted', async () => {
  requirements('SK144 AM246');
  const person = await newcomer(server);
  const send = holding(server, await walk(server, person, 'verified'));
  const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
  for (let room = 0; room < 10; room += 1)
    await send(confirmRegistration, { body: { ...home, room_number: String(room) } });
  expect(await send(confirmRegistration, { body: home })).toMatchObject({ status: 429 });
  const row = async () => {
    const input = { params: { dormitory }, query: { q: person.number } };
    const [found] = (await dataOf(manager.send(registrations, input))).rows;
    if (found === undefined) throw new Error('not listed');
    return found;
  };
  const { id, slowed_until: until } = await row();
  expect(until).toBe('2026-06-10T07:16:30+09:00');
  const lifted = await dataOf(manager.send(liftRegistrationLimits, { params: { id }, body }));
  expect(lifted).toMatchObject({ id, slowed_until: null });
  expect((await row()).slowed_until).toBeNull();
  expect(await send(confirmRegistration, { body: home })).toMatchObject({ ok: true });
  expect(await eventsOf('registration.limits_lifted')).toEqual([
    { actor: `staff:${manager.staffId}`, reason: 'requested_phone' },
  ]);
});

test('a contract with which somebody began too often is shown, and its newcomer begins again', async () => {
  requirements('SK144 AM246');
  const contract = await newcomer(server);
  const send = server.visitor();
  for (let index = 0; index < 10; index += 1) {
    const stranger = await newcomer(server, { contract });
    expect(await send(register, { body: registerBody(stranger) })).toMatchObject({ ok: true });
  }
  const own = { body: registerBody(contract) };
  expect(await send(register, own)).toMatchObject({ status: 429 });
  const input = { params: { dormitory }, query: { q: contract.number } };
  const [row] = (await dataOf(manager.send(registrations, input))).rows;
  expect(row?.slowed_until).not.toBeNull();
  const params = { id: row?.id ?? 0 };
  expect(await dataOf(manager.send(liftRegistrationLimits, { params, body }))).toMatchObject({
    slowed_until: null,
  });
  expect(await send(register, own)).toMatchObject({ ok: true });
});
