// The first steps of registration over HTTP: contract and mail, key, office code and room.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesOf } from '@yadori/api/validation/rule-cases';
import {
  confirmRegistration,
  register,
  registerInformation,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { entryRules } from '@yadori/api/account/rules';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { findAddress } from '@yadori/api/postal/calls';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import {
  draft,
  holding,
  mailedKey,
  newcomer,
  photo,
  registerBody,
  tokenOf,
  walk,
} from '../../../../../../tests/support/registration.ts';
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
  test('answers a register token and mails a six-digit key', async () => {
    requirements('A007 A008 A013');
    server.at(start);
    const person = await newcomer(server);
    const answer = await server.visitor('ja')(register, { body: registerBody(person) });
    const token = tokenOf(answer);
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    const day = 24 * 60 * 60;
    expect(claims).toMatchObject({ kind: 'register', exp: server.now() / 1000 + day });
    expect(await mailedKey(server, person.email)).toMatch(/^\d{6}$/);
  });

  test('keeps the key as a hash alone', async () => {
    requirements('A083');
    const person = await newcomer(server);
    await walk(server, person, 'mailed');
    const key = await mailedKey(server, person.email);
    const { rows } = await server.db.pool.query(
      'select k.* from one_time_keys k join registrations r on r.key_id = k.id where r.email = $1',
      [person.email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test.each([
    ['ja', 'この契約番号は存在しません'],
    ['en', 'The contract number does not exist'],
  ] as const)('an unknown contract number is told in %s', async (language, text) => {
    requirements('A012 X010');
    const person = { ...(await newcomer(server)), number: 'NOSUCH' };
    const answer = await server.visitor(language)(register, { body: registerBody(person) });
    expect(answer).toMatchObject({ ok: false, status: 409, code: 'error' });
    expect(answer).toMatchObject({ data: { reason: 'contract_unknown' } });
    expect(answer.message).toContain(text);
    expect(answer).toHaveProperty('errors.contract_number');
  });

  test('the number counts without case and spaces', async () => {
    requirements('AM058');
    const person = await newcomer(server);
    const body = { ...registerBody(person), contract_number: ` ${person.number.toLowerCase()} ` };
    expect(await server.visitor()(register, { body })).toMatchObject({ ok: true });
  });

  test('a contract that is over cannot be registered', async () => {
    const person = await newcomer(server);
    await server.db.pool.query(`update contracts set end_date = '2026-06-09' where id = $1`, [
      person.contractId,
    ]);
    const answer = await server.visitor()(register, { body: registerBody(person) });
    expect(answer).toMatchObject({ data: { reason: 'contract_unknown' } });
  });

  test('the contract of a resident is refused, nothing is mailed', async () => {
    requirements('AM057');
    const resident = await server.resident();
    const person = await newcomer(server);
    const { rows } = await server.db.pool.query<{ number: string }>(
      'select number from contracts where id = $1',
      [resident.contractId],
    );
    const taken = { ...person, number: rows[0]?.number ?? '' };
    expect(await server.visitor()(register, { body: registerBody(taken) })).toMatchObject({
      status: 409,
      data: { reason: 'contract_taken' },
    });
    await expect(mailedKey(server, person.email)).rejects.toThrow('no key');
  });

  test.each([
    ['ja', 'このメールアドレスはすでに登録されています'],
    ['en', 'This email address is already registered'],
  ] as const)(
    'the address of a resident is answered like a free one; its owner alone is told, in %s',
    async (language, subject) => {
      requirements('AM218');
      const { email } = await server.resident();
      const send = server.visitor(language);
      const free = await send(register, { body: registerBody(await newcomer(server)) });
      const person = { ...(await newcomer(server)), email: email.toUpperCase() };
      const taken = await send(register, { body: registerBody(person) });
      expect({ ...taken, token: 'x' }).toEqual({ ...free, token: 'x' });
      const { rows } = await server.db.pool.query<{ subject: string; body_text: string }>(
        'select subject, body_text from mails where recipient = $1',
        [email],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.subject).toContain(subject);
      expect(rows[0]?.body_text).toContain('http://localhost/login');
      expect(rows[0]?.body_text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
      // The next step answers as it does to any wrong key.
      const next = holding(server, tokenOf(taken), language);
      const reasons = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await next(verifyRegistrationKey, { body: { one_time_key: '12345x' } });
        reasons.push(answer.ok ? 'right' : answer.data?.reason);
      }
      const wrong = Array.from({ length: 4 }, () => 'key_wrong');
      expect(reasons).toEqual([...wrong, 'key_void', 'key_void']);
    },
  );

  test('the address of staff is refused, as at a change of address', async () => {
    requirements('AM192 T008');
    await server.db.pool.query(
      `insert into staff_addresses (email, added_at) values ('office@yadori.example', now())`,
    );
    const person = { ...(await newcomer(server)), email: 'Office@yadori.example' };
    expect(await server.visitor('en')(register, { body: registerBody(person) })).toMatchObject({
      status: 409,
      data: { reason: 'email_of_staff' },
      message: 'The email address must differ from the staff email address',
      errors: { email: [expect.any(String)] },
    });
  });

  test('mail and confirmation must be equal', async () => {
    requirements('A006 X050 AM237');
    const person = await newcomer(server);
    const body = { ...registerBody(person), email_confirm: 'other@example.jp' };
    expect(await server.visitor('en')(register, { body })).toMatchObject({
      status: 422,
      errors: {
        email_confirm: ['The email address and email address (for confirmation) do not match.'],
      },
    });
    const withoutContract = { ...body, contract_number: '' };
    expect(await server.visitor('en')(register, { body: withoutContract })).toMatchObject({
      errors: { contract_number: [expect.any(String)], email_confirm: [expect.any(String)] },
    });
  });

  test('the same pair again voids the key before and its token', async () => {
    requirements('AM042');
    const person = await newcomer(server);
    const first = await walk(server, person, 'mailed');
    const oldKey = await mailedKey(server, person.email);
    const second = await walk(server, person, 'mailed');
    const body = { one_time_key: oldKey };
    expect(await holding(server, first)(verifyRegistrationKey, { body })).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
    const newKey = await mailedKey(server, person.email);
    const { rows } = await server.db.pool.query<{ voided: boolean }>(
      `select k.voided_at is not null as voided from one_time_keys k
         join registrations r on r.key_id = k.id where r.email = $1 order by r.id`,
      [person.email],
    );
    expect(rows).toEqual([{ voided: true }, { voided: false }]);
    const right = { one_time_key: newKey };
    expect(await holding(server, second)(verifyRegistrationKey, { body: right })).toMatchObject({
      ok: true,
    });
  });
});

describe('users/one-time-key', () => {
  requirements('W002');
  test('the right key gives the next token, once; the token before it is dead', async () => {
    requirements('A017 A018');
    server.at(start);
    const person = await newcomer(server);
    const first = await walk(server, person, 'mailed');
    const body = { one_time_key: await mailedKey(server, person.email) };
    const second = tokenOf(await holding(server, first)(verifyRegistrationKey, { body }));
    expect(second).not.toBe(first);
    expect(await holding(server, first)(verifyRegistrationKey, { body })).toMatchObject({
      code: 'token_invalid',
    });
    expect(await holding(server, second)(verifyRegistrationKey, { body })).toMatchObject({
      status: 409,
      data: { reason: 'out_of_order' },
    });
  });

  test('five wrong keys void it, also in parallel; the right one then comes too late', async () => {
    requirements('AM023');
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person, 'mailed'));
    const right = await mailedKey(server, person.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(verifyRegistrationKey, { body: { one_time_key: wrong } }),
      ),
    );
    const reasons = answers.map((answer) => (answer.ok ? 'right' : answer.data?.reason));
    expect(reasons.filter((reason) => reason === 'key_wrong')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'key_void')).toHaveLength(8);
    const { rows } = await server.db.pool.query<{ wrong_tries: number }>(
      `select k.wrong_tries from one_time_keys k join registrations r on r.key_id = k.id
        where r.email = $1`,
      [person.email],
    );
    expect(rows[0]?.wrong_tries).toBe(5);
    expect(await send(verifyRegistrationKey, { body: { one_time_key: right } })).toMatchObject({
      status: 409,
      data: { reason: 'key_void' },
    });
  });

  test('four wrong keys do not', async () => {
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person, 'mailed'));
    const right = await mailedKey(server, person.email);
    for (let tries = 0; tries < 4; tries += 1)
      expect(
        await send(verifyRegistrationKey, { body: { one_time_key: 'x'.repeat(tries + 1) } }),
      ).toMatchObject({
        data: { reason: 'key_wrong' },
        errors: { one_time_key: [expect.any(String)] },
      });
    expect(await send(verifyRegistrationKey, { body: { one_time_key: right } })).toMatchObject({
      ok: true,
    });
  });

  test('is valid for 24 hours on the product’s clock', async () => {
    requirements('A013 Y003');
    const enter = async (at: string) => {
      server.at(start);
      const person = await newcomer(server);
      const token = await walk(server, person, 'mailed');
      const body = { one_time_key: await mailedKey(server, person.email) };
      server.at(at);
      return holding(server, token)(verifyRegistrationKey, { body });
    };
    expect(await enter('2026-06-11T06:49:59+09:00')).toMatchObject({ ok: true });
    // The register token is over with it (AM014).
    expect(await enter('2026-06-11T06:50:00+09:00')).toMatchObject({ code: 'token_invalid' });
    server.at(start);
  });
});

