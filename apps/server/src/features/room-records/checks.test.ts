// Before the arrival and before the last day: what staff see in a room, and the reminder of its resident.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import * as calls from '@yadori/api/room-records/calls';
import * as staffCalls from '@yadori/api/room-records/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { arriveInRoom, recordOf, roomPoints } from '../../../../../tests/support/room-records.ts';
import { managedDormitory, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { remindOfRecords } from './remind.ts';

let server: TestServer;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:31:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
});
afterAll(() => server.close());

const seenPoints = [
  { ...roomPoints[0], state: 'note', note: '下に小さな傷' },
  { ...roomPoints[1], state: 'fine', note: '' },
];

const look = (who: TestResident, revision = 0, points: readonly object[] = seenPoints) =>
  manager.send(staffCalls.changeRoomCheck, {
    params: { id: who.contractId },
    body: { revision, points } as never,
  });

const read = (who: TestResident, by = manager) =>
  by.send(staffCalls.roomCheck, { params: { id: who.contractId } });

const arrive = (who: TestResident) =>
  manager.send(markArrival, { params: { id: who.contractId }, body: { step: 'arrived' } as never });

describe('what staff see before an arrival', () => {
  beforeEach(async () => {
    await manager.send(staffCalls.changeRoomChecklist, {
      params: { dormitory: code },
      body: { revision: 0, points: roomPoints },
    });
  });

  test('begins with the checklist, and of two at once the later one is refused', async () => {
    requirements('SC052 SK167');
    const who = await server.resident({ dormitoryId, room: '0411' });
    const blank = roomPoints.map((point) => ({ ...point, state: null, note: '' }));
    expect(await read(who)).toMatchObject({
      data: { points: blank, revision: 0, checked: null, can_edit: true },
    });
    const answers = await Promise.all([look(who), look(who)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'changed',
      data: { points: seenPoints, revision: 1 },
    });
    const { manager: foreign } = await managedDormitory(server);
    expect(await read(who, foreign)).toMatchObject({ status: 404 });
  });

  test('is in the record of the resident, whose answers leave it as it is', async () => {
    requirements('SC052 SK160 SK167');
    const who = await server.resident({ dormitoryId, room: '0411' });
    await look(who);
    await arrive(who);
    const { id, checked_on, points } = await recordOf(who);
    expect(checked_on).toBe('2026-06-10');
    expect(points).toMatchObject([
      { staff_state: 'note', staff_note: '下に小さな傷', differs: null },
      { staff_state: 'fine', staff_note: '' },
    ]);
    await who.send(calls.answerRoomPoints, {
      params: { id },
      body: { points: [{ id: points[1]?.id ?? 0, differs: true, note: '漏れます' }] },
    });
    expect(await manager.send(staffCalls.roomRecordOf, { params: { id } })).toMatchObject({
      data: {
        checked: { at: '2026-06-10T10:31:00+09:00' },
        record: { points: [{}, { staff_state: 'fine', differs: true, note: '漏れます' }] },
      },
    });
    expect(await look(who, 1)).toMatchObject({ status: 409, errCode: 'arrived' });
    expect(await read(who)).toMatchObject({ data: { can_edit: false } });
  });
});

describe('the reminder', () => {
  const messages = async ({ accountId }: TestResident) => {
    const { rows } = await server.db.pool.query<{ text: string; text_en: string }>(
      'select text, text_en from messages where account_id = $1 order by id',
      [accountId],
    );
    return rows;
  };
  const at = (iso: string) => remindOfRecords(server.db, Date.parse(iso));
  const arrivedHere = async () => {
    const who = await server.resident({ dormitoryId, room: '0411' });
    await arriveInRoom(server, who, '2026-06-10T10:00:00+09:00');
    return { who, record: await recordOf(who) };
  };

  test('comes once on the day before the last one, by day, in both languages', async () => {
    requirements('SC052');
    const { who } = await arrivedHere();
    for (const early of ['2026-06-15T20:00:00+09:00', '2026-06-16T08:59:59+09:00']) await at(early);
    expect(await messages(who)).toEqual([]);
    await Promise.all([at('2026-06-16T09:00:00+09:00'), at('2026-06-16T09:00:00+09:00')]);
    await at('2026-06-17T09:00:00+09:00');
    const [message, ...more] = await messages(who);
    expect(more).toEqual([]);
    expect(message?.text).toContain('2026年6月17日まで送れます');
    expect(message?.text_en).toContain('until 17 June 2026');
  });

  test('comes late on the last day, and never after it', async () => {
    requirements('SC052');
    const [late, over] = [await arrivedHere(), await arrivedHere()];
    await server.db.pool.query(`update room_records set arrived_on = '2026-06-09' where id = $1`, [
      over.record.id,
    ]);
    await at('2026-06-17T20:59:59+09:00');
    expect(await messages(late.who)).toHaveLength(1);
    expect(await messages(over.who)).toEqual([]);
  });

  test('is not for a record that was sent, nor for an arrival that was taken back', async () => {
    requirements('SC052');
    const [sent, undone] = [await arrivedHere(), await arrivedHere()];
    await server.db.pool.query('update room_records set sent_at = now() where id = $1', [
      sent.record.id,
    ]);
    await server.db.pool.query(
      `update arrivals set undone_at = now(), undone_by = arrived_by where contract_id = $1`,
      [undone.who.contractId],
    );
    await at('2026-06-16T12:00:00+09:00');
    expect([...(await messages(sent.who)), ...(await messages(undone.who))]).toEqual([]);
  });

  test('reaches those behind one that fails, who is reminded by the next run', async () => {
    const [first, behind] = [await arrivedHere(), await arrivedHere()];
    await server.db.pool.query(
      `alter table messages add constraint broken check (account_id <> ${first.who.accountId}) not valid`,
    );
    await expect(at('2026-06-16T12:00:00+09:00')).rejects.toThrow('not all residents');
    expect(await messages(first.who)).toEqual([]);
    expect(await messages(behind.who)).toHaveLength(1);
    await server.db.pool.query('alter table messages drop constraint broken');
    await at('2026-06-16T12:10:00+09:00');
    expect(await messages(first.who)).toHaveLength(1);
    expect(await messages(behind.who)).toHaveLength(1);
  });
});
