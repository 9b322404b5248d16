// How many reports a resident may have, and how often one may be sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileStayFor } from '@yadori/api/stays/act-calls';
import { cancelReport, registerReport } from '@yadori/api/stays/calls';
import { addDays, date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { away } from '../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  await server.forgetLimits();
  who = await server.resident();
});

const most = 200;

/** Of one night each, every other day from the 12th on. */
const ofNight = (index: number) => {
  const first = addDays(date('2026-06-12'), index * 2);
  return { outing_start_date: first, outing_end_date: first };
};

/** As if the resident had filed them. */
const haveFiled = (count: number) =>
  server.db.pool.query(
    `with reports as (
       insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
       select 1, $1, $2, $3, '2026-06-12'::date + 2 * n, '2026-06-12'::date + 2 * n, now()
         from generate_series(0, $4 - 1) n returning id)
     insert into own_stays (report_id, name, relationship, phone_number, address, note,
       start_breakfast, start_dinner, end_breakfast, end_dinner)
     select id, '実家', '母', '0263123456', '長野県松本市', '', 1, 0, 0, 1 from reports`,
    [who.accountId, who.contractId, who.dormitoryId, count],
  );

const send = (index: number) => who.send(registerReport, { body: { ...away, ...ofNight(index) } });

const active = async () => {
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from stay_reports where account_id = $1 and cancelled_at is null order by id',
    [who.accountId],
  );
  return rows.map(({ id }) => id);
};

test('the last place is taken once, and a cancelled report gives its place back', async () => {
  requirements('M013 AM150');
  await haveFiled(most - 1);
  const answers = await Promise.all([0, 1, 2, 3].map((index) => send(most + index)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.filter(({ ok }) => !ok);
  for (const answer of refused)
    expect(answer).toMatchObject({ message: expect.stringContaining('200件まで') });
  const ids = await active();
  expect(ids).toHaveLength(most);
  expect(await who.send(cancelReport, { params: { id: ids[0] ?? 0 } })).toMatchObject({ ok: true });
  expect(await send(most + 4)).toMatchObject({ ok: true });
  expect(await active()).toHaveLength(most);
});

/** As a manager files it for the resident. */
async function fileFor(index: number) {
  const { type: _type, ...report } = away;
  const manager = await staffMember(server, { dormitoryId: who.dormitoryId });
  return manager.send(fileStayFor, {
    params: { id: who.accountId },
    body: {
      ...report,
      ...ofNight(index),
      reason: { code: 'requested_phone' },
      give_back: [],
    } as never,
  });
}

test('staff file no report beyond the 200th either', async () => {
  requirements('SI004 SK112');
  await haveFiled(most);
  expect(await fileFor(most)).toMatchObject({
    status: 422,
    message: expect.stringContaining('200件まで'),
  });
  expect(await active()).toHaveLength(most);
});

test('control: staff file the 200th report', async () => {
  requirements('SI004 SK112');
  await haveFiled(most - 1);
  expect(await fileFor(most)).toMatchObject({ ok: true });
  expect(await active()).toHaveLength(most);
});

test('sixty are taken in a minute, of each resident; a minute later the next one', async () => {
  requirements('AM246 M013');
  for (let index = 0; index < 60; index += 1)
    expect(await send(index), `report ${index}`).toMatchObject({ ok: true });
  expect(await send(60)).toMatchObject({ ok: false, status: 429 });
  expect(await active()).toHaveLength(60);
  const other = await server.resident({ dormitoryId: who.dormitoryId });
  expect(await other.send(registerReport, { body: { ...away, ...ofNight(60) } })).toMatchObject({
    ok: true,
  });
  server.at('2026-06-10T11:02:00+09:00');
  expect(await send(60)).toMatchObject({ ok: true });
});
