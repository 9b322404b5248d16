// Nights that are over stay as they were counted, whatever a resident changes or cancels later.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReport, checkReportEdit, editReport } from '@yadori/api/stays/calls';
import { dormitoryStays } from '@yadori/api/stays/staff-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { addDays, date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { away, file, guest } from '../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T16:30:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  who = await server.resident({ dormitoryId });
});

const own = (from: string, until: string) => ({
  ...away,
  outing_start_date: from,
  outing_end_date: until,
});
const visit = (from: string, nights: 1 | 2) => ({
  ...guest,
  stay_date_start: from,
  stay_days: nights,
});

const edit = (id: number, body: object) =>
  who.send(editReport, { params: { id }, body: body as never });
const cancel = (id: number) => who.send(cancelReport, { params: { id } });

/** Of each night from the 10th on, as the roster and the page of the dormitory count it. */
async function counted(what: 'away' | 'guests', nights: number, from = date('2026-06-10')) {
  const manager = await staffMember(server, { dormitoryId });
  const params = { dormitory: await server.officeCode(dormitoryId) };
  const until = addDays(from, nights - 1);
  const page = await manager.send(dormitoryStays, { params, query: { from, until } });
  if (!page.ok) throw new Error(page.message);
  const days = page.data.days.map((day) => day[what]);
  const ofRoster = [];
  for (const day of page.data.days) {
    const read = await manager.send(roster, { params, query: { date: date(day.date) } });
    ofRoster.push(read.ok && read.data.totals[what]);
  }
  expect(ofRoster, 'the roster agrees with the page').toEqual(days);
  return { days, reports: page.data.reports.length };
}

describe('the first day', () => {
  test('moves while its night runs, until six in the morning', async () => {
    requirements('SI004 SI011 AM152');
    const id = await file(server, who, own('2026-06-10', '2026-06-14'));
    server.at('2026-06-11T05:59:59+09:00');
    expect(await edit(id, own('2026-06-11', '2026-06-14'))).toMatchObject({ ok: true });
    expect((await counted('away', 2)).days).toEqual([0, 1]);
  });

  test('stays once its night is over, on saving and on the check before it', async () => {
    requirements('SI004 SI011 AM152');
    const id = await file(server, who, own('2026-06-10', '2026-06-14'));
    server.at('2026-06-11T06:00:00+09:00');
    const body = own('2026-06-11', '2026-06-14') as never;
    for (const answer of [
      await who.send(checkReportEdit, { params: { id }, body }),
      await edit(id, body),
    ])
      expect(answer).toMatchObject({
        ok: false,
        errorCode: 'UA0200-E9',
        errors: { outing_start_date: [expect.stringContaining('過ぎた夜')] },
      });
    expect((await counted('away', 2)).days).toEqual([1, 1]);
    // The return is open still.
    expect(await edit(id, own('2026-06-10', '2026-06-11'))).toMatchObject({ ok: true });
    expect((await counted('away', 2)).days).toEqual([1, 0]);
  });
});

describe('a cancellation', () => {
  test('takes the night that runs along, until six in the morning', async () => {
    requirements('SI004 SI011 M021');
    const id = await file(server, who, own('2026-06-10', '2026-06-14'));
    server.at('2026-06-12T05:59:59+09:00');
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await counted('away', 3)).toEqual({ days: [1, 0, 0], reports: 0 });
  });

  test('leaves the nights that are over', async () => {
    requirements('SI004 SI011 M021');
    const id = await file(server, who, own('2026-06-10', '2026-06-14'));
    server.at('2026-06-12T06:00:00+09:00');
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await counted('away', 3)).toEqual({ days: [1, 1, 0], reports: 0 });
  });

  test('before the first night leaves nothing', async () => {
    const id = await file(server, who, own('2026-06-10', '2026-06-14'));
    server.at('2026-06-11T05:59:59+09:00');
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect((await counted('away', 3)).days).toEqual([0, 0, 0]);
  });
});

describe('a guest', () => {
  const stays = () => counted('guests', 2, date('2026-07-04'));

  test('loses the second night until six on the last morning, and not after it', async () => {
    requirements('SI004 SI011 N010');
    const id = await file(server, who, visit('2026-07-04', 2));
    const other = await server.resident({ dormitoryId });
    const kept = await file(server, other, visit('2026-07-04', 2));
    server.at('2026-07-06T05:59:59+09:00');
    expect(await edit(id, visit('2026-07-04', 1))).toMatchObject({ ok: true });
    expect((await stays()).days).toEqual([2, 1]);
    server.at('2026-07-06T06:00:00+09:00');
    who = other;
    for (const [body, field] of [
      [visit('2026-07-04', 1), 'stay_days'],
      [visit('2026-07-05', 1), 'stay_date_start'],
    ] as const)
      expect(await edit(kept, body)).toMatchObject({
        ok: false,
        errors: { [field]: [expect.any(String)] },
      });
    expect((await stays()).days).toEqual([2, 1]);
  });

  test('who slept here and is cancelled stays in the nights that are over', async () => {
    requirements('SI004 SI011 N018');
    const id = await file(server, who, visit('2026-07-04', 2));
    server.at('2026-07-05T06:00:00+09:00');
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await stays()).toEqual({ days: [1, 0], reports: 0 });
  });
});
