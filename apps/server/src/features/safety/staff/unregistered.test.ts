// Rooms of a safety check that nobody with an account lives in: on the board, answered for by staff, in the report.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { today } from '@yadori/api/today/staff-calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { createResident } from '../../account/service.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  beginCheck,
  peopleOn,
  readBoard,
  readCheck,
} from '../../../../../../tests/support/safety-world.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T03:04:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  manager = await staffMember(server, { dormitoryId });
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

/** A room that is let to somebody who has not registered. */
async function letRoom(room: string, home = dormitoryId): Promise<number> {
  count += 1;
  const [row] = await rows<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date, is_company, tenant_name)
     values ($1, $2, $3, '2026-04-01', false, '新田 薫') returning id`,
    [`U${count}`, home, room],
  );
  return row?.id ?? 0;
}

const later = () => server.at(new Date(server.now() + 1000).toISOString());

const visit = (id: number, contracts: readonly number[], body: object = {}, key?: string) =>
  manager.send(
    calls.addSafetyProxies,
    {
      params: { id },
      body: {
        contracts: [...contracts],
        state: 'safe' as const,
        how: 'in_person' as const,
        ...body,
      },
    },
    key === undefined ? {} : { key },
  );

const roomsOn = async (id: number) =>
  (await readBoard(manager, id)).floors.flatMap(({ rooms }) => rooms);

const close = (id: number, typed?: number) =>
  manager.send(calls.closeSafetyCheck, {
    params: { id },
    body: typed === undefined ? {} : { typed },
  });

test('stand on their floors, counted apart from those who are asked', async () => {
  requirements('AM249 SH017 SH018');
  await server.resident({ dormitoryId, room: '0301' });
  const contractId = await letRoom('0401');
  await letRoom('0302');
  const { id } = await beginCheck(manager, code);
  const { board, ...check } = await readCheck(manager, id);
  expect(board?.floors).toMatchObject([
    { floor: '3', people: [{ room_number: '0301' }], rooms: [{ room_number: '0302' }] },
    {
      floor: '4',
      people: [],
      figures: { asked: 0 },
      unregistered: { asked: 1, missing: 1 },
      rooms: [{ contract_id: contractId, name: '新田 薫', standing: 'missing', proxy: null }],
    },
  ]);
  const figures = { figures: { asked: 1 }, unregistered: { asked: 2, missing: 2 } };
  expect(board).toMatchObject(figures);
  expect(check).toMatchObject({ ...figures, dormitories: [figures] });
  const page = await manager.send(today, { params: { dormitory: code }, query: {} });
  expect(page).toMatchObject({ data: { safety: figures } });
  const list = await manager.send(calls.safetyChecks, { query: { dormitory: code } });
  expect(list).toMatchObject({ data: { rows: [figures] } });
});

test('are answered for by staff, once for each press, and with the way in which they know', async () => {
  requirements('AM249 AM250 SH020 SK108');
  const [first, second] = [await letRoom('0401'), await letRoom('0402')];
  const { id, surveyId } = await beginCheck(manager, code);
  const key = '0b6f1d3e-2a57-4a0e-9d0b-8d6a9f7f2c11';
  for (let press = 0; press < 2; press += 1)
    expect(await visit(id, [first], { note: '部屋で会った' }, key)).toMatchObject({
      data: { people: [], rooms: [{ contract_id: first, standing: 'safe' }] },
    });
  const made = await rows(
    'select account_id, contract_id, state from safety_proxies where survey_id = $1',
    [surveyId],
  );
  expect(made).toEqual([{ account_id: null, contract_id: first, state: 'safe' }]);
  expect(await roomsOn(id)).toMatchObject([
    { standing: 'safe', proxy: { how: 'in_person', note: '部屋で会った' } },
    { contract_id: second, standing: 'missing' },
  ]);
  for (const body of [{ how: undefined }, { how: '' }])
    expect(await visit(id, [second], body)).toMatchObject({ status: 422 });
  expect(await visit(id, [])).toMatchObject({
    status: 422,
    errors: { accounts: [expect.any(String)] },
  });
  const [event] = await rows<{ detail: object }>(
    `select detail from events where kind = 'safety.proxied' and subject_id = $1`,
    [surveyId],
  );
  expect(event?.detail).toEqual({ state: 'safe', how: 'in_person', contract_id: first });
});

test('of another dormitory, or of somebody who is asked, are refused', async () => {
  requirements('AM249 SK108');
  const person = await server.resident({ dormitoryId });
  const foreign = await letRoom('0401', await server.dormitory());
  const own = await letRoom('0402');
  const { id, surveyId } = await beginCheck(manager, code);
  for (const contractId of [foreign, person.contractId])
    expect(await visit(id, [own, contractId])).toMatchObject({
      status: 422,
      errors: { contracts: [expect.any(String)] },
    });
  expect(await rows('select from safety_proxies where survey_id = $1', [surveyId])).toEqual([]);
});

test('have to be counted before the check is closed, and are in its report', async () => {
  requirements('AM249 SH024 SH025');
  await server.resident({ dormitoryId, room: '0301' });
  const [first] = [await letRoom('0401'), await letRoom('0402')];
  const { id } = await beginCheck(manager, code);
  await visit(id, [first], { state: 'away' });
  for (const typed of [undefined, 1])
    expect(await close(id, typed)).toMatchObject({ status: 409, data: { open: 2, rooms: 1 } });
  expect(await close(id, 2)).toMatchObject({
    data: {
      reports: [
        {
          report: {
            figures: { asked: 1, missing: 1 },
            unregistered: { asked: 2, away: 1, missing: 1 },
            floors: [
              { floor: '3', unregistered: { asked: 0 } },
              { floor: '4', figures: { asked: 0 }, unregistered: { asked: 2, missing: 1 } },
            ],
            proxies: 1,
          },
        },
      ],
    },
  });
});

test('keep what staff said when their tenant registers meanwhile', async () => {
  requirements('AM249 SH019');
  const contractId = await letRoom('0401');
  const { id } = await beginCheck(manager, code);
  expect(await visit(id, [contractId], { state: 'injured' })).toMatchObject({ ok: true });
  later();
  const draft = { email: 'registers@example.jp', passwordHash: '', contractId, name: '新田 薫' };
  const accountId = await server.db.transaction((trx) =>
    createResident(trx, { ...draft, employmentStatus: 1 }, 'operator', server.now()),
  );
  later();
  const board = await readBoard(manager, id);
  expect(peopleOn(board)).toMatchObject([{ account_id: accountId, standing: 'injured' }]);
  expect(board.unregistered.asked).toBe(0);
});