describe('users/register-confirm', () => {
  requirements('W003');
  test('returns dormitory, room and what the next steps need', async () => {
    requirements('A022 A023 AM048 AM052');
    server.at(start);
    const person = await newcomer(server, { startDate: '2026-07-01' });
    const token = await walk(server, person, 'verified');
    const body = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    expect(await holding(server, token, 'en')(confirmRegistration, { body })).toMatchObject({
      ok: true,
      data: {
        division_kanji_name: 'けやき寮',
        dormitory_name: 'Keyaki Residence',
        room_number: person.roomNumber,
        contract_start_date: '2026-07-01',
        movein_last_time: '18:00',
      },
    });
  });

  test('a room counts without its leading zeros and an office without case', async () => {
    requirements('AM059');
    const person = await newcomer(server);
    const send = holding(server, await walk(server, person, 'verified'));
    const body = {
      dormitory_code: person.officeCode.toLowerCase(),
      room_number: person.roomNumber.replace(/^0+/, ''),
    };
    expect(await send(confirmRegistration, { body })).toMatchObject({ ok: true });
  });
});

describe('the order of the steps', () => {
  requirements('A081');
  test('no step can be taken before the one that it follows', async () => {
    server.at(start);
    const outOfOrder = { status: 409, code: 'error', data: { reason: 'out_of_order' } };
    const person = await newcomer(server);
    const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    const body = registrationPayload(draft());
    const file = await photo();
    const mailed = holding(server, await walk(server, person, 'mailed'));
    expect(await mailed(confirmRegistration, { body: home })).toMatchObject(outOfOrder);
    expect(await mailed(registerInformation, { body, file })).toMatchObject(outOfOrder);
    const verified = holding(server, await walk(server, person, 'verified'));
    expect(await verified(registerInformation, { body, file })).toMatchObject(outOfOrder);
    const confirmed = holding(server, await walk(server, person, 'confirmed'));
    expect(await confirmed(confirmRegistration, { body: home })).toMatchObject({ ok: true });
    const { rows } = await server.db.pool.query<{ account_id: number | null }>(
      'select account_id from contracts where id = $1',
      [person.contractId],
    );
    expect(rows[0]?.account_id).toBeNull();
  });

  test('a register token opens no resident’s room, a user token no registration', async () => {
    requirements('B027 W076');
    const person = await newcomer(server);
    const token = await walk(server, person);
    const resident = await server.resident();
    const asResident = await fetch(`${server.origin}/api/v1.2/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asResident.status).toBe(401);
    const body = { one_time_key: '123456' };
    expect(await resident.send(verifyRegistrationKey, { body })).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  test('the postal search takes either token, and needs one', async () => {
    requirements('AM017');
    const person = await newcomer(server);
    const token = await walk(server, person, 'mailed');
    const resident = await server.resident();
    // This test calls no code; both tokens are passed to it.
    const query = { postal_code: '0000000' };
    for (const send of [holding(server, token), resident.send])
      expect(await send(findAddress, { query })).toMatchObject({ status: 409, code: 'error' });
    expect(await server.visitor()(findAddress, { query })).toMatchObject({ code: 'token_invalid' });
  });
});

/** The call that takes the field, and a token that may make it. */
describe.each(Object.entries(entryRules))('the rule of %s on the server', (field, rule) => {
  requirements('A016 A020 A021');
  let token: string | undefined;
  beforeAll(async () => {
    server.at(start);
    const person = await newcomer(server);
    if (field === 'one_time_key') token = await walk(server, person, 'mailed');
    if (field === 'dormitory_code' || field === 'room_number')
      token = await walk(server, person, 'verified');
  });
  const call = {
    contract_number: register,
    email: register,
    one_time_key: verifyRegistrationKey,
    dormitory_code: confirmRegistration,
    room_number: confirmRegistration,
  }[field as keyof typeof entryRules];

  const bad = casesOf(rule).filter(({ refused }) => refused !== undefined);
  test.each(bad)(`$what`, async ({ value, refused }) => {
    const body = value === undefined ? {} : { [field]: value };
    const answer = await holding(server, token)(call, { body } as never);
    const message = fieldMessage('ja', refused ?? '', field);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [message] } });
  });
});
