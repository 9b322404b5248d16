// What staff saw in a room on the day before somebody came: all fine but one point, with a photo (SC052).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { acceptPhoto, withPhoto } from '@yadori/server/features/room-records/photos';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { projectRoot } from '@yadori/server/platform/project-root';

/** By the Japanese name of the point. */
export type Looks = Readonly<Record<string, { note: string; photo: string }>>;

interface Looked {
  contractId: number;
  points: readonly { name_ja: string }[];
  looks: Looks;
  manager: number;
}

export async function lookBefore(
  { db, files }: Platform,
  { contractId, points, looks, manager }: Looked,
  at: Instant,
): Promise<void> {
  const seen = points.map((point) => {
    const note = looks[point.name_ja]?.note;
    return { ...point, state: note === undefined ? 'fine' : 'note', note: note ?? '' };
  });
  const { id } = await db.queries
    .insertInto('room_checks')
    .values({
      contract_id: contractId,
      points: sql<string>`${JSON.stringify(seen)}::jsonb`,
      checked_at: timestamp(at),
      checked_by: manager,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { name_ja: name }] of points.entries()) {
    const photo = looks[name]?.photo;
    if (photo === undefined) continue;
    const bytes = await readFile(path.join(projectRoot(), 'demo/files', photo));
    await withPhoto(files, await acceptPhoto(bytes, 'ja'), (file) =>
      db.queries
        .insertInto('room_check_photos')
        .values({
          check_id: id,
          position: index + 1,
          file,
          kept_at: timestamp(at),
          kept_by: manager,
        })
        .execute(),
    );
  }
}
