// Photos of staff at points of a room before an arrival (SC052).
import { sql } from 'kysely';
import { photosOfPoint } from '@yadori/api/room-records/rules';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deletePhoto, withPhoto, type DrawnPhoto } from '../photos.ts';
import type { FoundPhoto } from '../queries.ts';
import { lockCheck, pointOf, type Act, type CheckPoint } from './checks.ts';

type Store = Pick<Platform, 'db' | 'sensitive' | 'files'>;

interface NewPhoto {
  /** Counted from 1. */
  position: number;
  /** The point as it was shown: the checklist may have another one there since. */
  nameJa: string;
  drawn: DrawnPhoto;
}

/** The first photo keeps the checklist of its moment, as the first states do. */
export const addCheckPhoto = (
  { db, sensitive, files }: Store,
  act: Act,
  { position, nameJa, drawn }: NewPhoto,
): Promise<FoundPhoto | string> =>
  withPhoto(files, drawn, async (file) => {
    const outcome = await db.transaction(async (trx) => {
      const check = await lockCheck(trx, act);
      const point = check.points[position - 1];
      if (check.isMade) return 'arrived';
      if (point?.name_ja !== nameJa) return 'changed';
      if (point.photos.length >= photosOfPoint) return 'full';
      const by = { kept_at: timestamp(act.now), kept_by: act.staff.staffId };
      const photo = await trx
        .insertInto('room_check_photos')
        .values({
          check_id: check.id ?? (await begin(trx, act, check.points)),
          position,
          file,
          ...by,
        })
        .returning(['id', 'file'])
        .executeTakeFirstOrThrow();
      await recordAct(trx, sensitive, { ...eventOf(act), kind: 'room_check.photo_added' });
      return photo;
    });
    if (typeof outcome !== 'string') publishToStaff(db, 'contracts', [act.dormitoryId]);
    return outcome;
  });

/** With revision 0: the states of a form that is open are still the first ones. */
async function begin(trx: Trx, { contractId, staff, now }: Act, points: readonly CheckPoint[]) {
  const { id } = await trx
    .insertInto('room_checks')
    .values({
      contract_id: contractId,
      points: sql<string>`${JSON.stringify(points.map(pointOf))}::jsonb`,
      revision: 0,
      checked_at: timestamp(now),
      checked_by: staff.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined where there is none of this contract. */
export async function removeCheckPhoto(
  { db, sensitive, files }: Store,
  act: Act,
  photoId: number,
): Promise<'removed' | 'arrived' | undefined> {
  const outcome = await db.transaction(async (trx) => {
    const { isMade, points } = await lockCheck(trx, act);
    if (isMade) return 'arrived' as const;
    const photo = points.flatMap(({ photos }) => photos).find(({ id }) => id === photoId);
    if (photo === undefined) return undefined;
    await trx.deleteFrom('room_check_photos').where('id', '=', photoId).execute();
    await recordAct(trx, sensitive, { ...eventOf(act), kind: 'room_check.photo_removed' });
    return photo;
  });
  if (outcome === undefined || outcome === 'arrived') return outcome;
  await deletePhoto(files, outcome.file);
  publishToStaff(db, 'contracts', [act.dormitoryId]);
  return 'removed';
}

const eventOf = ({ staff, requestId, now, dormitoryId, contractId }: Act) => ({
  ...actOf(staff, requestId),
  at: now,
  dormitoryId,
  subjectId: contractId,
});
