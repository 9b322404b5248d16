// Search and list over HTTP: who is found, by whom, and what an answer never holds.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMessage } from '@yadori/api/messages/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { findPeople, residents } from '@yadori/api/residents/staff-calls';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { newcomer, registered, walk } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { fillIndex } from '../../resident-index/check-index.ts';

let server: TestServer;
let manager: TestStaff;
let elsewhere: number;
beforeAll(async () => {
  server = await openTestServer();
  elsewhere = await server.dormitory();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
});
afterAll(() => server.close());

async function codeOf(dormitoryId: number): Promise<string> {
  const row = server.db.queries.selectFrom('dormitories').select('office_code');
  return (await row.where('id', '=', dormitoryId).executeTakeFirstOrThrow()).office_code;
}

async function named(name: string, dormitoryId = server.dormitoryId): Promise<TestResident> {
  const person = await server.resident({ dormitoryId });
  await server.db.pool.query('update profiles set name = $2 where account_id = $1', [
    person.accountId,
    name,
  ]);
  await server.db.transaction((trx) =>
    refreshIndex(trx, { accountIds: [person.accountId] }, server.now()),
  );
  return person;
}

const search = async (who: TestStaff, q: string, dormitories?: string) => {
  const query = dormitories === undefined ? { q } : { q, dormitories };
  const answer = await who.send(findPeople, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};

describe('the search', () => {
  requirements('SK033');
  test('finds people of the dormitories granted, with name, room and status alone', async () => {
    requirements('SC001 SC007 D28');
    const person = await named('朝倉 恵');
    await named('朝倉 遥', elsewhere);
    const rows = await search(manager, '朝倉');
    expect(rows).toEqual([
      {
        account_id: person.accountId,
        contract_id: person.contractId,
        name: '朝倉 恵',
        kana: '',
        room_number: expect.stringMatching(/^\d{4}$/) as string,
        dormitory: {
          code: await codeOf(server.dormitoryId),
          name_ja: 'けやき寮',
          name_en: 'Keyaki Residence',
        },
        status: 'living',
        is_former_account: false,
      },
    ]);
    const office = await staffMember(server, { role: 'head_office' });
    expect((await search(office, '朝倉')).map(({ name }) => name)).toEqual(['朝倉 恵', '朝倉 遥']);
    expect(await search(office, '朝倉', await codeOf(elsewhere))).toHaveLength(1);
    expect(await search(manager, '朝倉', `${await codeOf(elsewhere)},NONE`)).toEqual([]);
  });

  test('shows a contract that nobody has claimed, and a registration under way', async () => {
    requirements('SC006');
    const person = await newcomer(server);
    await fillIndex(server.db, server.now());
    const status = async () => (await search(manager, person.number))[0]?.status;
    expect(await status()).toBe('unclaimed');
    await walk(server, person, 'verified');
    expect(await status()).toBe('registering');
    // The token of the last step lives a day.
    server.at('2026-06-11T06:50:00+09:00');
    manager = await staffMember(server);
    expect(await status()).toBe('unclaimed');
  });

  test.each([{ q: '' }, { q: '   ' }, { q: 'x'.repeat(101) }, {}])('refuses %o', async (query) => {
    const answer = await manager.send(findPeople, { query: query as never });
    expect(answer).toMatchObject({ ok: false, status: 422 });
    expect(answer).toHaveProperty('errors.q');
  });

  test('of 130 at once 120 are answered, and the next minute again', async () => {
    requirements('SL019');
    const send = () => manager.send(findPeople, { query: { q: 'zz' } });
    const answers = await Promise.all(Array.from({ length: 130 }, send));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(120);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
    server.at('2026-06-10T06:52:00+09:00');
    expect(await send()).toMatchObject({ ok: true });
  }, 60_000);
});

describe('the list', () => {
  requirements('SK034');
  const list = async (who: TestStaff, dormitoryId: number, query = {}) => {
    const params = { dormitory: await codeOf(dormitoryId) };
    const answer = await who.send(residents, { params, query });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };

  test('has everybody but those who left, by room, with filters of status and floor', async () => {
    requirements('SC005 SC007');
    const town = await server.dormitory();
    const boss = await staffMember(server, { dormitoryId: town });
    const living = await server.resident({ dormitoryId: town });
    const leaving = await server.resident({ dormitoryId: town });
    expect(await leaving.send(saveMoveOut, { body: moveOut() })).toMatchObject({ ok: true });
    await server.resident({ dormitoryId: town, endDate: '2026-06-01' });
    await server.resident({ dormitoryId: town, endDate: '2026-01-31' });
    const gone = await server.resident({ dormitoryId: town });
    expect(await gone.send(withdraw, {})).toMatchObject({ ok: true });
    const rooms = await server.db.pool.query<{ id: number }>(
      'select id from contracts where dormitory_id = $1 order by id',
      [town],
    );
    for (const [index, { id }] of rooms.rows.entries())
      await server.db.pool.query('update contracts set room_number = $2 where id = $1', [
        id,
        `0${9 - index}01`,
      ]);
    const contractIds = rooms.rows.map(({ id }) => id);
    await server.db.transaction((trx) => refreshIndex(trx, { contractIds }, server.now()));
    const all = await list(boss, town);
    expect(all.rows.map(({ room_number, status }) => [room_number, status])).toEqual([
      ['0501', 'unclaimed'],
      ['0701', 'month'],
      ['0801', 'notice'],
      ['0901', 'living'],
    ]);
    expect(all).toMatchObject({ total: 4, next: null, floors: ['05', '07', '08', '09'] });
    expect(Object.keys(all.rows[0] ?? {}).toSorted()).toEqual([
      ...'account_id contract_end contract_id is_away kana meals_today'.split(' '),
      ...'name room_number since status unread'.split(' '),
    ]);
    const some = await list(boss, town, { status: 'left,withdrawn,living' });
    expect(some.rows.map(({ status }) => status).toSorted()).toEqual([
      'left',
      'living',
      'withdrawn',
    ]);
    expect(await list(boss, town, { floor: '08' })).toMatchObject({ total: 1 });
    expect(all.rows.map(({ unread }) => unread)).toEqual([false, false, false, false]);
    expect(
      await living.send(sendMessage, { body: { content: 'こんにちは' } as never }),
    ).toMatchObject({
      ok: true,
    });
    const after = await list(boss, town, { status: 'living' });
    expect(after.rows).toMatchObject([{ account_id: living.accountId, unread: true }]);
  });

  test('says who is away in the night that runs, what is booked today and how many there are', async () => {
    requirements('SC005 AM248');
    const town = await server.dormitory();
    const boss = await staffMember(server, { dormitoryId: town });
    const [traveller, eater] = [
      await server.resident({ dormitoryId: town }),
      await server.resident({ dormitoryId: town }),
    ];
    await server.menu({ date: '2026-06-10', meal: 'japanese', dormitoryId: town });
    await server.menu({ date: '2026-06-10', dormitoryId: town });
    await server.db.pool.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food,
                                 reserved_at, checked_in_at, cancelled_at)
       select m.id, $1::bigint, $2::bigint, $3::bigint, m.date, m.type_of_meal, m.type_of_food, $4::timestamptz,
              case m.type_of_meal when 1 then $4::timestamptz end, null
         from menus m where m.dormitory_id = $3
       union all
       select m.id, $5::bigint, $6::bigint, $3::bigint, m.date, m.type_of_meal, m.type_of_food, $4, null, $4
         from menus m where m.dormitory_id = $3`,
      [
        eater.accountId,
        eater.contractId,
        town,
        new Date(server.now()),
        traveller.accountId,
        traveller.contractId,
      ],
    );
    await server.db.pool.query(
      `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
       values (1, $1, $2, $3, '2026-06-10', '2026-06-11', $4)`,
      [traveller.accountId, traveller.contractId, town, new Date(server.now())],
    );
    const awayAt = async (iso: string) => {
      server.at(iso);
      const found = await list(await staffMember(server, { dormitoryId: town }), town);
      return [found.rows.map(({ is_away: isAway }) => isAway), found.counts.away];
    };
    const [away, home] = [
      [[true, false], 1],
      [[false, false], 0],
    ];
    expect(await awayAt('2026-06-10T05:59:59+09:00')).toEqual(home);
    expect(await awayAt('2026-06-10T06:00:00+09:00')).toEqual(away);
    expect(await awayAt('2026-06-11T05:59:59+09:00')).toEqual(away);
    expect(await awayAt('2026-06-11T06:00:00+09:00')).toEqual(home);
    server.at('2026-06-10T06:50:00+09:00');
    const all = await list(boss, town);
    expect(all.rows.map(({ meals_today: meals }) => meals)).toEqual([
      { breakfast: null, dinner: null },
      { breakfast: 'eaten', dinner: 'booked' },
    ]);
    expect(all.counts).toEqual({
      everybody: 2,
      living: 2,
      before: 0,
      notice: 0,
      unregistered: 0,
      away: 1,
    });
    const filtered = await list(boss, town, { away: '1', floor: '99' });
    expect(filtered).toMatchObject({ total: 0, counts: { everybody: 2 } });
    expect((await list(boss, town, { away: '1' })).rows).toMatchObject([
      { account_id: traveller.accountId },
    ]);
    // The head office gets counts of nights away only (SB017), and no list of who is away.
    const office = await staffMember(server, { role: 'head_office' });
    const seen = await list(office, town, { away: '1' });
    expect(seen).toMatchObject({ total: 0, counts: { everybody: 2, away: null } });
    expect((await list(office, town)).rows.map(({ is_away: isAway }) => isAway)).toEqual([
      null,
      null,
    ]);
  });

  test('gives fifty at a time; a cursor goes on where it stood, whoever moved in meanwhile', async () => {
    requirements('SC005');
    const town = await server.dormitory();
    const boss = await staffMember(server, { dormitoryId: town });
    await server.db.pool.query(
      `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name, tenant_furigana)
       select 'PAGE-' || n, $1, lpad((n / 2)::text, 4, '0'), date '2026-01-01' + n % 7, '人' || n, 'カ' || n % 5
         from generate_series(1, 120) n`,
      [town],
    );
    await fillIndex(server.db, server.now());
    for (const sort of ['room', 'kana', 'since']) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(boss, town, cursor === undefined ? { sort } : { sort, cursor });
        expect(page.total).toBe(120);
        ids.push(...page.rows.map(({ contract_id: id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(ids).size).toBe(120);
      expect(ids).toHaveLength(120);
    }
  });

  test.each([
    { status: 'nobody' },
    { sort: 'phone' },
    { away: '0' },
    { cursor: '!' },
    { cursor: 'W10' },
  ])('refuses %o', async (query) => {
    const params = { dormitory: await codeOf(server.dormitoryId) };
    const answer = await manager.send(residents, { params, query: query as never });
    expect(answer).toMatchObject({ ok: false, status: 422 });
  });

  test('of a foreign dormitory it is answered like one that does not exist', async () => {
    requirements('SA041');
    const bodies = await Promise.all(
      [await codeOf(elsewhere), 'NONE'].map(async (code) => {
        const address = `${server.origin}/api/v1/staff/dormitories/${code}/residents`;
        const response = await fetch(address, { headers: manager.headers });
        expect(response.status).toBe(404);
        return response.text();
      }),
    );
    expect(bodies[0]).toBe(bodies[1]);
  });
});

test('no answer holds health, emergency contact, secrets or keys', async () => {
  requirements('SC030 D14');
  const canary = 'canary7q';
  const person = await registered(server, {
    allergies_etc: canary,
    special_items_daily: canary,
    emergency_contact_name: canary,
    emergency_contact_address: canary,
    emergency_contact_relationship: canary,
    emergency_contact_job: canary,
    emergency_contact_workplace: canary,
    emergency_contact_phone_number: '0377778888',
  });
  const { rows } = await server.db.pool.query<{ account_id: number }>(
    'select account_id from contracts where id = $1',
    [person.contractId],
  );
  const code = await codeOf(server.dormitoryId);
  const paths = [
    `people-search?q=${encodeURIComponent('高木')}`,
    `people-search?q=${canary}`,
    `dormitories/${code}/residents`,
    `residents/${rows[0]?.account_id}`,
  ];
  for (const path of paths) {
    const response = await fetch(`${server.origin}/api/v1/staff/${path}`, {
      headers: manager.headers,
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(text).not.toMatch(/canary7q|0377778888|password|argon2|sealed/);
  }
});
