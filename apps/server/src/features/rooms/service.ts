// Rooms by hand (SC044). Those of contracts are made by the database itself.
import type { RoomFields } from '@yadori/api/rooms/staff-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../platform/database/database.ts';
import { recordAct, type actOf } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomColumns } from './queries.ts';

interface RoomAct {
  by: ReturnType<typeof actOf>;
  now: Instant;
}

/** The key of the room; undefined where the dormitory has one with the number. */
export async function createRoom(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, number, fields }: { dormitoryId: number; number: string; fields: RoomFields },
  { by, now }: RoomAct,
): Promise<number | undefined> {
  const id = await db.transaction(async (trx) => {
    const row = await trx
      .insertInto('rooms')
      .values({ dormitory_id: dormitoryId, number, ...columnsOf(fields) })
      .onConflict((known) => known.columns(['dormitory_id', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'room.changed',
      at: now,
      dormitoryId,
      subjectId: row.id,
      detail: { act: 'created', beds: fields.beds },
      after: { number, ...fields },
    });
    return row.id;
  });
  if (id !== undefined) publishToStaff(db, 'contracts', [dormitoryId]);
  return id;
}

/** `changed`: somebody has changed the room since. Without a difference nothing is written. */
export async function changeRoom(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, id, revision, fields }: ChangedRoom,
  { by, now }: RoomAct,
): Promise<'done' | 'changed'> {
  const outcome = await db.transaction(async (trx) => {
    const { revision: present, ...before } = await lockRoom(trx, id);
    if (present !== revision) return 'changed';
    const columns = columnsOf(fields);
    const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (name) => columns[name] !== before[name],
    );
    if (names.length === 0) return 'same';
    await trx
      .updateTable('rooms')
      .set({ ...columns, revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'room.changed',
      at: now,
      dormitoryId,
      subjectId: id,
      detail: { act: 'changed', fields: names.length },
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, columns[name]])),
    });
    return 'done';
  });
  if (outcome === 'changed') return 'changed';
  if (outcome === 'done') publishToStaff(db, 'contracts', [dormitoryId]);
  return 'done';
}

interface ChangedRoom {
  dormitoryId: number;
  id: number;
  revision: number;
  fields: RoomFields;
}

/** Reason and last day out of use are of a day from which it is. */
const columnsOf = (fields: RoomFields): RoomFields =>
  fields.closed_from === null ? { ...fields, closed_until: null, closed_reason: null } : fields;

const lockRoom = (trx: Trx, id: number) =>
  trx
    .selectFrom('rooms')
    .select(roomColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
