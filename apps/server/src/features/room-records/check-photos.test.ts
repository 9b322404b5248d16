// Photos of staff at points of a room before an arrival, and what becomes of them in the record.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import * as calls from '@yadori/api/room-records/calls';
import * as staffCalls from '@yadori/api/room-records/staff-calls';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { recordOf, roomPhoto, roomPoints } from '../../../../../tests/support/room-records.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { Owner } from '../personal-data/part.ts';
import { parts } from '../personal-data/parts.ts';
import { eraseRoomRecords } from './photos.ts';

let server: TestServer;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:31:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
  await list(0);
  who = await server.resident({ dormitoryId, room: '0411' });
});
afterAll(() => server.close());

const list = (revision: number, points: readonly object[] = roomPoints) =>
  manager.send(staffCalls.changeRoomChecklist, {
    params: { dormitory: code },
    body: { revision, points } as never,
  });

const add = async (position = 1, { file, by = manager }: { file?: Blob; by?: TestStaff } = {}) =>
  by.send(staffCalls.addCheckPhoto, {
    params: { id: who.contractId },
    body: { position, name_ja: roomPoints[position - 1]?.name_ja ?? '' },
    file: file ?? (await roomPhoto()),
  });

const added = async (position = 1) => {
  const answer = await add(position);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.photo;
};

const remove = (photo: number, by = manager) =>
  by.send(staffCalls.removeCheckPhoto, { params: { id: who.contractId, photo } });

