// What a resident reads of the acts of staff on a report: what, when, why, and never who.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editReport, overnightReport, overnightReports } from '@yadori/api/stays/calls';
import { fileStayFor } from '@yadori/api/stays/act-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { away, file } from '../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { recordEvent } from '../../platform/events.ts';

let server: TestServer;
let manager: TestStaff;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T16:30:00+09:00');
  await server.forgetLimits();
  const dormitoryId = await server.dormitory();
  manager = await staffMember(server, { dormitoryId });
  who = await server.resident({ dormitoryId });
});

const trip = { ...away, outing_start_date: '2026-06-12', outing_end_date: '2026-06-14' };

async function fileByStaff() {
  const { type: _type, ...report } = trip;
  const body = { ...report, reason: { code: 'other', text: '内緒の言葉' }, give_back: [] };
  const answer = await manager.send(fileStayFor, {
    params: { id: who.accountId },
    body: body as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

async function actsOf(id: number, by = who) {
  const answer = await by.send(overnightReport, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.staff_acts;
}

test('the report and the list say that staff filed it, when, and the reason in the language', async () => {
  requirements('AM271 SI004 M024');
  const id = await fileByStaff();
  const filed = { act: 'filed', at: '2026-06-10T16:30:00+09:00', reason: 'その他' };
  expect(await actsOf(id)).toEqual([filed]);
  const list = await who.send(overnightReports, { query: {} });
  if (!list.ok) throw new Error(list.message);
  expect(list.data['overnight-reports'].map(({ staff_acts: acts }) => acts)).toEqual([[filed]]);
  expect(JSON.stringify(list)).not.toMatch(/職員|内緒の言葉/);
  const english = await fetch(`${server.origin}/api/v1/overnight-report/${id}`, {
    headers: { authorization: `Bearer ${who.token}`, language: 'en' },
  });
  expect(await english.json()).toMatchObject({ data: { staff_acts: [{ reason: 'Other' }] } });
});

test('changes and cancellations by staff follow in their order, those of the resident do not', async () => {
  requirements('AM271 SI004');
  const own = await file(server, who, trip);
  const other = await file(server, who, {
    ...trip,
    outing_start_date: '2026-06-20',
    outing_end_date: '2026-06-21',
  });
  await who.send(editReport, { params: { id: own }, body: { ...trip, note: '追記' } });
  expect(await actsOf(own)).toEqual([]);
  for (const [kind, at] of [
    ['stay.changed', '2026-06-11T09:00:00+09:00'],
    ['stay.cancelled', '2026-06-11T09:00:01+09:00'],
  ] as const)
    await recordEvent(server.db.queries, {
      kind,
      actor: { staff: manager.staffId },
      at: Date.parse(at),
      accountId: who.accountId,
      detail: { report_id: own },
      reason: 'ill',
    });
  expect(await actsOf(own)).toEqual([
    { act: 'changed', at: '2026-06-11T09:00:00+09:00', reason: '体調不良' },
    { act: 'cancelled', at: '2026-06-11T09:00:01+09:00', reason: '体調不良' },
  ]);
  expect(await actsOf(other)).toEqual([]);
});
