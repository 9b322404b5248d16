// The administration of staff: who invites, grants, disables and resets whom, and what each refusal leaves as it was.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { rolesByTwo } from '@yadori/api/approvals/grants';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { mayGrant, roles, rolesForAll } from '@yadori/api/staff/rights';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { beginSession } from '../session/service.ts';

const calls = staffCalls;
const today = '2026-06-10';

let server: TestServer;
let own: string;
let elm: number;
let admin: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  elm = await server.dormitory({ office_code: 'ELM01' });
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  admin = await member({ role: 'system_admin' });
  manager = await member();
});
afterAll(() => server.close());

const {
  member,
  grant,
  invitation,
  invited,
  rowOf,
  change,
  changeByTwo,
  act,
  eventsOf,
  kindsOf,
  mailsTo,
  linkIn,
  wordsOf,
} = staffAdministration(() => ({ server, own, admin }));

describe('an invitation', () => {
  test('is mailed in the language of the person, and its link lives for 72 hours', async () => {
    requirements('SA003 SK020');
    const until = { until_day: '2026-09-30' };
    const row = await invited(admin, {
      language: 'en',
      kana: 'ミウラ カエデ',
      grants: [grant('manager', own, until), grant('auditor', null)],
    });
    expect(row).toMatchObject({
      kana: 'ミウラ カエデ',
      state: 'invited',
      grants: [
        { role: 'manager', dormitory: own, from_day: today, until_day: '2026-09-30' },
        { role: 'auditor', dormitory: null, dormitory_name: null, until_day: '2027-06-09' },
      ],
      factors: { totp: false, passkeys: 0, recovery_left: 0 },
      invited_until: '2026-06-13T06:50:00+09:00',
    });
    const [mail, ...further] = await mailsTo(row.email);
    expect(further).toEqual([]);
    expect(mail?.body_text).toContain('72 hours');
    expect(await linkIn(mail?.body_text)).toMatchObject({ data: { kind: 'invitation' } });
    server.at('2026-06-13T06:50:00+09:00');
    expect(await linkIn(mail?.body_text)).toMatchObject({ errCode: 'link_dead' });
    const actor = `staff:${admin.staffId}`;
    expect((await eventsOf(row.id)).map((event) => [event.kind, event.actor])).toEqual([
      ['staff.invited', actor],
      ['staff.granted', actor],
      ['staff.granted', actor],
    ]);
  });

  test('takes no address of staff or of a resident, and no resident takes the address', async () => {
    requirements('SA005');
    const resident = await server.resident();
    const row = await invited();
    const taken = { status: 409, errCode: 'address_taken' };
    for (const email of [resident.email, manager.email.toUpperCase(), row.email])
      expect(await admin.send(calls.inviteStaff, { body: invitation({ email }) })).toMatchObject(
        taken,
      );
    expect(await mailsTo(manager.email)).toEqual([]);
    const body = { email: row.email, email_confirm: row.email, current_password: password };
    expect(await resident.send(requestEmailChange, { body: body as never })).toMatchObject({
      status: 409,
      data: { reason: 'email_of_staff' },
    });
  });

  test('of many at once for one address one is written', async () => {
    requirements('SA005');
    const body = invitation();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.send(calls.inviteStaff, { body })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test('is refused at its fields', async () => {
    requirements('SA003 SA034 SA035');
    const errorsOf = async (more: object) => {
      const body = invitation(more) as never;
      const answer = await admin.send(calls.inviteStaff, { body });
      return answer.ok ? 'taken' : [answer.status, ...Object.keys(answer.errors)];
    };
    expect(await errorsOf({ email: 'nobody' })).toEqual([422, 'email']);
    expect(await errorsOf({ name: 'あ'.repeat(51) })).toEqual([422, 'name']);
    expect(await errorsOf({ kana: 'kaede' })).toEqual([422, 'kana']);
    expect(await errorsOf({ language: 'fr' })).toEqual([422, 'language']);
    const wrong = [
      [],
      [grant('manager', null)],
      [grant('station')],
      [grant('kitchen', 'NONE9')],
      [grant('kitchen', own, { until_day: '2026-06-09' })],
      [grant('kitchen', own, { from_day: '2026-05-01', until_day: '2026-06-09' })],
      Array.from({ length: 101 }, () => grant('kitchen')),
    ];
    for (const grants of wrong) {
      const [status, field = ''] = await errorsOf({ grants });
      expect([status, String(field).split('.')[0]]).toEqual([422, 'grants']);
    }
  });

  test('is sent again with a new link, at most five mails an hour to an address', async () => {
    requirements('SA004 SK023');
    const row = await invited(manager);
    const send = () => manager.send(calls.sendInvitation, { params: { id: row.id } });
    expect(await send()).toMatchObject({ data: { expires_at: '2026-06-13T06:50:00+09:00' } });
    const [first, second] = await mailsTo(row.email);
    expect(await linkIn(first?.body_text)).toMatchObject({ errCode: 'link_dead' });
    expect(await linkIn(second?.body_text)).toMatchObject({ ok: true });
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(
      answers.filter(({ ok }) => !ok).every((answer) => answer.ok || answer.status === 429),
    ).toBe(true);
    expect(await mailsTo(row.email)).toHaveLength(5);
  });

  test('is withdrawn, and the address is free for another', async () => {
    requirements('SA004 SK023');
    const row = await invited();
    const withdraw = () => admin.send(calls.withdrawInvitation, { params: { id: row.id } });
    expect(await withdraw()).toMatchObject({ data: { expires_at: null } });
    const [mail] = await mailsTo(row.email);
    expect(await linkIn(mail?.body_text)).toMatchObject({ errCode: 'link_dead' });
    expect(await rowOf(row.id)).toMatchObject({ state: 'disabled', invited_until: null });
    expect(await withdraw()).toMatchObject({ status: 404 });
    const again = await invited(admin, { email: row.email });
    expect(again.id).not.toBe(row.id);
    expect(await act(admin, 'enableStaff', row.id)).toMatchObject({
      status: 409,
      errCode: 'address_taken',
    });
    const { staffId } = manager;
    expect(await admin.send(calls.sendInvitation, { params: { id: staffId } })).toMatchObject({
      status: 404,
    });
  });
});

describe('who grants what', () => {
  test('every role to every role, in the own dormitory, in a foreign one and in all', async () => {
    requirements('SA035 SA036 SA045');
    const found: string[] = [];
    const expected: string[] = [];
    for (const granter of roles) {
      const who = await member({ role: granter, dormitoryId: server.dormitoryId });
      for (const role of rolesOfPeople)
        for (const place of [own, 'ELM01', null]) {
          if (place === null && !rolesForAll.includes(role)) continue;
          const body = invitation({ grants: [grant(role, place)] });
          const answer = await who.send(calls.inviteStaff, { body });
          const name = `${granter} to ${role} in ${place ?? 'all'}`;
          found.push(`${name}: ${answer.ok ? 'granted' : (answer.errCode ?? answer.code)}`);
          const may = mayGrant(granter, role) && place === own;
          const isManaging = ['system_admin', 'head_office', 'manager'].includes(granter);
          const refused = isManaging ? 'may_not_grant' : 'forbidden';
          const given = rolesByTwo.includes(role) ? 'approval_needed' : 'granted';
          expected.push(`${name}: ${may ? given : refused}`);
        }
    }
    expect(found).toEqual(expected);
    const ending = (word: string) => found.filter((line) => line.endsWith(`: ${word}`)).length;
    expect([ending('granted'), ending('approval_needed')]).toEqual([4, 6]);
  });

  test('nobody grants to oneself or changes oneself', async () => {
    requirements('SA036');
    const more = { grants: [grant('system_admin', null), grant('kitchen')] };
    expect(await change(admin, admin.staffId, more)).toMatchObject({ errCode: 'may_not_grant' });
    expect(await change(admin, admin.staffId, { grants: [] })).toMatchObject({
      errCode: 'may_not_grant',
    });
    expect(await change(admin, admin.staffId, { name: '別名' })).toMatchObject({ status: 403 });
    for (const call of ['disableStaff', 'resetFactors'] as const)
      expect(await act(admin, call, admin.staffId)).toMatchObject({ status: 403 });
    expect(await rowOf(admin.staffId)).toMatchObject({ state: 'active', can_manage: false });
  });

  test('a role of another dormitory is neither shown, nor taken, nor in the way', async () => {
    requirements('SA036 SA041');
    const kitchen = await member({
      role: 'kitchen',
      grants: [{ role: 'kitchen', dormitoryId: elm }],
    });
    const id = kitchen.staffId;
    expect((await rowOf(id, manager))?.grants).toMatchObject([
      { dormitory: own, dormitory_name: 'けやき寮' },
    ]);
    const until = grant('kitchen', own, { until_day: '2026-06-30' });
    expect(await change(manager, id, { grants: [until] })).toMatchObject({
      ok: true,
      data: { grants: [{ dormitory: own, until_day: '2026-06-30' }], can_manage: false },
    });
    expect((await rowOf(id))?.grants.map(({ dormitory }) => dormitory)).toEqual(['ELM01', own]);
    for (const call of ['disableStaff', 'resetFactors'] as const)
      expect(await act(manager, call, id)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await change(manager, id, { name: '別名' })).toMatchObject({ status: 403 });
    const elsewhere = await member({ role: 'kitchen', dormitoryId: elm });
    expect(await rowOf(elsewhere.staffId, manager)).toBeUndefined();
    expect(await act(manager, 'disableStaff', elsewhere.staffId)).toMatchObject({ status: 404 });
    expect(await change(manager, elsewhere.staffId, { grants: [] })).toMatchObject({ status: 404 });
  });

  test('a deputy is not of a manager to take', async () => {
    requirements('SA036');
    const { staffId: id } = await member({ role: 'deputy' });
    const grants = [grant('kitchen')];
    expect(await change(manager, id, { grants })).toMatchObject({ errCode: 'may_not_grant' });
    expect(await change(await member({ role: 'head_office' }), id, { grants })).toMatchObject({
      ok: true,
      data: { grants: [{ role: 'kitchen' }] },
    });
  });
});

test('a sign-in counts as use before any call, and the half one with a password alone does not', async () => {
  requirements('SJ003 SK019');
  const { staffId: id } = await member({ role: 'kitchen' });
  expect(await rowOf(id)).toMatchObject({ last_seen_on: '2026-06-10' });
  await server.db.pool.query('update staff set last_seen_on = null where id = $1', [id]);
  const session = { staffId: id, network: '127.0.0.1', device: '', now: server.now() } as const;
  await beginSession(server.db.queries, { ...session, stage: 'half' });
  expect(await rowOf(id)).toMatchObject({ last_seen_on: null });
});

describe('a change', () => {
  test('of grants counts with the next call, and each leaves an event', async () => {
    requirements('SA034 SA038 SK021');
    const person = await member({ role: 'kitchen' });
    const { staffId: id } = person;
    const people = () => person.send(calls.staffList, { query: {} });
    expect(await people()).toMatchObject({ code: 'forbidden' });
    const from_day = '2026-06-12';
    const grants = [grant('manager', own, { from_day, until_day: from_day })];
    await changeByTwo(admin, id, { grants });
    expect(await rowOf(id)).toMatchObject({ revision: 2 });
    expect(await kindsOf(id)).toEqual(['staff.grant_ended', 'staff.granted']);
    for (const [instant, ok] of [
      ['2026-06-10T06:50:00+09:00', false],
      ['2026-06-12T00:00:00+09:00', true],
      ['2026-06-13T00:00:00+09:00', false],
    ] as const) {
      server.at(instant);
      await server.db.pool.query(
        'update staff_sessions set expires_at = $1, last_seen_at = $2 where staff_id = $3',
        [new Date(server.now() + 60_000), new Date(server.now()), id],
      );
      expect((await people()).ok).toBe(ok);
    }
  });

  test('with an old revision is refused with the person as it is; of two at once one is written', async () => {
    requirements('SL012 SK021');
    const { staffId: id } = await member({ role: 'kitchen' });
    const other = await member({ role: 'system_admin' });
    const names = ['一人目', '二人目'];
    const answers = await Promise.all(
      [admin, other].map((who, index) =>
        who.send(calls.changeStaff, {
          params: { id },
          body: { name: names[index] ?? '', revision: 1 },
        }),
      ),
    );
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers[1 - won]).toMatchObject({
      status: 409,
      code: 'changed',
      data: { name: names[won], revision: 2 },
    });
    expect(await change(admin, id, { name: names[won] })).toMatchObject({ data: { revision: 2 } });
    expect(await kindsOf(id)).toEqual(['staff.changed']);
  });

  test('needs a second factor, proved within ten minutes', async () => {
    requirements('SA025');
    server.at('2026-06-10T07:00:01+09:00');
    const step = { status: 403, code: 'step_up' };
    const { staffId: id } = manager;
    expect(await admin.send(calls.inviteStaff, { body: invitation() })).toMatchObject(step);
    expect(await change(admin, id, { name: '別名' })).toMatchObject(step);
    for (const call of ['disableStaff', 'enableStaff', 'resetFactors'] as const)
      expect(await act(admin, call, id)).toMatchObject(step);
  });
});

describe('disabling', () => {
  test('ends sessions and links at once, on record with its reason, and can be taken back', async () => {
    requirements('SA021 SA038 SK022');
    const { staffId: id, send } = await member({ role: 'kitchen' });
    const words = '契約の終了';
    const body = { reason: { code: 'other', text: words } } as const;
    const answer = await manager.send(calls.disableStaff, { params: { id }, body });
    expect(answer).toMatchObject({ ok: true, data: { state: 'disabled', revision: 2 } });
    expect(await send(calls.staffSession, {})).toMatchObject({ code: 'token_invalid' });
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({
      kind: 'staff.disabled',
      actor: `staff:${manager.staffId}`,
      reason: 'other',
    });
    expect(await wordsOf(event?.id)).toEqual({ words });
    expect(await act(manager, 'enableStaff', id)).toMatchObject({ data: { state: 'active' } });
    expect(await send(calls.staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await kindsOf(id)).toEqual(['staff.disabled', 'staff.enabled']);
  });

  test('needs a reason', async () => {
    requirements('SK022 SK024');
    const params = { id: manager.staffId };
    for (const call of [calls.disableStaff, calls.enableStaff, calls.resetFactors])
      for (const body of [{}, { reason: { code: 'other' } }]) {
        const answer = await admin.send(call as typeof calls.disableStaff, {
          params,
          body: body as never,
        });
        expect(answer).toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } });
      }
  });
});

