// Ending the account of a resident over HTTP: the consequences first, then what the resident's own withdrawal does.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as meals from '@yadori/api/meals/calls';
import { withdrawalConsequences, withdrawResident } from '@yadori/api/residents/withdrawal-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  dinner,
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

const numberOf = (id: number) => String(id).padStart(8, '0');
const reason = { code: 'requested_desk' } as const;

const end = (body: object = {}, who = manager, id = person.accountId) =>
  who.send(withdrawResident, {
    params: { id },
    body: { reason, resident_number: numberOf(id), ...body },
  });

const consequences = (who = manager, id = person.accountId) =>
  who.send(withdrawalConsequences, { params: { id } });

const rowsOf = async <Row extends object>(text: string, values: unknown[] = [person.accountId]) =>
  (await server.db.pool.query<Row>(text, values)).rows;

const withdrawals = () =>
  rowsOf<{ actor: string; reason: string | null; detail: object }>(
    `select actor, reason, detail, dormitory_id, session_id is not null as has_session,
            request_id is not null as has_request, detail_digest is not null as has_words
       from events where account_id = $1 and kind = 'account.withdrawn'`,
  );

/** What an account leaves behind, without the keys that differ from account to account. */
async function leftBy({ accountId, contractId }: TestResident) {
  const [left] = await rowsOf<Record<string, unknown>>(
    `select (select withdrawn_at is not null and active_contract_id is null from accounts where id = $1) as is_ended,
            (select account_id is null and claimed_at is null from contracts where id = $2) as is_free,
            (select count(*)::int from former_contracts where account_id = $1) as former,
            (select count(*)::int from sessions where account_id = $1 and revoked_at is null) as sessions,
            (select count(*)::int from waits where account_id = $1 and ended_at is null) as waits,
            (select array_agg(date::text order by date) from reservations
              where account_id = $1 and cancelled_at is null) as kept,
            (select count(*)::int from charges where account_id = $1) as charges,
            (select array_agg(is_former) from resident_index where account_id = $1) as found,
            (select count(*)::int from messages where account_id = $1) as messages,
            (select count(*)::int from jobs where unique_key = 'late-meals:' || $1) as jobs`,
    [accountId, contractId],
  );
  return left;
}

