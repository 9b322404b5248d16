// The room as staff see it before an arrival (SC052).
import { sql } from 'kysely';
import type { CheckState } from '@yadori/api/room-records/rules';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { FoundPhoto } from '../queries.ts';
import { findChecklist } from './checklist.ts';

export interface CheckedRoom {
  contractId: number;
  dormitoryId: number;
}

export interface CheckPoint {
  area_ja: string;
  area_en: string;
  name_ja: string;
  name_en: string;
  state: CheckState | null;
  note: string;
}

interface FoundCheck {
  points: (CheckPoint & { photos: FoundPhoto[] })[];
  revision: number;
  /** Null: no row is there yet. */
  id: number | null;
  checked: { at: Date; name: string } | null;
  /** The record of the resident: the check is a part of it. */
  isMade: boolean;
}

export async function findCheck(
  queries: Queries,
  { contractId, dormitoryId }: CheckedRoom,
): Promise<FoundCheck> {
  const row = await queries
    .selectFrom('contracts as c')
    .leftJoin('room_checks as x', 'x.contract_id', 'c.id')
    .leftJoin('staff as s', 's.id', 'x.checked_by')
    .select(['x.id', 'x.points', 'x.revision', 'x.checked_at', 's.name'])
    .select(isMade.as('is_made'))
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();
  const { id, points, revision, checked_at: at, name, is_made } = row;
  if (points === null) {
    const list = (await findChecklist(queries, dormitoryId)).points;
    const blank = list.map((point) => ({ ...point, state: null, note: '', photos: [] }));
    return { id, points: blank, revision: 0, checked: null, isMade: is_made };
  }
  const photos = await queries
    .selectFrom('room_check_photos')
    .select(['id', 'file', 'position'])
    .where('check_id', '=', id ?? 0)
    .orderBy('id')
    .execute();
  return {
    id,
    // The column keeps no order of fields.
    points: (points as unknown as CheckPoint[]).map((point, index) => ({
      ...pointOf(point),
      photos: photos.filter(({ position }) => position === index + 1),
    })),
    revision: revision ?? 0,
    checked: at && { at, name: name ?? '' },
    isMade: is_made,
  };
}

const isMade = sql<boolean>`exists (
  select from room_records r where r.contract_id = c.id and r.account_id = c.account_id)`;

export const pointOf = ({
  area_ja,
  area_en,
  name_ja,
  name_en,
  state,
  note,
}: CheckPoint): CheckPoint => ({
  area_ja,
  area_en,
  name_ja,
  name_en,
  state,
  note,
});

export interface Act extends CheckedRoom {
  staff: Staff;
  requestId: string;
  now: Instant;
}

/** As the mark of an arrival locks it: what is written is either in the record or refused. */
export async function lockCheck(trx: Trx, room: CheckedRoom): Promise<FoundCheck> {
  await trx
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', room.contractId)
    .forNoKeyUpdate()
    .execute();
  return findCheck(trx, room);
}

const namesOf = ({ area_ja, area_en, name_ja, name_en }: CheckPoint) =>
  JSON.stringify([area_ja, area_en, name_ja, name_en]);

const isSameList = (one: readonly CheckPoint[], other: readonly CheckPoint[]) =>
  one.map(namesOf).join() === other.map(namesOf).join();

/** `changed`: somebody else was quicker, or the points are others. */
export async function writeCheck(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { staff, requestId, now, contractId, dormitoryId }: Act,
  { points, revision }: { points: readonly CheckPoint[]; revision: number },
): Promise<'written' | 'changed' | 'arrived'> {
  const outcome = await db.transaction(async (trx) => {
    const before = await lockCheck(trx, { contractId, dormitoryId });
    if (before.isMade) return 'arrived';
    // Photos stand at the place of their point: once there is a row, its points stay.
    if (before.revision !== revision || (before.id !== null && !isSameList(before.points, points)))
      return 'changed';
    const row = {
      points: sql<string>`${JSON.stringify(points.map(pointOf))}::jsonb`,
      revision: revision + 1,
      checked_at: timestamp(now),
      checked_by: staff.staffId,
    };
    await trx
      .insertInto('room_checks')
      .values({ contract_id: contractId, ...row })
      .onConflict((known) => known.column('contract_id').doUpdateSet(row))
      .execute();
    await recordAct(trx, sensitive, {
      ...actOf(staff, requestId),
      at: now,
      dormitoryId,
      subjectId: contractId,
      kind: 'room_check.written',
      detail: { rows: points.length },
    });
    return 'written';
  });
  if (outcome === 'written') publishToStaff(db, 'contracts', [dormitoryId]);
  return outcome;
}
