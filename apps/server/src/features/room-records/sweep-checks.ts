// Ends looks of staff at rooms that no record takes over.
import { sql } from 'kysely';
import { lookDays } from '@yadori/api/room-records/rules';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../../platform/platform.ts';
import { deletePhoto } from './photos.ts';

/**
 * Those that `makeRecord` is too late for. The contract is locked as by each write of a look; one that is in use waits
 * for the next day. Files go before the commit: a failure is retried with the rows.
 */
export const sweepChecks = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  now: Instant,
): Promise<void> =>
  db.transaction(async (trx) => {
    const { rows } = await sql<{ id: string; files: string[] }>`
      select x.id, array(select h.file from room_check_photos h where h.check_id = x.id) as files
        from room_checks x join contracts c on c.id = x.contract_id
       where x.checked_at < ${addDays(dateAt(now), -lookDays)}::date
         for no key update of c skip locked`.execute(trx);
    for (const file of rows.flatMap((row) => row.files)) await deletePhoto(files, file);
    await sql`delete from room_checks where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
  });
