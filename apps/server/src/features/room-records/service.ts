// Writes of residents to their own record, until its last day.
import { sql } from 'kysely';
import { isPointAnswered, isRecordOpen, photosOfPoint } from '@yadori/api/room-records/rules';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { deletePhoto, withPhoto, type DrawnPhoto } from './photos.ts';
import { findOwnRecord, type FoundRecord } from './queries.ts';

type Own = Pick<Resident, 'accountId' | 'contractId' | 'dormitoryId'>;
type Store = Pick<Platform, 'db'>;

/** Locked, so that a photo and the last day are counted in turn; undefined of anybody else's. */
async function lockOwn(trx: Trx, own: Own): Promise<FoundRecord | undefined> {
  await trx
    .selectFrom('room_records')
    .select('id')
    .where('account_id', '=', own.accountId)
    .where('contract_id', '=', own.contractId)
    .forUpdate()
    .execute();
  return findOwnRecord(trx, own);
}

interface Change<T> {
  own: Own;
  now: Instant;
  isIn: (record: FoundRecord) => boolean;
  write: (trx: Trx, record: FoundRecord) => Promise<T | string>;
}

/** Undefined where the record is not the resident's; a word where it is refused. */
async function change<T>({ db }: Store, { own, now, isIn, write }: Change<T>) {
  const outcome = await db.transaction(async (trx) => {
    const record = await lockOwn(trx, own);
    if (record === undefined || !isIn(record)) return undefined;
    if (!isRecordOpen(record.arrived_on, now)) return 'closed' as const;
    const written = await write(trx, record);
    if (typeof written === 'string') return written;
    if (record.sent_at !== null) await noteChange(trx, record, { own, now });
    return written;
  });
  if (outcome !== undefined && typeof outcome !== 'string')
    publishToStaff(db, 'contracts', [own.dormitoryId]);
  return outcome;
}

/** What was sent and is changed afterwards is new to staff again. */
async function noteChange(trx: Trx, { id }: FoundRecord, { own, now }: { own: Own; now: Instant }) {
  await trx
    .updateTable('room_records')
    .set({ seen_at: null, seen_by: null })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, eventOf('room_record.changed', id, { own, now }));
}

const eventOf = (
  kind: 'room_record.changed' | 'room_record.sent',
  subjectId: number,
  { own: { accountId, dormitoryId }, now }: { own: Own; now: Instant },
) => ({ kind, subjectId, actor: { resident: accountId }, at: now, accountId, dormitoryId });

interface Answer {
  id: number;
  differs: boolean;
  note: string;
}

export const answerPoints = (
  store: Store,
  own: Own,
  { id, points }: { id: number; points: readonly Answer[] },
  now: Instant,
) =>
  change(store, {
    own,
    now,
    isIn: (record) =>
      record.id === id && points.every((one) => record.points.some((point) => point.id === one.id)),
    write: async (trx) => {
      for (const { id: point, differs, note } of points)
        await trx
          .updateTable('room_record_points')
          .set({ differs, note: differs ? note : '' })
          .where('id', '=', point)
          .execute();
      return { kept: points.length };
    },
  });

export const addPhoto = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  own: Own,
  { pointId, drawn }: { pointId: number; drawn: DrawnPhoto },
  now: Instant,
) =>
  withPhoto(files, drawn, async (file) => {
    const outcome = await change(
      { db },
      {
        own,
        now,
        isIn: (record) => record.points.some(({ id }) => id === pointId),
        write: async (trx, record) => {
          const point = record.points.find(({ id }) => id === pointId);
          if ((point?.photos.length ?? 0) >= photosOfPoint) return 'full';
          await trx
            .updateTable('room_record_points')
            .set({ differs: true })
            .where('id', '=', pointId)
            .execute();
          return trx
            .insertInto('room_photos')
            .values({ point_id: pointId, file, kept_at: timestamp(now) })
            .returning(['id', 'file'])
            .executeTakeFirstOrThrow();
        },
      },
    );
    return outcome ?? 'gone';
  });

export async function removePhoto(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  own: Own,
  photoId: number,
  now: Instant,
) {
  const outcome = await change(
    { db },
    {
      own,
      now,
      isIn: (record) => record.points.some(({ photos }) => photos.some(({ id }) => id === photoId)),
      write: (trx) =>
        trx
          .deleteFrom('room_photos')
          .where('id', '=', photoId)
          .returning('file')
          .executeTakeFirstOrThrow(),
    },
  );
  if (outcome !== undefined && typeof outcome !== 'string') await deletePhoto(files, outcome.file);
  return outcome;
}

/** A second sending leaves the first instant. */
export const sendRecord = (store: Store, own: Own, id: number, now: Instant) =>
  change(store, {
    own,
    now,
    isIn: (record) => record.id === id,
    write: async (trx, record) => {
      if (!record.points.every(isPointAnswered)) return 'unanswered';
      if (record.sent_at !== null) return { sent: false };
      await trx
        .updateTable('room_records')
        .set({ sent_at: sql`${timestamp(now)}::timestamptz` })
        .where('id', '=', id)
        .execute();
      await recordEvent(trx, eventOf('room_record.sent', id, { own, now }));
      return { sent: true };
    },
  });
