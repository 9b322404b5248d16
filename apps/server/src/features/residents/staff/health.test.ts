// Opening health and emergency data: on record first, for five minutes, by a second factor and a reason.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { saveOwnAllergens, withdrawOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import { sensitiveReads } from '@yadori/api/personal-data/calls';
import { openHealth } from '@yadori/api/residents/health-calls';
import { registered } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let person: Awaited<ReturnType<typeof registered>> & { accountId: number };
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  const newcomer = await registered(server);
  const { rows } = await server.db.pool.query<{ account_id: number }>(
    'select account_id from contracts where id = $1',
    [newcomer.contractId],
  );
  person = { ...newcomer, accountId: rows[0]?.account_id ?? 0 };
});
afterAll(() => server.close());

const emergency = { code: 'emergency' } as const;
const open = (who: TestStaff, reason: object = emergency, id = person.accountId) =>
  who.send(openHealth, { params: { id }, body: { reason } as never });

const readings = async () =>
  (
    await server.db.pool.query<Record<string, unknown>>(
      'select reader, subject, role, reason, purpose from sensitive_reads where account_id = $1 order by id',
      [person.accountId],
    )
  ).rows;

describe('health', () => {
  requirements('SK038');
  test('is answered for five minutes, and the resident sees by whom and why', async () => {
    requirements('SC019 AM208 D14');
    expect(await open(manager, { code: 'other', text: '夜間の体調の相談' })).toMatchObject({
      ok: true,
      data: {
        health: { infectious_disease: 2, tuberculosis: 2, allergies: 'そば', special_items: '' },
        emergency: { name: '高木 一郎', phone_number: '0311112222', relationship: '父' },
        until: '2026-06-10T06:55:00+09:00',
      },
    });
    const reader = `staff:${manager.staffId}`;
    const reading = { reader, role: 'manager', reason: 'other', purpose: '夜間の体調の相談' };
    expect(await readings()).toEqual([
      { ...reading, subject: 'health' },
      { ...reading, subject: 'emergency' },
    ]);
    const { rows } = await server.db.pool.query<{ kind: string; actor: string; detail: object }>(
      "select kind, actor, detail from events where account_id = $1 and kind like '%.opened' and actor like 'staff:%' order by id",
      [person.accountId],
    );
    expect(rows).toEqual([
      { kind: 'health.opened', actor: reader, detail: { reason: 'other' } },
      { kind: 'emergency.opened', actor: reader, detail: { reason: 'other' } },
    ]);
    expect(await person.send(sensitiveReads, {})).toMatchObject({
      data: {
        reads: [
          { subject: 'emergency', role: '寮長', purpose: 'その他（夜間の体調の相談）' },
          { subject: 'health', reader: 'staff' },
        ],
      },
    });
  });

  test('has the marks of who agreed to it, each opening on record with its reason', async () => {
    requirements('SC019 SD032 AM208');
    const save = (consent: 1 | 2) =>
      person.send(saveOwnAllergens, { body: { codes: ['milk', 'wheat'], consent } });
    const marks = async () => {
      const answer = await open(manager);
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.allergens;
    };
    expect(await marks()).toBeNull();
    await save(1);
    expect(await marks()).toBeNull();
    expect((await readings()).map(({ subject }) => subject)).not.toContain('allergens');
    await save(2);
    expect(await marks()).toEqual({ names: ['小麦', '乳'], unreadable: false });
    expect((await readings()).at(-1)).toMatchObject({
      subject: 'allergens',
      role: 'manager',
      reason: 'emergency',
      reader: `staff:${manager.staffId}`,
    });
    await server.db.pool.query(
      "update resident_allergens set sealed = 'v1.gone.AAAA' where account_id = $1",
      [person.accountId],
    );
    expect(await marks()).toEqual({ names: [], unreadable: true });
    await person.send(withdrawOwnAllergens, {});
    expect(await marks()).toBeNull();
    const kitchen = await staffMember(server, { role: 'kitchen' });
    expect(await open(kitchen)).toMatchObject({ ok: false, status: 403 });
  });

  test('is on record before it is opened: a seal that does not open leaves the reading', async () => {
    requirements('SC019');
    await server.db.pool.query(
      "update health_records set sealed = 'v1.gone.AAAA' where account_id = $1",
      [person.accountId],
    );
    expect(await open(manager)).toMatchObject({ ok: false, status: 500 });
    const { rowCount } = await server.db.pool.query(
      "select from events where account_id = $1 and kind = 'health.opened'",
      [person.accountId],
    );
    expect(rowCount).toBe(1);
  });

  test.each([{}, { code: 'mistake' }, { code: 'other' }, { code: 'other', text: '短い' }])(
    'is refused for the reason %o, and nothing is on record',
    async (reason) => {
      requirements('SC019');
      const answer = await open(manager, reason);
      expect(answer).toMatchObject({ ok: false, status: 422 });
      expect(answer).toHaveProperty('errors.reason');
      expect(await readings()).toEqual([]);
    },
  );

  test('asks for the second factor again ten minutes after it was proved', async () => {
    requirements('SA025 SC019');
    server.at('2026-06-10T07:00:00+09:00');
    expect(await open(manager)).toMatchObject({ ok: true });
    server.at('2026-06-10T07:00:01+09:00');
    expect(await open(manager)).toMatchObject({ ok: false, status: 403, code: 'step_up' });
    expect(await readings()).toHaveLength(2);
  });

  test('is closed for the head office without a second person, and open for one who is manager too', async () => {
    requirements('SC020');
    const office = await staffMember(server, { role: 'head_office' });
    expect(await open(office)).toMatchObject({ status: 409, code: 'approval_needed' });
    expect(await readings()).toEqual([]);
    const grants = [{ role: 'manager', dormitoryId: server.dormitoryId }] as const;
    const both = await staffMember(server, { role: 'head_office', grants });
    expect(await open(both)).toMatchObject({ ok: true });
  });

  test('of a foreign or withdrawn resident is answered like one that does not exist', async () => {
    requirements('SA041');
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await open(elsewhere)).toMatchObject({ status: 404 });
    expect(await open(manager, emergency, 999_999_999)).toEqual(await open(elsewhere));
    await person.send(withdraw, {});
    expect(await open(manager)).toEqual(await open(elsewhere));
    expect(await readings()).toEqual([]);
  });

  test('of 100 openings at once 20 are answered, and after the hour again', async () => {
    requirements('SL019');
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(manager)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
    expect(await readings()).toHaveLength(40);
  }, 60_000);
});