const look = async () => {
  const answer = await manager.send(staffCalls.roomCheck, { params: { id: who.contractId } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const save = (revision: number, points: readonly object[] = roomPoints) =>
  manager.send(staffCalls.changeRoomCheck, {
    params: { id: who.contractId },
    body: {
      revision,
      points: points.map((point) => ({ ...point, state: 'fine', note: '' })),
    } as never,
  });

const arrive = () =>
  manager.send(markArrival, {
    params: { id: who.contractId },
    body: { step: 'arrived' } as never,
  });

const photosOf = (points: readonly { photos: readonly unknown[] }[]) =>
  points.map(({ photos }) => photos.length);

const statusOf = async (address = '') => (await fetch(`${server.origin}${address}`)).status;

describe('photos of a room before an arrival', () => {
  test('are kept before the states, which are then saved as first ones', async () => {
    requirements('SC052 SK157 SK167');
    await added(2);
    const { points, revision, checked } = await look();
    expect([photosOf(points), revision]).toEqual([[0, 1], 0]);
    expect(checked).toMatchObject({ at: '2026-06-10T10:31:00+09:00' });
    expect(await save(0)).toMatchObject({
      ok: true,
      data: { revision: 1, points: [{ state: 'fine', photos: [] }, { photos: [{}] }] },
    });
  });

  test('are drawn again without what the camera noted, accepted by content, six for a point', async () => {
    requirements('SC052 SK157');
    const { address, small } = await added();
    for (const one of [address, small]) {
      const file = await fetch(`${server.origin}${one}`);
      const { format, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
    const script = new Blob([readFileSync(import.meta.filename)], { type: 'image/jpeg' });
    expect(await add(1, { file: script })).toMatchObject({
      status: 422,
      errors: { photo: [expect.any(String)] },
    });
    for (let count = 1; count < 5; count += 1) await added();
    const last = await Promise.all([add(), add()]);
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'full' });
    expect(photosOf((await look()).points)).toEqual([6, 0]);
  });

  test('may have several megabytes, as a camera makes them', async () => {
    requirements('SC052 SK157');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const;
    const file = new Blob([await sharp({ create }).jpeg({ quality: 95 }).toBuffer()]);
    expect(file.size).toBeGreaterThan(1024 * 1024);
    expect(await add(1, { file })).toMatchObject({ ok: true });
    await arrive();
    const point = (await recordOf(who)).points[0]?.id ?? 0;
    expect(await who.send(calls.addRoomPhoto, { params: { id: point }, file })).toMatchObject({
      ok: true,
    });
  });

  test('go with their files, and are those of the dormitory and the contract alone', async () => {
    requirements('SC052 SK157');
    const { id, address } = await added();
    const { manager: foreign } = await managedDormitory(server);
    expect(await add(1, { by: foreign })).toMatchObject({ status: 404 });
    expect(await remove(id, foreign)).toMatchObject({ status: 404 });
    const auditor = await staffMember(server, { role: 'auditor', dormitoryId });
    expect(await add(1, { by: auditor })).toMatchObject({ status: 403 });
    const other = await server.resident({ dormitoryId, room: '0412' });
    expect(
      await manager.send(staffCalls.removeCheckPhoto, {
        params: { id: other.contractId, photo: id },
      }),
    ).toMatchObject({ status: 404 });
    expect(await statusOf(address)).toBe(200);
    expect(await remove(id)).toMatchObject({ ok: true });
    expect(await statusOf(address)).toBe(404);
    expect(photosOf((await look()).points)).toEqual([0, 0]);
  });

  test('stay at their point where the checklist became another one', async () => {
    requirements('SC052 SK157 SK167');
    const [first, second] = roomPoints;
    await list(1, [second ?? {}, first ?? {}]);
    expect(await add(1)).toMatchObject({
      status: 409,
      code: 'changed',
      data: { points: [second, first] },
    });
    await list(2, roomPoints);
    await added(1);
    await list(3, [second ?? {}, first ?? {}]);
    expect(await save(0, [second ?? {}, first ?? {}])).toMatchObject({ code: 'changed' });
    expect(await save(0)).toMatchObject({ ok: true });
    expect((await look()).points).toMatchObject([{ ...first, photos: [{}] }, second]);
  });
});

test('a look that no record took over within 90 days goes with its photos, one in a record stays', async () => {
  requirements('SC052');
  await added();
  who = await server.resident({ dormitoryId, room: '0412' });
  await added();
  await arrive();
  await recordOf(who);
  const { rows: photos } = await server.db.pool.query<{ file: string }>(
    'select file from room_check_photos order by id desc limit 2',
  );
  const [inRecord = '', unused = ''] = photos.map(({ file }) => file);
  const kept = () =>
    Promise.all(
      [unused, inRecord].map(async (file) => (await server.platform.files.get(file)) !== undefined),
    );
  const sweepAt = async (iso: string) => {
    server.at(`${iso}+09:00`);
    await tasksOf(server)['room_checks.sweep']?.({});
  };
  await sweepAt('2026-09-08T23:59:59');
  expect(await kept()).toEqual([true, true]);
  await sweepAt('2026-09-09T00:00:00');
  expect(await kept()).toEqual([false, true]);
});

describe('the record of the arrival', () => {
  test('has the photos of staff beside those of the resident, and neither side changes them', async () => {
    requirements('SC052 SK157 SK160');
    const photo = await added(2);
    await save(0);
    await arrive();
    const { id, points, checked_on } = await recordOf(who);
    expect(checked_on).toBe('2026-06-10');
    expect(points).toMatchObject([{ staff_photos: [] }, { staff_photos: [{ id: photo.id }] }]);
    const point = points[1]?.id ?? 0;
    await who.send(calls.addRoomPhoto, { params: { id: point }, file: await roomPhoto('#246') });
    const read = await manager.send(staffCalls.roomRecordOf, { params: { id } });
    expect(read).toMatchObject({
      data: { record: { points: [{}, { staff_photos: [{ id: photo.id }], photos: [{}] }] } },
    });
    expect(await add(1)).toMatchObject({ status: 409, errCode: 'arrived' });
    expect(await remove(photo.id)).toMatchObject({ status: 409, errCode: 'arrived' });
    expect(await statusOf(photo.address)).toBe(200);
  });

  test('has a photo that comes with the mark of the arrival, or the photo is refused', async () => {
    requirements('SC052 SK157');
    const [photo] = await Promise.all([add(1), arrive()]);
    const [first] = (await recordOf(who)).points;
    expect(first?.staff_photos).toHaveLength(photo.ok ? 1 : 0);
    expect(photo).toMatchObject(photo.ok ? { status: 200 } : { errCode: 'arrived' });
  });

  test('has them in the download of the resident, staff apart', async () => {
    requirements('SC052');
    await added(2);
    await arrive();
    const point = (await recordOf(who)).points[1]?.id ?? 0;
    await who.send(calls.addRoomPhoto, { params: { id: point }, file: await roomPhoto('#246') });
    const part = parts.find(({ name }) => name === 'room-records');
    const owner = { accountId: who.accountId, platform: server.platform } as Owner;
    const names: string[] = [];
    for await (const file of part?.files?.(owner) ?? []) {
      expect(await file.open()).toBeDefined();
      names.push(file.name.replaceAll(/\d+\.webp$/g, ''));
    }
    expect(names).toEqual(['room-records/2-', 'room-records/2-staff-']);
  });

  test('takes them along when its resident is forgotten', async () => {
    requirements('SC052');
    const { address } = await added(1);
    await arrive();
    await recordOf(who);
    await server.db.transaction((trx) =>
      eraseRoomRecords(trx, server.platform.files, who.accountId),
    );
    expect(await statusOf(address)).toBe(404);
    const { rows } = await server.db.pool.query(
      `select h.id from room_check_photos h join room_checks x on x.id = h.check_id
        where x.contract_id = $1`,
      [who.contractId],
    );
    expect(rows).toEqual([]);
  });
});