describe('the end of an account by staff', () => {
  requirements('SK044 SC031');

  test('lists its consequences, and has those that the resident’s own has', async () => {
    requirements('AM195 U003');
    const own = await server.resident();
    await server.menu({ date: '2026-06-10' });
    await server.menu({ date: '2026-06-17' });
    await server.menu({ date: '2026-06-18', capacity: 0 });
    for (const { send } of [person, own]) {
      for (const day of ['2026-06-10', '2026-06-17'])
        expect(await send(meals.book, { body: dinner(day) })).toMatchObject({ ok: true });
      expect(await send(meals.waitForMeal, { body: dinner('2026-06-18') })).toMatchObject({
        ok: true,
      });
    }
    // Six hours before tonight's dinner are over: giving it back has a price.
    server.at('2026-06-10T12:00:01+09:00');
    manager = await staffMember(server);
    const listed = await consequences();
    expect(listed).toMatchObject({
      ok: true,
      data: { contracts: 1, meals_given_back: 1, meals_kept: 1, waits: 1, sessions: 1 },
    });
    expect(listed.ok && listed.data.kept_fee).toBeGreaterThan(0);
    expect(await leftBy(person)).toMatchObject({ is_ended: false, waits: 1 });
    await own.send(withdraw, {});
    expect(await end()).toMatchObject({ ok: true, data: null });
    const left = await leftBy(person);
    expect(left).toEqual(await leftBy(own));
    expect(left).toMatchObject({
      is_ended: true,
      is_free: true,
      former: 1,
      sessions: 0,
      waits: 0,
      kept: ['2026-06-10'],
      charges: 0,
      jobs: 1,
    });
    expect(await person.send(profile, {})).toMatchObject({ status: 401, code: 'token_invalid' });
    const given = await rowsOf<{ actor: string }>(
      `select actor from events where account_id = $1 and kind = 'meal.cancelled'`,
    );
    expect(given).toEqual([{ actor: `staff:${manager.staffId}` }]);
  });

  test('is on record with the reason, whose words are sealed', async () => {
    requirements('SA043');
    await end({ reason: { code: 'other', text: '窓口で本人から聞いた' } });
    expect(await withdrawals()).toEqual([
      {
        actor: `staff:${manager.staffId}`,
        reason: 'other',
        detail: { meals: 0, waits: 0 },
        dormitory_id: server.dormitoryId,
        has_session: true,
        has_request: true,
        has_words: true,
      },
    ]);
  });

  test.each([
    ['ja', '退会の手続きが完了しました', '手続きをした人：寮の職員\n理由：本人の依頼（窓口）'],
    ['en', 'Your account was closed', 'Done by: staff of your dormitory\nReason: Asked for at the'],
  ] as const)(
    'is mailed to the resident in %s, with who did it and why',
    async (language, ...texts) => {
      requirements('SA044');
      await end({ language });
      const mails = await rowsOf<{ text: string }>(
        `select subject || chr(10) || body_text as text from mails where recipient = $1`,
        [person.email],
      );
      expect(mails).toHaveLength(1);
      for (const text of texts) expect(mails[0]?.text).toContain(text);
    },
  );

  test('happens once, of twenty presses at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => end()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.status === 404)).toHaveLength(19);
    expect(await withdrawals()).toHaveLength(1);
  }, 60_000);

  test('and by the resident at the same moment happens once', async () => {
    const answers = await Promise.all([end(), person.send(withdraw, {})]);
    const codes = answers.map((answer) => (answer.ok ? 200 : answer.status));
    expect([200, 401, 404]).toEqual(expect.arrayContaining(codes));
    expect(codes).toContain(200);
    expect(await withdrawals()).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['resident_number', { resident_number: '00000000' }],
    ['resident_number', { resident_number: '' }],
    ['resident_number', { resident_number: undefined }],
    ['reason', { reason: undefined }],
    ['reason', { reason: { code: 'emergency' } }],
    ['reason', { reason: { code: 'other', text: '短い' } }],
    ['language', { language: 'fr' }],
  ])('with a wrong %s is refused there', async (field, body) => {
    requirements('SA043');
    const answer = await end(body);
    expect(answer).toMatchObject({ ok: false, status: 422 });
    expect(answer).toHaveProperty(`errors.${field}`);
    expect(await withdrawals()).toEqual([]);
  });

  test('takes the number in full-width digits', async () => {
    const wide = numberOf(person.accountId).replace(/\d/g, (digit) =>
      String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0),
    );
    expect(await end({ resident_number: wide })).toMatchObject({ ok: true });
  });

  test('asks for the second factor again ten minutes after it was proved', async () => {
    requirements('SA025');
    server.at('2026-06-10T07:00:01+09:00');
    expect(await end()).toMatchObject({ ok: false, status: 403, code: 'step_up' });
    expect(await consequences()).toMatchObject({ ok: true });
    expect(await withdrawals()).toEqual([]);
  });

  test('of a foreign or ended account is answered like one that does not exist', async () => {
    requirements('SA041');
    const foreign = await server.resident({ dormitoryId: await server.dormitory() });
    const answerOf = async (id: number, method: 'GET' | 'POST') => {
      const response = await fetch(
        `${server.origin}/api/v1/staff/residents/${id}/withdrawal`,
        method === 'GET'
          ? { headers: manager.headers }
          : {
              method,
              headers: { ...manager.headers, 'content-type': 'application/json' },
              body: JSON.stringify({ reason, resident_number: numberOf(id) }),
            },
      );
      expect(response.status).toBe(404);
      return response.text();
    };
    await person.send(withdraw, {});
    for (const method of ['GET', 'POST'] as const) {
      const missing = await answerOf(999_999_999, method);
      expect(await answerOf(foreign.accountId, method)).toBe(missing);
      expect(await answerOf(person.accountId, method)).toBe(missing);
    }
    expect(await foreign.send(profile, {})).toMatchObject({ ok: true });
  });

  test('is not for the dormitory that the resident moved away from', async () => {
    requirements('SA041');
    const elsewhere = await server.dormitory();
    await rowsOf(
      `with further as (
         insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
         values ('MOVED-' || $1::bigint, $2, '0101', '2026-06-01', $1, now()) returning id)
       update accounts set active_contract_id = (select id from further) where id = $1`,
      [person.accountId, elsewhere],
    );
    expect(await end()).toMatchObject({ ok: false, status: 404 });
    expect(await consequences()).toMatchObject({ ok: false, status: 404 });
    const there = await staffMember(server, { dormitoryId: elsewhere });
    expect(await consequences(there)).toMatchObject({ ok: true, data: { contracts: 2 } });
    expect(await end({}, there)).toMatchObject({ ok: true });
  });

  test.each(['deputy', 'kitchen', 'auditor'] as const)('is not for %s', async (role) => {
    requirements('SA033');
    const other = await staffMember(server, { role });
    expect(await end({}, other)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await consequences(other)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
