// Residents, registrations, imports, exports, stations, staff and the record of a dormitory, by the staff of another one
// who know all ids: each call answers what it answers for an id that nothing has.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { checked } from '../../../tests/support/import-world.ts';
import { moveOut } from '../../../tests/support/move-out.ts';
import { holding, newcomer, registerBody } from '../../../tests/support/registration.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../tests/support/staff-world.ts';
import { invite } from '../../../tests/support/today-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { register } from '@yadori/api/account/registration';

/** What the calls name: of the other dormitory, or of none. */
interface Named {
  code: string;
  account: number;
  registration: number;
  note: number;
  batch: number;
  person: number;
  station: number;
  event: number;
  visit: number;
}

let server: TestServer;
let there: { id: number; code: string };
let foreign: Named;
const missing: Named = {
  code: 'NONE1',
  account: 999_999_999,
  registration: 999_999_999,
  note: 999_999_999,
  batch: 999_999_999,
  person: 999_999_999,
  station: 999_999_999,
  event: 999_999_999,
  visit: 999_999_999,
};

beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:00:00+09:00');
  const id = await server.dormitory();
  there = { id, code: await server.officeCode(id) };
  foreign = await fill(await server.officeCode(server.dormitoryId));
});
afterAll(() => server.close());

type Done<Data> = { ok: true; data: Data } | { ok: false; message: string };
const dataOf = <Data>(answer: Done<Data>): Data => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

/** One of everything in the server's own dormitory. */
async function fill(code: string): Promise<Named> {
  const manager = await staffMember(server);
  const host = await server.resident();
  const { accountId: account } = host;
  const visit = await invite(server, host, '2026-06-10', '2026-06-11');
  const comer = await newcomer(server);
  dataOf(await holding(server, undefined)(register, { body: registerBody(comer) }));
  const { rows } = await server.db.pool.query<{ id: number }>('select id from registrations');
  const of = { params: { dormitory: code } };
  const note = dataOf(await manager.send(calls.writeDormitoryLog, { ...of, body: { text: '鍵' } }));
  const content = `office_code,date\n${code},2026-08-14\n`;
  const batch = await checked(manager, { kind: 'closing-days', dormitory: code, content });
  const station = dataOf(await manager.send(calls.addStation, { ...of, body: { name: '受付' } }));
  const kitchen = await staffMember(server, { role: 'kitchen' });
  await manager.send(calls.correctResident, {
    params: { id: account },
    body: { reason: { code: 'mistake' }, revision: await revisionOf(manager, account), name: '新' },
  });
  const events = await server.db.pool.query<{ id: number }>(
    `select id from events where kind = 'resident.corrected'`,
  );
  return {
    code,
    account,
    registration: rows[0]?.id ?? 0,
    note: note.id,
    batch: batch.id,
    person: kitchen.staffId,
    station: station.station.id,
    event: events.rows[0]?.id ?? 0,
    visit,
  };
}

const revisionOf = async (manager: TestStaff, id: number) =>
  dataOf(await manager.send(calls.resident, { params: { id } })).revision;

type Request = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

