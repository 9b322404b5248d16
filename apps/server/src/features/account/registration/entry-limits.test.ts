// Limits of the first steps of registration over HTTP: mails, contract numbers, office codes and rooms (AM218).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmRegistration,
  register,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import {
  holding,
  newcomer,
  registerBody,
  tokenOf,
  walk,
  type Newcomer,
} from '../../../../../../tests/support/registration.ts';
import { limitsReached } from '../../../platform/counters.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const start = '2026-06-10T06:50:00+09:00';

describe('users/register', () => {
  requirements('W001');
  test('five mails in an hour for one address, then 429 with the waiting time', async () => {
    requirements('AM023');
    server.at('2026-06-10T09:00:00+09:00');
    const person = await newcomer(server);
    const ask = () => server.visitor('en')(register, { body: registerBody(person) });
    for (let mails = 0; mails < 5; mails += 1) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 72 minutes.',
    });
    server.at('2026-06-10T10:11:59+09:00');
    expect(await ask()).toMatchObject({ status: 429 });
    server.at('2026-06-10T10:12:00+09:00');
    expect(await ask()).toMatchObject({ ok: true });
  });

  test('one contract mails ten times an hour on a network, to whatever addresses', async () => {
    requirements('AM246');
    server.at('2026-06-10T11:00:00+09:00');
    const contract = await newcomer(server);
    const send = server.visitor();
    for (let index = 0; index < 10; index += 1) {
      const person = await newcomer(server, { contract });
      expect(await send(register, { body: registerBody(person) })).toMatchObject({ ok: true });
    }
    const eleventh = { body: registerBody(await newcomer(server, { contract })) };
    expect(await send(register, eleventh)).toMatchObject({ status: 429 });
    // Its neighbours begin as before.
    const neighbour = { body: registerBody(await newcomer(server)) };
    expect(await send(register, neighbour)).toMatchObject({ ok: true });
    server.at('2026-06-10T12:06:00+09:00');
    expect(await send(register, eleventh)).toMatchObject({ ok: true });
    server.at(start);
  });

  test('six hundred unknown contract numbers of a network, then each takes its time and nobody is sent away', async () => {
    requirements('AM246');
    const send = server.visitor();
    const unknown = async (index: number) => {
      const person = { ...(await newcomer(server)), number: `GUESS${index}` };
      return send(register, { body: registerBody(person) });
    };
    const delays = () =>
      limitsReached.entries().find(({ subject }) => subject === 'contract-network')?.count ?? 0;
    server.at('2026-06-10T09:00:00+09:00');
    const before = delays();
    for (let index = 0; index < 5; index += 1)
      expect(await unknown(index)).toMatchObject({ status: 409 });
    const { rowCount } = await server.db.pool.query(
      `update rate_limits set hits = 599 where key like 'contract-network:%' and hits = 5`,
    );
    expect(rowCount, 'control: each was counted').toBe(1);
    expect(await unknown(599)).toMatchObject({ status: 409 });
    expect(delays()).toBe(before);
    expect(await unknown(600)).toMatchObject({ status: 409 });
    expect(delays()).toBe(before + 1);
    expect(await send(register, { body: registerBody(await newcomer(server)) })).toMatchObject({
      ok: true,
    });
    expect(delays()).toBe(before + 2);
    server.at(start);
  }, 60_000);
});

describe('where all three hundred of a network have mistyped once', () => {
  const delays = () =>
    limitsReached.entries().filter(({ outcome }) => outcome === 'delayed').length;
  const mistyped = (limit: string) =>
    server.db.pool.query('update rate_limits set hits = 300 where key like $1', [`${limit}:%`]);

  test('their right contract numbers and keys, at one moment, wait for nobody', async () => {
    requirements('AM246');
    server.at('2026-06-10T09:00:00+09:00');
    const before = delays();
    const send = server.visitor();
    const people: Newcomer[] = [];
    for (let index = 0; index < 40; index += 1) people.push(await newcomer(server));
    const lost = { ...(people[0] ?? (await newcomer(server))), number: 'GUESS' };
    expect(await send(register, { body: registerBody(lost) })).toMatchObject({ ok: false });
    expect((await mistyped('contract-network')).rowCount, 'control').toBe(1);
    const begun = await Promise.all(
      people.map((person) => send(register, { body: registerBody(person) })),
    );
    expect(begun.filter(({ ok }) => !ok)).toEqual([]);
    const tokens: string[] = [];
    for (let index = 0; index < 40; index += 1)
      tokens.push(await walk(server, await newcomer(server), 'mailed'));
    const keyBody = { body: { one_time_key: '000000' } };
    await holding(server, tokens[0] ?? '')(verifyRegistrationKey, keyBody);
    expect((await mistyped('key-network')).rowCount, 'control').toBe(1);
    await Promise.all(
      tokens.map((token) => holding(server, token)(verifyRegistrationKey, keyBody)),
    );
    expect(delays()).toBe(before);
    server.at(start);
  }, 60_000);
});

describe('users/register-confirm', () => {
  requirements('W003');
  test('another office or room is refused, ten tries in a quarter of an hour for a contract and network', async () => {
    requirements('A082 AM218 AM246');
    server.at('2026-06-10T12:00:00+09:00');
    const contract = await newcomer(server);
    const right = { dormitory_code: contract.officeCode, room_number: contract.roomNumber };
    // A fresh address gives a fresh registration, but no fresh attempts.
    for (const turn of [0, 1]) {
      const person = await newcomer(server, { contract });
      const send = holding(server, await walk(server, person, 'verified'));
      for (let tries = 0; tries < 5; tries += 1) {
        const wrong = turn === 0 ? { room_number: String(tries) } : { dormitory_code: 'NONE' };
        expect(await send(confirmRegistration, { body: { ...right, ...wrong } })).toMatchObject({
          status: 409,
          data: { reason: 'house_differs' },
        });
      }
    }
    const third = await newcomer(server, { contract });
    const send = holding(server, await walk(server, third, 'verified'), 'en');
    expect(await send(confirmRegistration, { body: right })).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 17 minutes.',
    });
    await Promise.all(Array.from({ length: 10 }, () => send(confirmRegistration, { body: right })));
    const { rows } = await server.db.pool.query(
      `select happened_at, actor, account_id, detail from events
        where kind = 'contract.attempts_used_up' and subject_id = $1 and dormitory_id is not null`,
      [contract.contractId],
    );
    const happened_at = new Date('2026-06-10T12:00:00+09:00');
    // Once a day, however often it is tried.
    expect(rows).toEqual([{ happened_at, actor: 'system', account_id: null, detail: {} }]);
    server.at('2026-06-10T12:16:30+09:00');
    expect(await send(confirmRegistration, { body: right })).toMatchObject({ ok: true });
    server.at(start);
  });

  test('right ones use up no attempt', async () => {
    const person = await newcomer(server);
    const body = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    let token = await walk(server, person, 'verified');
    for (let turn = 0; turn < 12; turn += 1)
      token = tokenOf(await holding(server, token)(confirmRegistration, { body }));
  });
});
