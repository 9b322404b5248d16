// Own reports over HTTP: filing, the pre-check with its codes, reading, changing, cancelling.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/stays/calls';
import { ownReportCodes } from '@yadori/api/stays/own-report';
import { addDays, addMonths, dateAt } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { ask, away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

const detail = async (id: number, who = resident) =>
  (await ask(server, who, `v1/overnight-report/${id}`, { method: 'GET' })).envelope;

const check = (sent: object, who = resident, language: 'ja' | 'en' = 'ja') =>
  ask(server, who, 'v1/overnight-report/validate', { body: sent, language });

async function status(who: TestResident, employmentStatus: number) {
  await server.db.pool.query('update profiles set employment_status = $2 where account_id = $1', [
    who.accountId,
    employmentStatus,
  ]);
}

describe('filing and reading', () => {
  requirements('M001 M013 M017 M024 M030 W064 W065 W066');
  test('answers carry code, error_code, status and message', async () => {
    requirements('AM009 M027');
    const filed = await ask(server, resident, 'v1.4/overnight-report/register', { body: away });
    expect(filed).toMatchObject({
      status: 200,
      envelope: {
        code: 'success',
        error_code: null,
        status: 200,
        message: '届け出を受け付けました。',
      },
    });
    const none = await ask(server, resident, 'v1/overnight-report/999999', { method: 'GET' });
    expect(none).toMatchObject({
      status: 404,
      envelope: { code: 'error', error_code: 'error', status: 404, message: expect.any(String) },
    });
  });

  test('the list and the detail say the same under the wire names', async () => {
    const id = await file(server, resident, away);
    const expected = {
      id,
      type: 1,
      created: '2026-06-10T11:00:00+09:00',
      is_active: true,
      cancelled: null,
      revision: 1,
      name: '実家',
      relationship: '母',
      relationship_type: null,
      phone_number: '0263123456',
      address: '長野県松本市中央1-2-3',
      note: '日曜の夕食までに戻ります。',
      outing_start_date: '2026-06-19',
      outing_start_date_breakfast: 1,
      outing_start_date_dinner: 0,
      outing_end_date: '2026-06-21',
      outing_end_date_breakfast: 0,
      outing_end_date_dinner: 1,
      person_name: expect.stringContaining('住人'),
      room_number: expect.stringMatching(/^\d{4}$/),
      staff_acts: [],
    };
    expect((await detail(id))['data']).toEqual(expected);
    const list = await ask(server, resident, 'v1/overnight-report?no-limit=true', {
      method: 'GET',
    });
    expect(list.envelope['data']).toEqual({ 'overnight-reports': [expected] });
  });

  test('any type but 2 is an own report, a relationship_type is kept', async () => {
    requirements('AM141 AM154');
    const sent = { ...away, type: '7', relationship_type: 'father', phone_number: '0263-12-3456' };
    const id = await file(server, resident, sent);
    expect((await detail(id))['data']).toMatchObject({
      type: 1,
      relationship_type: 'father',
      phone_number: '0263123456',
    });
    const days = { outing_start_date: '2026-06-23', outing_end_date: '2026-06-23' };
    const former = await file(server, resident, { ...away, ...days, relationship_type: 'parents' });
    const changes = [{ note: '' }, { relationship_type: null }];
    for (const changed of changes) {
      const body = { ...away, ...days, ...changed };
      await ask(server, resident, `v1.4/overnight-report/${former}`, { body });
      expect((await detail(former))['data']).toMatchObject({ relationship_type: 'parents' });
    }
    const body = { ...away, ...days, relationship_type: '' };
    await ask(server, resident, `v1.4/overnight-report/${former}`, { body });
    expect((await detail(former))['data']).toMatchObject({ relationship_type: null });
    const long = { ...away, relationship_type: 'x'.repeat(51) };
    expect((await check(long)).envelope).toMatchObject({ error_code: 'UA0200-E3' });
  });

  test('the latest days come first; without no-limit a hundred of them', async () => {
    requirements('AM024 Y027');
    await server.db.pool.query(
      `with head as (
         insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
         select 1, $1, $2, $3, date '2025-01-01' + n, date '2025-01-01' + n, now() from generate_series(1, 101) n
         returning id)
       insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast,
                              start_dinner, end_breakfast, end_dinner)
       select id, '実家', '', '', '', '', 0, 0, 0, 0 from head`,
      [resident.accountId, resident.contractId, resident.dormitoryId],
    );
    const read = async (query: Record<string, 'true' | 'false'>) => {
      const answer = await resident.send(calls.overnightReports, { query });
      return answer.ok ? answer.data['overnight-reports'] : [];
    };
    const some = await read({});
    expect(some).toHaveLength(100);
    expect(some[0]).toMatchObject({ outing_start_date: '2025-04-12' });
    expect(await read({ 'no-limit': 'true' })).toHaveLength(101);
  });

  test('the same key is one report, however often it comes', async () => {
    const sent = { ...away, client_key: 'key-of-one-report' };
    const ids = await Promise.all([1, 2, 3].map(() => file(server, resident, sent)));
    expect(new Set(ids).size).toBe(1);
    const answer = await resident.send(calls.overnightReports, { query: {} });
    expect(answer.ok && answer.data['overnight-reports']).toHaveLength(1);
  });
});

describe('the pre-check', () => {
  requirements('AM142 M011 M015 W068 X043');
  test('keeps nothing', async () => {
    expect(await check(away)).toMatchObject({ status: 200, envelope: { code: 'success' } });
    const answer = await resident.send(calls.overnightReports, { query: {} });
    expect(answer.ok && answer.data['overnight-reports']).toEqual([]);
  });

  const wrong: Record<string, object> = {
    'UA0200-E1': { name: '' },
    'UA0200-E2': { name: 'あ'.repeat(51) },
    'UA0200-E3': { relationship: 'あ'.repeat(51) },
    'UA0200-E4': { phone_number: '090x' },
    'UA0200-E5': { phone_number: '1'.repeat(16) },
    'UA0200-E6': { address: 'あ'.repeat(101) },
    'UA0200-E7': { note: 'あ'.repeat(101) },
    'UA0200-E8': { outing_start_date: null },
    'UA0200-E9': { outing_start_date: '2026-06-09' },
    'UA0200-E10': { outing_end_date: '' },
    'UA0200-E11': { outing_end_date: '2026-06-18' },
    'UA0200-E13': { outing_start_date_breakfast: 2 },
    'UA0200-E14': { outing_start_date_dinner: '' },
    'UA0200-E15': { outing_end_date_breakfast: null },
    'UA0200-E16': { outing_end_date_dinner: 'x' },
  };

  test.each(Object.entries(wrong))(
    '%s stands at its field, on the check and on filing',
    async (code, changed) => {
      requirements('M013');
      const row = ownReportCodes.find((known) => known.code === code);
      const sent = { ...away, ...changed };
      const filing = await ask(server, resident, 'v1.4/overnight-report/register', { body: sent });
      for (const answer of [await check(sent), filing])
        expect(answer).toMatchObject({
          status: 400,
          envelope: {
            code: 'error',
            error_code: code,
            status: 400,
            errors: { [row?.field ?? '']: [expect.any(String)] },
          },
        });
    },
  );

  test('E12: the end of a report that began earlier lies before today', async () => {
    requirements('AM152');
    const id = await file(server, resident, away);
    server.at('2026-06-20T09:00:00+09:00');
    const sent = { ...away, outing_end_date: '2026-06-19' };
    const answer = await ask(server, resident, `v1/overnight-report/validate/${id}`, {
      body: sent,
    });
    expect(answer.envelope).toMatchObject({ error_code: 'UA0200-E12' });
    const earlier = { ...away, outing_start_date: '2026-06-18' };
    const refused = await ask(server, resident, `v1/overnight-report/validate/${id}`, {
      body: earlier,
    });
    expect(refused.envelope).toMatchObject({ error_code: 'UA0200-E9' });
    const kept = await ask(server, resident, `v1/overnight-report/validate/${id}`, { body: away });
    expect(kept.status).toBe(200);
  });

  test('E17: a day is shared with another active own report', async () => {
    requirements('AM150');
    const id = await file(server, resident, away);
    const touching = { ...away, outing_start_date: '2026-06-21', outing_end_date: '2026-06-22' };
    expect((await check(touching)).envelope).toMatchObject({
      error_code: 'UA0200-E17',
      errors: { outing_start_date: [expect.any(String)] },
    });
    const after = { ...away, outing_start_date: '2026-06-22', outing_end_date: '2026-06-22' };
    expect((await check(after)).status).toBe(200);
    expect((await check(touching, await server.resident())).status).toBe(200);
    await resident.send(calls.cancelReport, { params: { id } });
    expect((await check(touching)).status).toBe(200);
  });

  test('several mistakes: each at its field, the first code before, the message in lines', async () => {
    requirements('M023 X039');
    const { envelope } = await check({ ...away, name: '', note: 'x'.repeat(101) }, resident, 'en');
    expect(envelope).toMatchObject({
      error_code: 'UA0200-E1',
      message: 'Please enter the destination\nUse at most 100 characters for the note',
      errors: { name: ['Please enter the destination'], note: [expect.any(String)] },
    });
  });

  test('1 and 3 name a destination, 2 need not say where', async () => {
    requirements('AM148 M006');
    const sent = { ...away, name: '' };
    await status(resident, 2);
    expect((await check(sent)).status).toBe(200);
    const { envelope } = await check({ ...sent, name: 'a'.repeat(51) }, resident, 'en');
    expect(envelope['message']).toContain('name of the place where you stay');
    await status(resident, 3);
    expect((await check(sent)).envelope).toMatchObject({ error_code: 'UA0200-E1' });
  });

  test('on one day the flags of the end follow those of the start', async () => {
    requirements('AM146 AM147');
    const sent = { ...away, outing_end_date: '2026-06-19' };
    const id = await file(server, resident, sent);
    expect((await detail(id))['data']).toMatchObject({
      outing_end_date: '2026-06-19',
      outing_end_date_breakfast: 1,
      outing_end_date_dinner: 0,
    });
  });
});

describe('changing and cancelling', () => {
  requirements('AM151 M018 M020 M021 W067 W069 W070');
  const edit = (id: number, sent: object, who = resident) =>
    ask(server, who, `v1.4/overnight-report/${id}`, { body: sent });
  const cancel = (id: number, who = resident) =>
    ask(server, who, `v1/overnight-report/${id}/cancel`);

  test('a change raises the revision; the older edit is refused and nothing is lost', async () => {
    const id = await file(server, resident, away);
    const first = await edit(id, { ...away, note: '電話はつながります。', revision: 1 });
    expect(first).toMatchObject({ status: 200, envelope: { message: '届け出を変更しました。' } });
    const second = await edit(id, { ...away, note: '', revision: 1 });
    expect(second).toMatchObject({
      status: 400,
      envelope: { error_code: 'report_changed', message: expect.stringContaining('ほかの端末') },
    });
    expect((await detail(id))['data']).toMatchObject({ revision: 2, note: '電話はつながります。' });
    expect((await edit(id, { ...away, note: 'x' })).status, 'without a revision').toBe(200);
  });

  test('until the last second of the day of return, and not after it', async () => {
    const id = await file(server, resident, away);
    server.at('2026-06-21T23:59:59+09:00');
    expect((await detail(id))['data']).toMatchObject({ is_active: true });
    expect((await edit(id, away)).status).toBe(200);
    server.at('2026-06-22T00:00:00+09:00');
    expect((await detail(id))['data']).toMatchObject({ is_active: false });
    for (const answer of [await edit(id, away), await cancel(id)])
      expect(answer).toMatchObject({ status: 400, envelope: { error_code: 'report_inactive' } });
  });

  test('a cancelled one stays to be read, and cannot be changed or cancelled again', async () => {
    const id = await file(server, resident, away);
    expect(await cancel(id)).toMatchObject({ status: 200, envelope: { code: 'success' } });
    expect((await detail(id))['data']).toMatchObject({
      is_active: false,
      cancelled: '2026-06-10T11:00:00+09:00',
    });
    for (const answer of [await edit(id, away), await cancel(id)])
      expect(answer).toMatchObject({ status: 400, envelope: { error_code: 'report_inactive' } });
  });

  test('a report keeps its kind', async () => {
    const id = await file(server, resident, away);
    expect((await edit(id, guest)).envelope).toMatchObject({ error_code: 'report_type' });
  });

  test('another resident’s report answers as an unknown one', async () => {
    requirements('AM020');
    const id = await file(server, resident, away);
    const other = await server.resident();
    const answers = [
      await ask(server, other, `v1/overnight-report/${id}`, { method: 'GET' }),
      await ask(server, other, `v1/overnight-report/validate/${id}`, { body: away }),
      await edit(id, away, other),
      await cancel(id, other),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, envelope: { error_code: 'error', status: 404 } });
    expect((await detail(id))['data']).toMatchObject({ is_active: true, revision: 1 });
  });

  test('every change leaves who, when and what', async () => {
    const id = await file(server, resident, away);
    await edit(id, away);
    await cancel(id);
    const { rows } = await server.db.pool.query<{ kind: string; actor: string }>(
      `select kind, actor from events where kind like 'stay.%' and subject_id = $1 order by id`,
      [id],
    );
    const actor = `resident:${resident.accountId}`;
    expect(rows).toEqual(
      ['stay.filed', 'stay.changed', 'stay.cancelled'].map((kind) => ({ kind, actor })),
    );
  });
});

