// Records of rooms over HTTP: making, answers and photos of the resident, the last day, what staff read.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import * as calls from '@yadori/api/room-records/calls';
import * as staffCalls from '@yadori/api/room-records/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { recordOf, roomPhoto, roomPoints } from '../../../../../tests/support/room-records.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

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

const list = (revision: number, points: readonly object[] = roomPoints, by = manager) =>
  by.send(staffCalls.changeRoomChecklist, {
    params: { dormitory: code },
    body: { revision, points } as never,
  });

const mark = (who: TestResident, marked = true) =>
  manager.send(markArrival, {
    params: { id: who.contractId },
    body: { step: 'arrived', marked } as never,
  });

async function arrived(room = '0411'): Promise<TestResident> {
  const who = await server.resident({ dormitoryId, room });
  expect(await mark(who)).toMatchObject({ ok: true });
  return who;
}

const answer = (who: TestResident, id: number, points: readonly object[]) =>
  who.send(calls.answerRoomPoints, { params: { id }, body: { points } as never });

const rows = async (by = manager) => {
  const read = await by.send(staffCalls.roomRecords, { params: { dormitory: code } });
  if (!read.ok) throw new Error(read.message);
  return read.data.records;
};

const addPhoto = async (who: TestResident, id: number, file?: Blob) =>
  who.send(calls.addRoomPhoto, { params: { id }, file: file ?? (await roomPhoto()) });

describe('the checklist', () => {
  test('has at most 40 points in both languages, and the later of two changes is refused', async () => {
    requirements('SC052 SK162');
    expect(await list(0)).toMatchObject({ ok: true, data: { revision: 1, points: roomPoints } });
    expect(await list(0, [])).toMatchObject({
      status: 409,
      code: 'changed',
      data: { revision: 1 },
    });
    expect(await list(1, [{ ...roomPoints[0], name_en: '' }])).toMatchObject({ status: 422 });
    const many = Array.from({ length: 41 }, () => roomPoints[0] ?? {});
    expect(await list(1, many)).toMatchObject({ status: 422 });
    expect(await list(1, many.slice(1))).toMatchObject({ ok: true, data: { revision: 2 } });
    const auditor = await staffMember(server, { role: 'auditor', dormitoryId });
    expect(await list(2, [], auditor)).toMatchObject({ status: 403 });
  });
});

