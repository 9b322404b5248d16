// When two accounts are not joined, and by whom.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { mergeConsequences, mergeResidents } from '@yadori/api/residents/merge-calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let lives: TestResident;
let ends: TestResident;
let elsewhere: number;
beforeAll(async () => {
  server = await openTestServer();
  elsewhere = await server.dormitory();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  lives = await server.resident();
  ends = await server.resident();
});
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;

const merge = (body: object = {}, who = manager) =>
  who.send(mergeResidents, {
    params: { id: lives.accountId },
    body: { other: ends.accountId, reason, ...body },
  });

const preview = (who = manager) =>
  who.send(mergeConsequences, {
    params: { id: lives.accountId },
    query: { other: ends.accountId },
  });

const run = (text: string, values: unknown[]) => server.db.pool.query(text, values);

const isUntouched = async () => {
  const { rows } = await run(
    `select (select count(*)::int from former_accounts where former_account_id = $1) as links,
            (select count(*)::int from events where kind = 'account.linked' and subject_id = $1) as events`,
    [ends.accountId],
  );
  expect(rows).toEqual([{ links: 0, events: 0 }]);
};

/** A further contract of the account, in another dormitory. */
const further = async ({ accountId }: TestResident, isActive: boolean) => {
  await run(
    `with further as (
       insert into contracts (number, dormitory_id, room_number, start_date, end_date, account_id, claimed_at)
       values ('MOVED-' || $1::bigint, $2, '0101', '2026-07-01', '2026-07-31', $1, now()) returning id)
     update accounts set active_contract_id = case when $3 then (select id from further) else active_contract_id end
      where id = $1`,
    [accountId, elsewhere, isActive],
  );
};

async function refuses(errCode: string, who = manager) {
  expect(await preview(who)).toMatchObject({ ok: true, data: { refused: errCode } });
  const answer = await merge({}, who);
  expect(answer).toMatchObject({ ok: false, status: 409, errCode });
  expect(answer.ok ? '' : answer.message).toMatch(/。$/);
  await isUntouched();
}

test('an account that has ended, whichever of the two', async () => {
  requirements('SC032 SK045');
  await ends.send(withdraw, {});
  await refuses('withdrawn');
  [lives, ends] = [ends, lives];
  await refuses('withdrawn');
});

test('a move-out that is not finished; one that was withdrawn is none', async () => {
  requirements('SC032 SK045');
  const leaving = { move_out_at: '2026-07-10 10:00:00', luggage_removal_at: '2026-07-09 10:00:00' };
  expect(await ends.send(saveMoveOut, { body: moveOut(leaving) })).toMatchObject({ ok: true });
  await refuses('move_out_open');
  await run(
    `update move_out_applications set withdrawn_at = now(), closed_at = now() where account_id = $1`,
    [ends.accountId],
  );
  expect(await merge()).toMatchObject({ ok: true });
});

test('the same days in two dormitories, but not a hand-over on one day', async () => {
  requirements('SC032 SK045');
  const grants = [{ role: 'manager', dormitoryId: elsewhere }] as const;
  const both = await staffMember(server, { grants });
  ends = await server.resident({ dormitoryId: elsewhere });
  await refuses('two_dormitories', both);
  await run(`update contracts set end_date = '2026-06-30' where id = $1`, [lives.contractId]);
  await run(`update contracts set start_date = '2026-06-30' where id = $1`, [ends.contractId]);
  expect(await merge({}, both)).toMatchObject({ ok: true });
});

test('a contract that would move, or a home, in a dormitory of others', async () => {
  requirements('SC032 SA041');
  await further(ends, false);
  await refuses('elsewhere');
  ends = await server.resident();
  await further(lives, true);
  await refuses('elsewhere');
  [lives, ends] = [ends, lives];
  await refuses('elsewhere');
});

test('an account out of reach is answered like one that does not exist', async () => {
  requirements('SA041');
  const foreign = await server.resident({ dormitoryId: elsewhere });
  const post = (id: number, other: number) =>
    fetch(`${server.origin}/api/v1/staff/residents/${id}/merge`, {
      method: 'POST',
      headers: { ...manager.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ other, reason }),
    });
  const get = (id: number, other: number) =>
    fetch(`${server.origin}/api/v1/staff/residents/${id}/merge?other=${other}`, {
      headers: manager.headers,
    });
  for (const ask of [post, get]) {
    const answers = [];
    for (const id of [foreign.accountId, 999_999_999])
      for (const pair of [[lives.accountId, id] as const, [id, lives.accountId] as const]) {
        const answer = await ask(...pair);
        expect(answer.status).toBe(404);
        answers.push(await answer.text());
      }
    expect(new Set(answers).size).toBe(1);
  }
});

test.each<[string, () => object]>([
  ['other', () => ({ other: lives.accountId })],
  ['other', () => ({ other: undefined })],
  ['other', () => ({ other: 0 })],
  ['reason', () => ({ reason: undefined })],
  ['reason', () => ({ reason: { code: 'other', text: '短い' } })],
  ['language', () => ({ language: 'fr' })],
])('a wrong %s is refused there', async (field, body) => {
  requirements('SA043 SK045');
  const answer = await merge(body());
  expect(answer).toMatchObject({ ok: false, status: 422 });
  expect(answer).toHaveProperty(`errors.${field}`);
  await isUntouched();
});

test('asks for the second factor again ten minutes after it was proved', async () => {
  requirements('SA025 SA026');
  server.at('2026-06-10T07:00:01+09:00');
  expect(await merge()).toMatchObject({ ok: false, status: 403, code: 'step_up' });
  expect(await preview()).toMatchObject({ ok: true });
  await isUntouched();
});

test.each(['deputy', 'kitchen', 'auditor', 'head_office'] as const)(
  'is not for %s',
  async (role) => {
    requirements('SA033 SK045');
    const other = await staffMember(server, { role });
    expect(await merge({}, other)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await preview(other)).toMatchObject({ status: 403, code: 'forbidden' });
  },
);