describe('a dormitory without the service', () => {
  requirements('AM018 AM158 M029');
  test('takes no write and still shows what was filed', async () => {
    const dormitoryId = await server.dormitory();
    const lodger = await server.resident({ dormitoryId });
    const id = await file(server, lodger, away);
    await server.db.pool.query('update dormitories set overnight_report = 0 where id = $1', [
      dormitoryId,
    ]);
    const writes = [
      ['v1.4/overnight-report/register', away],
      ['v1/overnight-report/validate', away],
      [`v1.4/overnight-report/${id}`, away],
      [`v1/overnight-report/${id}/cancel`, {}],
      ['v1/overnight-report/templates/create', { name: '実家' }],
    ] as const;
    for (const [address, body] of writes)
      expect(await ask(server, lodger, address, { body })).toMatchObject({
        status: 403,
        envelope: { code: 'function_disabled', error_code: 'function_disabled', status: 403 },
      });
    expect((await detail(id, lodger))['data']).toMatchObject({ is_active: true });
    expect(
      (await ask(server, lodger, 'v1/overnight-report/validate', { body: guest })).status,
    ).toBe(200);
  });
});

describe('bounds', () => {
  test('two years ahead and 200 active reports', async () => {
    const validate = (days: object) =>
      ask(server, resident, 'v1/overnight-report/validate', { body: { ...away, ...days } });
    const today = dateAt(server.now());
    const latest = addMonths(today, 24);
    expect((await validate({ outing_start_date: latest, outing_end_date: latest })).status).toBe(
      200,
    );
    expect(
      await validate({ outing_start_date: latest, outing_end_date: addDays(latest, 1) }),
    ).toMatchObject({
      status: 400,
      envelope: { errors: { outing_end_date: [expect.stringContaining('2年')] } },
    });
    await server.db.pool.query(
      `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
       select 1, $1, $2, $3, $4::date + 30 + n, $4::date + 30 + n, now() from generate_series(1, 199) n`,
      [resident.accountId, resident.contractId, resident.dormitoryId, today],
    );
    const fileOn = (on: string) =>
      ask(server, resident, 'v1.4/overnight-report/register', {
        body: { ...away, outing_start_date: on, outing_end_date: on },
      });
    expect((await fileOn(addDays(today, 10))).status).toBe(200);
    expect(await fileOn(addDays(today, 11))).toMatchObject({
      status: 400,
      envelope: { error_code: 'report_limit' },
    });
  });
});