describe('a record', () => {
  test('is a copy that is made with the arrival and hidden with its undo', async () => {
    requirements('SC052 SK159');
    const before = await server.resident({ dormitoryId, room: '0410' });
    expect(await before.send(calls.roomRecord, {})).toMatchObject({ data: { record: null } });
    await list(0);
    const who = await arrived();
    expect(await rows()).toMatchObject([
      { room_number: '0411', arrived_on: '2026-06-10', last_day: '2026-06-17', points: 2 },
    ]);
    await list(1, []);
    expect(await recordOf(who)).toMatchObject({ points: roomPoints, is_open: true });
    const { id } = await recordOf(who);
    await mark(who, false);
    expect(await who.send(calls.roomRecord, {})).toMatchObject({ data: { record: null } });
    expect(await rows()).toEqual([]);
    const of = { params: { id } };
    expect(await manager.send(staffCalls.roomRecordOf, of)).toMatchObject({ status: 404 });
    await mark(who);
    expect((await recordOf(who)).points).toHaveLength(2);
    expect(await rows()).toMatchObject([{ id }]);
  });

  test('is of the room in which the arrival is marked again, unless a point was answered', async () => {
    requirements('SC052');
    await list(0);
    const [open, answered] = [await arrived('0411'), await arrived('0412')];
    const { id, points } = await recordOf(answered);
    await answer(answered, id, [{ id: points[0]?.id, differs: false }]);
    for (const who of [open, answered]) {
      await mark(who, false);
      await server.db.pool.query(`update contracts set room_number = '0420' where id = $1`, [
        who.contractId,
      ]);
      await mark(who);
    }
    expect(await recordOf(open)).toMatchObject({ room_number: '0420', points: roomPoints });
    expect(await recordOf(answered)).toMatchObject({ room_number: '0412' });
  });

  test('is made when it is first opened after an arrival without a list', async () => {
    requirements('SC052');
    const who = await arrived();
    expect(await who.send(calls.roomRecord, {})).toMatchObject({ data: { record: null } });
    await list(0);
    expect((await recordOf(who)).points).toHaveLength(2);
  });

  test('keeps each answer, and is sent once all points are answered', async () => {
    requirements('SC052 SK159 SK160 SK161');
    await list(0);
    const who = await arrived();
    const { id, points } = await recordOf(who);
    const [first, second] = points.map((point) => point.id);
    const send = () => who.send(calls.sendRoomRecord, { params: { id } });
    const see = () => manager.send(staffCalls.seeRoomRecord, { params: { id } });
    await answer(who, id, [{ id: first, differs: false, note: '消える' }]);
    expect(await rows()).toMatchObject([{ answered: 1, different: 0, sent_at: null }]);
    expect(await send()).toMatchObject({ status: 409, errCode: 'unanswered' });
    expect(await see()).toMatchObject({ status: 409, errCode: 'not_sent' });
    await answer(who, id, [{ id: second, differs: true, note: '' }]);
    expect(await send()).toMatchObject({ status: 409, errCode: 'unanswered' });
    await answer(who, id, [{ id: second, differs: true, note: 'しずくが垂れます' }]);
    expect(await send()).toMatchObject({
      ok: true,
      data: { record: { sent_at: '2026-06-10T10:31:00+09:00', points: [{ note: '' }, {}] } },
    });
    expect(await see()).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ different: 1, is_seen: true }]);
    await answer(who, id, [{ id: first, differs: true, note: '穴' }]);
    expect(await rows()).toMatchObject([{ different: 2, is_seen: false }]);
    const read = await manager.send(staffCalls.roomRecordOf, { params: { id } });
    expect(read).toMatchObject({ data: { seen: null, record: { points: [{ note: '穴' }, {}] } } });
  });

  test('is open until the last second of the seventh day after the arrival, in Japan', async () => {
    requirements('SC052');
    await list(0);
    const who = await arrived();
    const { id, points } = await recordOf(who);
    const change = () => answer(who, id, [{ id: points[0]?.id, differs: false }]);
    await moveClock(server, '2026-06-17T23:59:59+09:00');
    expect(await change()).toMatchObject({ ok: true });
    await moveClock(server, '2026-06-18T00:00:00+09:00');
    expect(await change()).toMatchObject({ status: 409, errCode: 'closed' });
    expect(await addPhoto(who, points[0]?.id ?? 0)).toMatchObject({ errCode: 'closed' });
    expect(await recordOf(who)).toMatchObject({ is_open: false, points: [{ differs: false }, {}] });
  });

  test('is found by its own resident and by staff of the dormitory alone', async () => {
    requirements('SC052 SK160');
    await list(0);
    const who = await arrived();
    const other = await arrived('0412');
    const { id, points } = await recordOf(who);
    const point = points[0]?.id ?? 0;
    expect(await answer(other, id, [{ id: point, differs: false }])).toMatchObject({ status: 404 });
    expect(await addPhoto(other, point)).toMatchObject({ status: 404 });
    const kept = await addPhoto(who, point);
    if (!kept.ok) throw new Error(kept.message);
    const photoId = { params: { id: kept.data.photo.id } };
    expect(await other.send(calls.removeRoomPhoto, photoId)).toMatchObject({ status: 404 });
    expect(await other.send(calls.sendRoomRecord, { params: { id } })).toMatchObject({
      status: 404,
    });
    const { manager: foreign } = await managedDormitory(server);
    const of = { params: { id } };
    expect(await foreign.send(staffCalls.roomRecordOf, of)).toMatchObject({ status: 404 });
    expect(await foreign.send(staffCalls.seeRoomRecord, of)).toMatchObject({ status: 404 });
  });
});

describe('photos', () => {
  test('are drawn again without what the camera noted, six for a point', async () => {
    requirements('SC052');
    await list(0);
    const who = await arrived();
    const point = (await recordOf(who)).points[0]?.id ?? 0;
    for (let count = 0; count < 6; count += 1)
      expect(await addPhoto(who, point)).toMatchObject({ ok: true });
    expect(await addPhoto(who, point)).toMatchObject({ status: 409, errCode: 'full' });
    const [{ photos, differs } = { photos: [], differs: null }] = (await recordOf(who)).points;
    expect([photos.length, differs]).toEqual([6, true]);
    for (const address of [photos[0]?.address, photos[0]?.small]) {
      const file = await fetch(`${server.origin}${address}`);
      const read = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([read.format, read.exif, (read.width ?? 0) <= 1200]).toEqual([
        'webp',
        undefined,
        true,
      ]);
    }
    const removed = await who.send(calls.removeRoomPhoto, { params: { id: photos[0]?.id ?? 0 } });
    expect(removed).toMatchObject({ ok: true });
    expect((await fetch(`${server.origin}${photos[0]?.address}`)).status).toBe(404);
  });

  test('are accepted by their content alone', async () => {
    requirements('SC052');
    await list(0);
    const who = await arrived();
    const point = (await recordOf(who)).points[0]?.id ?? 0;
    const script = new Blob([readFileSync(import.meta.filename)], { type: 'image/jpeg' });
    expect(await addPhoto(who, point, script)).toMatchObject({
      status: 422,
      errors: { photo: [expect.any(String)] },
    });
    expect((await recordOf(who)).points[0]?.photos).toEqual([]);
  });
});
