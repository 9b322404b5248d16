// Small pictures of attachments, drawn by a job after the message was sent.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/database/database.ts';
import { discard } from '../../../platform/files/upload.ts';
import { drawThumbnail, type Thumbnail } from '../../../platform/images/draw-thumbnail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { thumbnailKey } from './attachments.ts';
import { kindOfType } from './file-name.ts';
import { publishMessageChange } from '../live.ts';

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
  else publishMessageChange(db, await readersOf(db, attachmentId));
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
