// A resident who has arrived in a dormitory with a checklist, for tests of records of rooms.
import sharp from 'sharp';
import { roomRecord } from '@yadori/api/room-records/calls';
import type { RoomRecord } from '@yadori/api/room-records/shapes';
import type { TestResident, TestServer } from './test-server.ts';

export const roomPoints = [
  { area_ja: '窓まわり', area_en: 'Windows', name_ja: '網戸', name_en: 'Screen' },
  { area_ja: '水まわり', area_en: 'Water', name_ja: '蛇口', name_en: 'Tap' },
];

/** Arrived at an instant of the clock; the record is not opened yet. */
export async function arriveInRoom(
  server: TestServer,
  { contractId }: TestResident,
  at: string,
): Promise<void> {
  await server.db.pool.query(
    `with desk as (
       insert into staff (kind, email, name, created_at)
         values ('person', 'room-' || $1::bigint || '@example.jp', '職員', now()) returning id),
     list as (
       insert into room_checklists (dormitory_id, points, changed_at, changed_by)
         select c.dormitory_id, $3::jsonb, now(), desk.id from contracts c, desk where c.id = $1
         on conflict do nothing)
     insert into arrivals (contract_id, kind, arrived_at, arrived_by) select $1, 'in', $2, id from desk`,
    [contractId, at, JSON.stringify(roomPoints)],
  );
}

export async function recordOf({ send }: TestResident): Promise<RoomRecord> {
  const answer = await send(roomRecord, {});
  if (!answer.ok || answer.data.record === null) throw new Error('no record');
  return answer.data.record;
}

/** Of a camera that notes where it stands. */
export const roomPhoto = async (background = '#486') =>
  new Blob([
    await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
      .jpeg()
      .toBuffer(),
  ]);
