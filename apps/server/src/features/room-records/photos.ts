// Photos of a record: drawn again in two sizes, which leaves nothing of what the camera noted (SC052).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '@yadori/api/language/language';
import { roomPhotoMaxBytes } from '@yadori/api/room-records/rules';
import { rule } from '@yadori/api/validation/rule';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Queries, Trx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { invalidFields } from '../../platform/http/common-errors.ts';
import { drawPhoto } from '../../platform/images/draw-photo.ts';
import { roomRecordTexts } from './texts.ts';

export interface DrawnPhoto {
  large: Buffer;
  small: Buffer;
}

const megabyte = 1024 * 1024;

/** Throws the refusal at the field `photo`; the content decides, whatever the client calls it. */
export async function acceptPhoto(bytes: Buffer, language: Language): Promise<DrawnPhoto> {
  const refuse = (message: string, status: 413 | 422 = 422) =>
    invalidFields({ photo: [message] }, status);
  if (bytes.length > roomPhotoMaxBytes)
    throw refuse(ruleMessage(language, rule('file_size', roomPhotoMaxBytes / megabyte), ''), 413);
  const drawn = await drawPhoto(bytes);
  if (drawn.ok) return drawn;
  if (drawn.refusal === 'too_large') throw refuse(ruleMessage(language, 'image_size', ''), 413);
  const { photoKinds, photoBroken } = roomRecordTexts(language);
  throw refuse(drawn.refusal === 'wrong_type' ? photoKinds : photoBroken);
}

/** Derived from the key of the large one. */
export const smallPhotoKey = (file: string): string => file.replace(/\.webp$/, '-400.webp');

/** Keeps the files while `work` writes their row; a row that is not written leaves none behind. */
export async function withPhoto<T>(
  files: FileStore,
  { large, small }: DrawnPhoto,
  work: (file: string) => Promise<T | string>,
): Promise<T | string> {
  const file = `room-records/${randomUUID()}.webp`;
  const drop = () => deletePhoto(files, file);
  try {
    await files.put(file, large);
    await files.put(smallPhotoKey(file), small);
    const outcome = await work(file);
    if (typeof outcome === 'string') await drop();
    return outcome;
  } catch (error) {
    await drop();
    throw error;
  }
}

export async function deletePhoto(files: FileStore, file: string): Promise<void> {
  await files.delete(file);
  await files.delete(smallPhotoKey(file));
}

interface RecordFile {
  /** Of a resident and of staff are counted apart. */
  id: number;
  file: string;
  position: number;
  by_staff: boolean;
}

/** Photos of all records of a person, those of staff before the arrival among them. */
export async function filesOfRecords(queries: Queries, accountId: number): Promise<RecordFile[]> {
  const { rows } = await sql<RecordFile>`
    select h.id, h.file, p.position, false as by_staff
      from room_photos h join room_record_points p on p.id = h.point_id join room_records r on r.id = p.record_id
     where r.account_id = ${accountId}
    union all
    select h.id, h.file, h.position, true
      from room_check_photos h join room_checks x on x.id = h.check_id join room_records r on r.id = x.record_id
     where r.account_id = ${accountId}
     order by position, by_staff, id`.execute(queries);
  return rows;
}

/** Forgets all records of a person. Files go before the commit: a failure is retried with the rows. */
export async function eraseRoomRecords(
  trx: Trx,
  files: FileStore,
  accountId: number,
): Promise<void> {
  const photos = await filesOfRecords(trx, accountId);
  await trx.deleteFrom('room_records').where('account_id', '=', accountId).execute();
  for (const { file } of photos) await deletePhoto(files, file);
}
