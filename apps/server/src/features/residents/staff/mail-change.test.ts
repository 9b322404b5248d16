// Another mail address for a resident: by a key that the resident enters, or at once at the desk; both addresses get a mail.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { verifyEmailChange } from '@yadori/api/account/change-of-email';
import { profile } from '@yadori/api/account/profile';
import { changeResidentMail } from '@yadori/api/residents/acts-calls';
import { findPeople } from '@yadori/api/residents/staff-calls';
import { openDetail } from '@yadori/server/platform/event-details';
import { mailedKey } from '../../../../../../tests/support/registration.ts';
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
let person: TestResident;
let former: string;
let wanted: string;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  person = await server.resident();
  former = person.email;
  count += 1;
  wanted = `anew${count}@example.jp`;
});
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;
const desk = { way: 'desk', check: 'student_card' } as const;

const change = (body: object, who = manager) =>
  who.send(changeResidentMail, {
    params: { id: person.accountId },
    body: { reason, email: wanted, ...body } as never,
  });

const login = (email: string) =>
  server
    .visitor()(account.login, { body: { email, password } })
    .then(({ ok }) => ok);

const mailsTo = async (recipient: string) =>
  (
    await server.db.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where recipient = $1 order by id',
      [recipient],
    )
  ).rows;

async function eventOf(kind: string) {
  const { rows } = await server.db.pool.query<{
    id: number;
    reason: string;
    session_id: number | null;
    detail: object;
  }>(
    `select id, reason, session_id, detail from events
      where account_id = $1 and kind = $2 and actor = $3`,
    [person.accountId, kind, `staff:${manager.staffId}`],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

async function detailOf(id = 0) {
  const { rows } = await server.db.pool.query<{ sealed: string; digest: Buffer }>(
    'select d.sealed, e.detail_digest as digest from event_details d join events e on e.id = d.event_id where e.id = $1',
    [id],
  );
  const { sealed = '', digest = Buffer.of() } = rows[0] ?? {};
  return openDetail(server.platform.sensitive, { eventId: id, sealed, digest });
}

describe('by a key', () => {
  test('changes once the resident has entered it in the app', async () => {
    requirements('SC025 SK040 SA044');
    expect(await change({ way: 'key', email: wanted.toUpperCase() })).toMatchObject({
      ok: true,
      data: { state: 'key_mailed' },
    });
    expect(await login(former)).toBe(true);
    const [mail] = await mailsTo(wanted);
    expect(mail?.body_text).toContain('寮の窓口からキーが届いた方');
    const answer = JSON.stringify(await change({ way: 'key' }));
    const key = await mailedKey(server, wanted);
    expect(answer).not.toContain(key);
    expect(await person.send(verifyEmailChange, { body: { one_time_key: key } })).toMatchObject({
      ok: true,
      data: { email: wanted },
    });
    expect([await login(former), await login(wanted)]).toEqual([false, true]);
    expect((await mailsTo(former)).at(-1)?.body_text).toMatch(/account-links\//);
    const { rows } = await server.db.pool.query<{ text: string }>(
      'select text from messages where account_id = $1',
      [person.accountId],
    );
    expect(rows[0]?.text).toContain('確認のワンタイムキーをお送りしました');
    expect(rows[0]?.text).not.toContain(wanted);
  });
});

describe('at the desk', () => {
  test('counts at once, and only the kind of the paper is kept', async () => {
    requirements('SC025 SK040 SJ019');
    expect(await change(desk)).toMatchObject({ ok: true, data: { state: 'changed' } });
    expect([await login(former), await login(wanted)]).toEqual([false, true]);
    // Who is signed in stays so.
    expect(await person.send(profile, {})).toMatchObject({ ok: true });
    const found = await manager.send(findPeople, { query: { q: wanted } });
    expect(found).toMatchObject({ data: { rows: [{ account_id: person.accountId }] } });
    const event = await eventOf('email.changed');
    expect(event).toMatchObject({
      reason: 'requested_desk',
      session_id: expect.any(Number),
      detail: { way: 'desk', check: 'student_card' },
    });
    expect(await detailOf(event?.id)).toMatchObject({
      before: { email: former },
      after: { email: wanted },
    });
  });

  test('tells both addresses; the former one brings its address back for 72 hours', async () => {
    requirements('SC025');
    await change({ ...desk, language: 'en' });
    expect(await mailsTo(wanted)).toMatchObject([
      { subject: '[Yadori] Your email address was changed' },
    ]);
    const [mail] = await mailsTo(former);
    expect(mail?.body_text).toContain('Done by: staff of your dormitory');
    const [, link = ''] = /(\/account-links\/[\w-]{43})/.exec(mail?.body_text ?? '') ?? [];
    const address = server.origin + link;
    server.at('2026-06-13T06:49:59+09:00');
    // Looking changes nothing.
    expect((await fetch(address)).status).toBe(200);
    expect(await login(wanted)).toBe(true);
    expect((await fetch(address, { method: 'POST' })).status).toBe(200);
    expect([await login(former), await login(wanted)]).toEqual([true, false]);
    expect(await person.send(profile, {})).toMatchObject({ ok: false, status: 401 });
  });

  test('ends a key that was on its way', async () => {
    requirements('SC025');
    await change({ way: 'key' });
    const one_time_key = await mailedKey(server, wanted);
    await change({ ...desk, email: `other-${wanted}` });
    expect(await person.send(verifyEmailChange, { body: { one_time_key } })).toMatchObject({
      ok: false,
    });
    expect(await login(`other-${wanted}`)).toBe(true);
  });
});

describe('is refused', () => {
  test('for an address that is in use, the present one, and without a paper at the desk', async () => {
    requirements('SC025 SK040 SA005');
    const { email: ofAnother } = await server.resident();
    await server.db.pool.query('insert into staff_addresses (email, added_at) values ($1, now())', [
      `staff-${wanted}`,
    ]);
    for (const way of [desk, { way: 'key' }]) {
      await server.forgetLimits();
      for (const email of [ofAnother, `staff-${wanted}`])
        expect(await change({ ...way, email })).toMatchObject({
          status: 409,
          errCode: 'address_taken',
        });
      expect(await change({ ...way, email: former })).toMatchObject({
        status: 409,
        errCode: 'address_current',
      });
    }
    expect(await change({ way: 'desk' })).toMatchObject({
      status: 422,
      errors: { check: [expect.any(String)] },
    });
    expect(await change({ ...desk, email: 'no address' })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    });
    expect(await login(former)).toBe(true);
    expect(await mailsTo(former)).toEqual([]);
  });

  test('without a fresh proof, and for those who may only look', async () => {
    requirements('SA025 SA026 SK040');
    server.at('2026-06-10T07:00:01+09:00');
    expect(await change(desk)).toMatchObject({ status: 403, code: 'step_up' });
    const deputy = await staffMember(server, { role: 'deputy' });
    expect(await change(desk, deputy)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('more than five times an hour, of 100 presses at once too', async () => {
    requirements('SK040');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        change({ way: 'key', email: `k${index}${wanted}` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
  }, 60_000);

  test('for the second of two residents who get one address at the same time', async () => {
    requirements('SC025');
    const second = await server.resident();
    const answers = await Promise.all([
      change(desk),
      manager.send(changeResidentMail, {
        params: { id: second.accountId },
        body: { reason, email: wanted, ...desk },
      }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
  });
});