function requestsOf(named: Named): Request[] {
  const { code, account, registration, note, batch, person, station, event, visit } = named;
  const reason = { code: 'mistake' };
  const why = { reason };
  const made = { format: 'csv', purpose: 'dormitory' };
  const grants = [{ role: 'kitchen', dormitory: code, from_day: '2026-06-10' }];
  const stay = { name: '実家', outing_start_date: '2026-06-10', outing_end_date: '2026-06-12' };
  const desk = { way: 'desk', check: 'student_card', email: 'foreign@example.jp' };
  return [
    ['GET', `dormitories/${code}/today`],
    ['GET', `dormitories/${code}/log`],
    ['POST', `dormitories/${code}/log`, { text: 'x' }],
    ['PUT', `log/${note}`, { done: true, revision: 1 }],
    ['POST', `dormitories/${code}/alerts/aside`, { key: 'menu_missing:2026-06-12', aside: true }],
    ['GET', `dormitories/${code}/roster`],
    ['GET', `dormitories/${code}/residents`],
    ['GET', `dormitories/${code}/registrations`],
    ['GET', `dormitories/${code}/stations`],
    ['POST', `dormitories/${code}/stations`, { name: 'x' }],
    ['POST', `stations/${station}/code`, {}],
    ['DELETE', `stations/${station}`, {}],
    ['GET', `residents/${account}`],
    ['PUT', `residents/${account}`, { ...why, revision: 'x', name: 'x' }],
    ['GET', `residents/${account}/events`],
    ['POST', `residents/${account}/health`, { reason: { code: 'emergency' } }],
    ['DELETE', `residents/${account}/photo`, why],
    ['POST', `residents/${account}/email`, { ...why, ...desk }],
    ['POST', `residents/${account}/password-reset`, why],
    ['POST', `residents/${account}/sessions/end`, why],
    ['GET', `residents/${account}/merge?other=${account}`],
    ['POST', `residents/${account}/merge`, { ...why, other: account }],
    ['GET', `residents/${account}/withdrawal`],
    ['POST', `residents/${account}/withdrawal`, { ...why, resident_number: '1' }],
    ['GET', `dormitories/${code}/certificates`],
    ['GET', `residents/${account}/certificates`],
    ['POST', `residents/${account}/certificate`, why],
    ['GET', `dormitories/${code}/move-outs`],
    ['GET', `residents/${account}/move-outs`],
    ['GET', `residents/${account}/move-out/ends?date=2026-07-01`],
    ['POST', `residents/${account}/move-out`, { ...moveOut(), ...why, revision: 0 }],
    ['POST', `registrations/${registration}/resend`, why],
    ['POST', `registrations/${registration}/restart`, why],
    ['GET', `imports/${batch}`],
    ['GET', `imports/${batch}/file`],
    ['POST', `imports/${batch}/apply`, { added: 1, changed: 0 }],
    ['GET', `imports/${batch}/undo`],
    ['POST', `imports/${batch}/undo`, why],
    ['GET', `imports?dormitory=${code}`],
    ['POST', 'imports', { kind: 'closing-days', dormitory: code, cells: 'office_code,date' }],
    ['POST', `dormitories/${code}/exports/residents`, made],
    ['POST', `dormitories/${code}/exports/roster`, made],
    ['GET', `dormitories/${code}/stays`],
    ['GET', `residents/${account}/stays`],
    ['POST', `residents/${account}/stays/check`, stay],
    ['POST', `residents/${account}/stays`, { ...why, ...stay, give_back: [] }],
    ['POST', `stays/${visit}/arrival`, {}],
    ['POST', `stays/${visit}/departure`, {}],
    ['GET', `dormitories/${code}/arrivals`],
    ['GET', `dormitories/${code}/loans`],
    ['GET', `residents/${account}/loans`],
    ['GET', `residents/${account}/tenancy`],
    ['GET', `dormitories/${code}/room-records`],
    ['GET', `dormitories/${code}/room-checklist`],
    ['PUT', `dormitories/${code}/room-checklist`, { revision: 0, points: [] }],
    ['POST', `dormitories/${code}/exports/stays`, made],
    ['POST', `dormitories/${code}/exports/linen`, made],
    ['POST', 'exports/import-errors', { ...made, batch_id: batch }],
    ['GET', `people?dormitory=${code}`],
    ['PUT', `people/${person}`, { name: 'x', revision: 1 }],
    ['PUT', `people/${person}`, { grants, revision: 1 }],
    ['POST', 'people', { email: 'new@example.jp', name: 'x', language: 'ja', grants }],
    ['GET', `people/${person}/disable`],
    ['POST', `people/${person}/disable`, why],
    ['POST', `people/${person}/disable`, { ...why, take_over: person }],
    ['POST', `people/${person}/enable`, why],
    ['POST', `people/${person}/invitation`, {}],
    ['DELETE', `people/${person}/invitation`, {}],
    ['POST', `people/${person}/factors/reset`, why],
    ['GET', `people-search?q=${encodeURIComponent('新')}&dormitories=${code}`],
    ['GET', `audit?dormitory=${code}`],
    ['GET', `audit?account_id=${account}`],
    ['GET', `audit?batch_id=${batch}`],
    ['GET', `audit/${event}/detail`],
    ['GET', `my-dormitories?q=${code}`],
  ];
}

async function answerOf({ headers }: TestStaff, [method, path, body]: Request): Promise<string> {
  await server.forgetLimits();
  const answer = await fetch(`${server.origin}/api/v1/staff/${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return `${answer.status} ${await answer.text()}`;
}

const tables = [
  'accounts',
  'profiles',
  'sessions',
  'registrations',
  'one_time_keys',
  'contracts',
  'dormitory_log',
  'alerts_aside',
  'closing_days',
  'import_batches',
  'exports',
  'staff',
  'staff_grants',
  'staff_links',
  'sensitive_reads',
  'mails',
  'messages',
  'email_changes',
  'guest_marks',
  'arrivals',
  'loans',
  'room_checklists',
  'move_ins',
  'certificates',
  'move_out_applications',
];

async function digests(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await server.db.pool.query<{ digest: string }>(
      `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${table} t`,
    );
    found[table] = rows[0]?.digest ?? '';
  }
  return found;
}

test.each(['manager', 'deputy', 'kitchen', 'head_office', 'auditor', 'system_admin'] as const)(
  'for a %s of another dormitory there is none of it',
  async (role) => {
    requirements('SA040 SA041 SD041');
    const who = await staffMember(server, { role, dormitoryId: there.id });
    // A first call notes the day of the person.
    await who.send(calls.staffSession, {});
    const before = await digests();
    const unknown = requestsOf(missing);
    const told: string[] = [];
    for (const [index, request] of requestsOf(foreign).entries()) {
      const [known, none] = [
        await answerOf(who, request),
        await answerOf(who, unknown[index] ?? request),
      ];
      if (known !== none) told.push(`${request[0]} ${request[1]}: ${known} / ${none}`);
    }
    expect(told).toEqual([]);
    expect(await digests()).toEqual(before);
  },
  60_000,
);

test('its own manager is answered otherwise (control)', async () => {
  requirements('SA041 SJ017');
  const who = await staffMember(server);
  const unknown = requestsOf(missing);
  const same: string[] = [];
  for (const [index, request] of requestsOf(foreign).entries())
    if (request[0] === 'GET') {
      const known = await answerOf(who, request);
      if (known === (await answerOf(who, unknown[index] ?? request))) same.push(request[1]);
    }
  expect(same).toEqual([]);
});
