// The end of a registration that is delivered more than once: one account, and each sender is signed in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { profile } from '@yadori/api/account/profile';
import {
  confirmRegistration,
  registerInformation,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { findAddress } from '@yadori/api/postal/calls';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  tokenOf,
  walk,
} from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 25 });
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

test('the register token is dead afterwards, for every call but its own repetition', async () => {
  requirements('A076');
  const person = await newcomer(server);
  const token = await walk(server, person);
  const send = holding(server, token);
  const sent = { body: registrationPayload(draft()), file: await photo() };
  const first = await send(registerInformation, sent);
  expect(first).toMatchObject({ ok: true });
  for (const [call, input] of [
    [confirmRegistration, { dormitory_code: person.officeCode, room_number: person.roomNumber }],
    [verifyRegistrationKey, { one_time_key: '123456' }],
  ] as const)
    expect(await send(call, { body: input as never })).toMatchObject({ code: 'token_invalid' });
  expect(await send(findAddress, { query: { postal_code: '1760012' } })).toMatchObject({
    code: 'token_invalid',
  });
  // A press that is delivered again, long after the first one was answered.
  const again = await send(registerInformation, sent);
  expect(again).toMatchObject({ ok: true, data: first.ok ? first.data : {} });
  expect(await holding(server, tokenOf(again))(profile, {})).toMatchObject({ ok: true });
  const body = { ...sent.body, password: 'another2026' };
  expect(await send(registerInformation, { ...sent, body })).toMatchObject({
    status: 409,
    data: { reason: 'already_registered' },
    message: '会員登録は完了しています。ログインしてください。',
  });
  const { rows } = await server.db.pool.query('select 1 from accounts where email = $1', [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
});

test('delivered six times at once it opens one account, and each is signed in', async () => {
  const person = await newcomer(server);
  const send = holding(server, await walk(server, person));
  const sent = { body: registrationPayload(draft()), file: await photo() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(registerInformation, sent)),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: true, data: { email: person.email } });
    expect(await holding(server, tokenOf(answer))(profile, {})).toMatchObject({ ok: true });
  }
  const { rows } = await server.db.pool.query(
    `select 1 from events e join accounts a on a.id = e.account_id
      where a.email = $1 and e.kind = 'registration.completed'`,
    [person.email],
  );
  expect(rows).toHaveLength(1);
});

test('the repetition is no way around the limits of signing in', async () => {
  const person = await newcomer(server);
  const send = holding(server, await walk(server, person));
  const sent = { body: registrationPayload(draft()), file: await photo() };
  await send(registerInformation, sent);
  const guess = async (index: number) => {
    const body = { ...sent.body, password: `guess2026${index}` };
    const answer = await send(registerInformation, { ...sent, body });
    return answer.ok ? 200 : answer.status;
  };
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push(await guess(index));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
});
