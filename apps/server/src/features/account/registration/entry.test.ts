// The way into the house over HTTP: contract and mail, key, office code and room.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { openHouse, type House } from '../../../../../../tests/support/house.ts';
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

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const start = '2026-06-10T06:50:00+09:00';

describe('users/register (W001)', () => {
  test('answers a register token and mails a six-digit key (A007, A008, A013)', async () => {
    house.at(start);
    const person = await newcomer(house);
    const answer = await house.visitor('ja')(register, { body: registerBody(person) });
    const token = tokenOf(answer);
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    const day = 24 * 60 * 60;
    expect(claims).toMatchObject({ kind: 'register', exp: house.now() / 1000 + day });
    expect(await mailedKey(house, person.email)).toMatch(/^\d{6}$/);
  });

  test('keeps the key as a hash alone (A083)', async () => {
    const person = await newcomer(house);
    await walk(house, person, 'mailed');
    const key = await mailedKey(house, person.email);
    const { rows } = await house.db.pool.query(
      'select k.* from one_time_keys k join registrations r on r.key_id = k.id where r.email = $1',
      [person.email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test.each([
    ['ja', 'この契約番号は存在しません'],
    ['en', 'The contract number does not exist'],
  ] as const)('an unknown contract number is told in %s (A012, X010)', async (language, text) => {
    const person = { ...(await newcomer(house)), number: 'NOSUCH' };
    const answer = await house.visitor(language)(register, { body: registerBody(person) });
    expect(answer).toMatchObject({ ok: false, status: 409, code: 'error' });
    expect(answer).toMatchObject({ data: { reason: 'contract_unknown' } });
    expect(answer.message).toContain(text);
    expect(answer).toHaveProperty('errors.contract_number');
  });

  test('the number counts without case and spaces (AM058)', async () => {
    const person = await newcomer(house);
    const body = { ...registerBody(person), contract_number: ` ${person.number.toLowerCase()} ` };
    expect(await house.visitor()(register, { body })).toMatchObject({ ok: true });
  });

  test('a contract that is over cannot be registered', async () => {
    const person = await newcomer(house);
    await house.db.pool.query(`update contracts set end_date = '2026-06-09' where id = $1`, [
      person.contractId,
    ]);
    const answer = await house.visitor()(register, { body: registerBody(person) });
    expect(answer).toMatchObject({ data: { reason: 'contract_unknown' } });
  });

  test('contract and address of a resident are refused, nothing is mailed (AM057)', async () => {
    const resident = await house.resident();
    const person = await newcomer(house);
    const { rows } = await house.db.pool.query<{ number: string }>(
      'select number from contracts where id = $1',
      [resident.contractId],
    );
    const taken = { ...person, number: rows[0]?.number ?? '' };
    expect(await house.visitor()(register, { body: registerBody(taken) })).toMatchObject({
      status: 409,
      data: { reason: 'contract_taken' },
    });
    const known = { ...person, email: resident.email.toUpperCase() };
    expect(await house.visitor()(register, { body: registerBody(known) })).toMatchObject({
      status: 409,
      data: { reason: 'email_taken' },
    });
    await expect(mailedKey(house, resident.email)).rejects.toThrow('no key');
  });

  test('mail and confirmation must be equal (A006, X050)', async () => {
    const person = await newcomer(house);
    const body = { ...registerBody(person), email_confirm: 'other@example.jp' };
    expect(await house.visitor('en')(register, { body })).toMatchObject({
      status: 422,
      errors: {
        email_confirm: ['The email address and email address (for confirmation) do not match.'],
      },
    });
  });

  test('the same pair again voids the key before and its token (AM042)', async () => {
    const person = await newcomer(house);
    const first = await walk(house, person, 'mailed');
    const oldKey = await mailedKey(house, person.email);
    const second = await walk(house, person, 'mailed');
    const body = { one_time_key: oldKey };
    expect(await holding(house, first)(verifyRegistrationKey, { body })).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
    const newKey = await mailedKey(house, person.email);
    const { rows } = await house.db.pool.query<{ voided: boolean }>(
      `select k.voided_at is not null as voided from one_time_keys k
         join registrations r on r.key_id = k.id where r.email = $1 order by r.id`,
      [person.email],
    );
    expect(rows).toEqual([{ voided: true }, { voided: false }]);
    const right = { one_time_key: newKey };
    expect(await holding(house, second)(verifyRegistrationKey, { body: right })).toMatchObject({
      ok: true,
    });
  });

  test('five mails in an hour for one address, then 429 with the waiting time (AM023)', async () => {
    house.at('2026-06-10T09:00:00+09:00');
    const person = await newcomer(house);
    const ask = () => house.visitor('en')(register, { body: registerBody(person) });
    for (let mails = 0; mails < 5; mails += 1) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 60 minutes.',
    });
    house.at('2026-06-10T10:00:00+09:00');
    expect(await ask()).toMatchObject({ ok: true });
  });

  test('guessing contract numbers ends at fifty for a network (AM023)', async () => {
    house.at('2026-06-10T11:00:00+09:00');
    const person = await newcomer(house);
    const send = house.visitor();
    for (let index = 0; index < 50; index += 1) {
      const body = registerBody({ ...person, number: `GUESS${index}` });
      expect(await send(register, { body })).toMatchObject({ status: 409 });
    }
    expect(await send(register, { body: registerBody(person) })).toMatchObject({ status: 429 });
    house.at('2026-06-10T11:15:00+09:00');
    expect(await send(register, { body: registerBody(person) })).toMatchObject({ ok: true });
  });
});

describe('users/one-time-key (W002)', () => {
  test('the right key gives the next token, once; the token before it is dead (A017, A018)', async () => {
    house.at(start);
    const person = await newcomer(house);
    const first = await walk(house, person, 'mailed');
    const body = { one_time_key: await mailedKey(house, person.email) };
    const second = tokenOf(await holding(house, first)(verifyRegistrationKey, { body }));
    expect(second).not.toBe(first);
    expect(await holding(house, first)(verifyRegistrationKey, { body })).toMatchObject({
      code: 'token_invalid',
    });
    expect(await holding(house, second)(verifyRegistrationKey, { body })).toMatchObject({
      status: 409,
      data: { reason: 'out_of_order' },
    });
  });

  test('five wrong keys void it, also in parallel; the right one then comes too late (AM023)', async () => {
    const person = await newcomer(house);
    const send = holding(house, await walk(house, person, 'mailed'));
    const right = await mailedKey(house, person.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(verifyRegistrationKey, { body: { one_time_key: wrong } }),
      ),
    );
    const reasons = answers.map((answer) => (answer.ok ? 'right' : answer.data?.reason));
    expect(reasons.filter((reason) => reason === 'key_wrong')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'key_void')).toHaveLength(8);
    const { rows } = await house.db.pool.query<{ wrong_tries: number }>(
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
    const person = await newcomer(house);
    const send = holding(house, await walk(house, person, 'mailed'));
    const right = await mailedKey(house, person.email);
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

  test('is valid for 24 hours on the product’s clock (A013, Y003)', async () => {
    const enter = async (at: string) => {
      house.at(start);
      const person = await newcomer(house);
      const token = await walk(house, person, 'mailed');
      const body = { one_time_key: await mailedKey(house, person.email) };
      house.at(at);
      return holding(house, token)(verifyRegistrationKey, { body });
    };
    expect(await enter('2026-06-11T06:49:59+09:00')).toMatchObject({ ok: true });
    // The register token is over with it (AM014).
    expect(await enter('2026-06-11T06:50:00+09:00')).toMatchObject({ code: 'token_invalid' });
    house.at(start);
  });
});

describe('users/register-confirm (W003)', () => {
  test('answers house, room and what the next steps need (A022, A023, AM048, AM052)', async () => {
    house.at(start);
    const person = await newcomer(house, { startDate: '2026-07-01' });
    const token = await walk(house, person, 'verified');
    const body = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    expect(await holding(house, token, 'en')(confirmRegistration, { body })).toMatchObject({
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

  test('a room counts without its leading zeros and an office without case (AM059)', async () => {
    const person = await newcomer(house);
    const send = holding(house, await walk(house, person, 'verified'));
    const body = {
      dormitory_code: person.officeCode.toLowerCase(),
      room_number: person.roomNumber.replace(/^0+/, ''),
    };
    expect(await send(confirmRegistration, { body })).toMatchObject({ ok: true });
  });

  test('another office or room is refused, twenty tries an hour (A082)', async () => {
    house.at('2026-06-10T12:00:00+09:00');
    const person = await newcomer(house);
    const send = holding(house, await walk(house, person, 'verified'));
    const right = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    for (const wrong of [{ dormitory_code: 'NONE' }, { room_number: '9999' }])
      expect(await send(confirmRegistration, { body: { ...right, ...wrong } })).toMatchObject({
        status: 409,
        data: { reason: 'house_differs' },
      });
    for (let tries = 2; tries < 20; tries += 1)
      await send(confirmRegistration, { body: { ...right, room_number: String(tries) } });
    expect(await send(confirmRegistration, { body: right })).toMatchObject({ status: 429 });
    house.at(start);
  });
});

describe('the order of the steps (A081)', () => {
  test('no step can be taken before the one that it follows', async () => {
    house.at(start);
    const outOfOrder = { status: 409, code: 'error', data: { reason: 'out_of_order' } };
    const person = await newcomer(house);
    const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
    const body = registrationPayload(draft());
    const file = await photo();
    const mailed = holding(house, await walk(house, person, 'mailed'));
    expect(await mailed(confirmRegistration, { body: home })).toMatchObject(outOfOrder);
    expect(await mailed(registerInformation, { body, file })).toMatchObject(outOfOrder);
    const verified = holding(house, await walk(house, person, 'verified'));
    expect(await verified(registerInformation, { body, file })).toMatchObject(outOfOrder);
    const confirmed = holding(house, await walk(house, person, 'confirmed'));
    expect(await confirmed(confirmRegistration, { body: home })).toMatchObject({ ok: true });
    const { rows } = await house.db.pool.query<{ account_id: number | null }>(
      'select account_id from contracts where id = $1',
      [person.contractId],
    );
    expect(rows[0]?.account_id).toBeNull();
  });

  test('a register token opens no resident’s room, a user token no registration (W076, B027)', async () => {
    const person = await newcomer(house);
    const token = await walk(house, person);
    const resident = await house.resident();
    const asResident = await fetch(`${house.origin}/api/v1.2/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asResident.status).toBe(401);
    const body = { one_time_key: '123456' };
    expect(await resident.send(verifyRegistrationKey, { body })).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  test('the postal search takes either token, and needs one (AM017)', async () => {
    const person = await newcomer(house);
    const token = await walk(house, person, 'mailed');
    const resident = await house.resident();
    // No code is loaded here, which both tokens are told.
    const query = { postal_code: '0000000' };
    for (const send of [holding(house, token), resident.send])
      expect(await send(findAddress, { query })).toMatchObject({ status: 409, code: 'error' });
    expect(await house.visitor()(findAddress, { query })).toMatchObject({ code: 'token_invalid' });
  });
});

/** Which call asks for which field, and a token that may make it. */
describe.each(Object.entries(entryRules))(
  'the rule of %s on the server (A016, A020, A021)',
  (field, rule) => {
    let token: string | undefined;
    beforeAll(async () => {
      house.at(start);
      const person = await newcomer(house);
      if (field === 'one_time_key') token = await walk(house, person, 'mailed');
      if (field === 'dormitory_code' || field === 'room_number')
        token = await walk(house, person, 'verified');
    });
    const call = {
      contract_number: register,
      email: register,
      one_time_key: verifyRegistrationKey,
      dormitory_code: confirmRegistration,
      room_number: confirmRegistration,
    }[field as keyof typeof entryRules];

    const bad = casesOf(rule).filter(({ refused }) => refused !== undefined);
    test.each(bad)(`$what (${rule.source})`, async ({ value, refused }) => {
      const body = value === undefined ? {} : { [field]: value };
      const answer = await holding(house, token)(call, { body } as never);
      const message = fieldMessage('ja', refused ?? '', field);
      expect(answer).toMatchObject({ status: 422, errors: { [field]: [message] } });
    });
  },
);