test('lost factors are reset: sessions end, and a link for half an hour is mailed', async () => {
  requirements('SA017 SK024');
  const { staffId: id, email, send } = await member({ role: 'kitchen' });
  await server.db.pool.query(
    `insert into staff_totp (staff_id, sealed, created_at, confirmed_at) values ($1, '-', now(), now())`,
    [id],
  );
  expect(await rowOf(id, manager)).toMatchObject({ factors: { totp: true }, can_manage: true });
  expect(await act(manager, 'resetFactors', id)).toMatchObject({ ok: true, data: null });
  expect(await rowOf(id, manager)).toMatchObject({ factors: { totp: false } });
  expect(await send(calls.staffSession, {})).toMatchObject({ code: 'token_invalid' });
  const [mail] = await mailsTo(email);
  expect(await linkIn(mail?.body_text)).toMatchObject({ data: { kind: 'factors' } });
  server.at('2026-06-10T07:20:00+09:00');
  expect(await linkIn(mail?.body_text)).toMatchObject({ errCode: 'link_dead' });
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({ kind: 'staff.factors_reset', reason: 'requested_desk' });
});

test('the list is found by dormitory, role, state and words', async () => {
  requirements('SJ003 SK019');
  const row = await invited(admin, { name: '大和田 葵', kana: 'オオワダ アオイ' });
  const found = async (query: object, who = manager) => {
    const answer = await who.send(calls.staffList, { query });
    return answer.ok ? answer.data.rows.map(({ id }) => id) : answer.code;
  };
  for (const q of ['大和田', 'おおわだ', row.email.toUpperCase()])
    expect(await found({ q })).toEqual([row.id]);
  expect(await found({ q: 'おおわだ', state: 'active' })).toEqual([]);
  expect(await found({ role: 'manager', state: 'active' })).toContain(manager.staffId);
  expect(await found({ role: 'manager' })).not.toContain(row.id);
  expect(await found({ dormitory: 'ELM01', q: '大和田' }, admin)).toEqual([]);
  expect(await found({ dormitory: own, q: '大和田' }, admin)).toEqual([row.id]);
  expect(await found({}, await member({ role: 'deputy' }))).toBe('forbidden');
  expect(await found({ q: '大和田' }, await member({ role: 'auditor' }))).toEqual([row.id]);
});
