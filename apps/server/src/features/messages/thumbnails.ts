// Small pictures of attachments, drawn by a job after the message was sent.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import { discard } from '../../platform/files/upload.ts';
import { drawThumbnail, isDrawn, type Thumbnail } from '../../platform/images/draw-thumbnail.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { thumbnailKey, type KeptFile } from './attachments.ts';
import { kindOfType } from './file-name.ts';
import { tellMessages } from './live.ts';

export const thumbnailTask = 'attachments.thumbnail';

/** Asks for the thumbnail in the transaction of the message; kinds that have none need no job. */
export async function wantThumbnail(queries: Queries, { id, type }: KeptFile, now: Instant) {
  const kind = kindOfType(type);
  if (kind === undefined || !isDrawn(kind)) return;
  await enqueue(queries, {
    task: thumbnailTask,
    payload: { attachment_id: id },
    key: `${thumbnailTask}:${id}`,
    runAt: now,
    maxAttempts: 3,
  });
}

/** Draws the thumbnail of an attachment that is still kept; a picture that cannot be drawn has none. */
export async function makeThumbnail(platform: Platform, attachmentId: number): Promise<void> {
  const { db, files } = platform;
  const row = await db.queries
    .selectFrom('attachments')
    .select(['file', 'kind'])
    .where('id', '=', attachmentId)
    .where('removed_at', 'is', null)
    .where('thumbnail_file', 'is', null)
    .executeTakeFirst();
  const drawn = row && (await draw(platform, row));
  if (row === undefined || drawn === undefined) return;
  const key = thumbnailKey(row.file);
  await files.put(key, drawn.webp);
  const noted = await db.queries
    .updateTable('attachments')
    .set({ thumbnail_file: key, thumbnail_width: drawn.width, thumbnail_height: drawn.height })
    .where('id', '=', attachmentId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // The attachment went while it was drawn.
  if (noted === undefined) await files.delete(key);
  else tellMessages(db, await readersOf(db, attachmentId));
}

/** Decoders read from a disk, wherever the file is kept. */
async function draw(
  { files, uploads }: Platform,
  { file, kind }: { file: string; kind: string },
): Promise<Thumbnail | undefined> {
  const kindOfFile = kindOfType(kind);
  const kept = kindOfFile && (await files.get(file));
  if (kindOfFile === undefined || kept === undefined) return undefined;
  await mkdir(uploads.folder, { recursive: true, mode: 0o700 });
  const copy = path.join(uploads.folder, `${randomUUID()}.part`);
  try {
    await pipeline(kept.stream, createWriteStream(copy, { mode: 0o600 }));
    return await drawThumbnail(copy, kindOfFile);
  } finally {
    await discard(copy);
  }
}

async function readersOf(db: Database, attachmentId: number): Promise<number[]> {
  const rows = await db.queries
    .selectFrom('messages')
    .select('account_id')
    .distinct()
    .where('attachment_id', '=', attachmentId)
    .execute();
  return rows.map((row) => row.account_id);
}
