// Files of messages: taken in before the message that carries them, opened, and removed when their time is over.
// What a resident keeps is summed from the rows, which cannot drift as a counter could; what was taken back counts for
// its day, else sending and deleting in turn fills the disk. Uploads at a time and free disk are counted by each
// server, since they protect that machine.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Language } from '@yadori/api/language/language';
import {
  attachmentDays,
  attachmentMediaTypes,
  type AttachmentType,
} from '@yadori/api/messages/attachments';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { limitsOf, type UploadLimits } from '../../../platform/files/upload-limits.ts';
import type { UploadedFile } from '../../../platform/files/upload.ts';
import { partOf, rangeOutside, type BlobAnswer } from '../../../platform/http/blob.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidField, notFound } from '../../../platform/http/common-errors.ts';
import { removePhotoMetadata } from '../../../platform/images/photo-metadata.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fileNameOf, typeOfKind } from './file-name.ts';
import { messageTexts } from '../texts.ts';
import { isValid } from '../view.ts';
import type { MessageRow } from '../statements.ts';

/** A file whose content was looked at. */
export interface Attachable {
  path: string;
  type: AttachmentType;
  name: string;
  size: number;
}

/** Undefined for what is not taken (H017). A photo loses its metadata (AM219). */
export async function attachableOf({
  path,
  size,
  kind,
  name,
}: UploadedFile): Promise<Attachable | undefined> {
  const type = typeOfKind(kind);
  if (kind === undefined || type === undefined || size === 0) return undefined;
  return { path, size: await removePhotoMetadata(path, kind), type, name: fileNameOf(name, type) };
}

/** As `attachableOf`; throws the refusal at the field `attachment`. */
export async function acceptAttachment(
  upload: UploadedFile,
  language: Language,
): Promise<Attachable> {
  const attachable = await attachableOf(upload);
  if (attachable !== undefined) return attachable;
  const reason = upload.size === 0 ? 'attachment_empty' : 'attachment_type';
  throw invalidField('attachment', ruleMessage(language, reason, ''));
}

const day = 24 * 60 * 60 * 1000;

/** A row of attachments and the key of its file. */
export interface KeptFile {
  id: number;
  file: string;
  type: AttachmentType;
}

/** Its row first, then its file, then the message: whatever ends this in between leaves a row that the sweep finds. */
export async function keepAttachment(
  { db, files }: Platform,
  { path, type, name, size }: Attachable,
  now: Instant,
): Promise<KeptFile> {
  const file = newKey(type);
  const row = { file, kind: type, name, size, kept_at: timestamp(now) };
  const { id } = await db.queries
    .insertInto('attachments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await files.take(file, path);
  return { id, file, type };
}

const newKey = (type: AttachmentType) => `messages/${randomUUID()}.${type}`;

/** As `keepAttachment`, for a file that a resident sends: within what each may keep (AM219). */
export async function keepOwnAttachment(
  { db, files, uploads }: Platform,
  accountId: number,
  { path, type, name, size }: Attachable,
  now: Instant,
): Promise<KeptFile | QuotaRefusal> {
  const file = newKey(type);
  const row = { file, kind: type, name, size, kept_at: timestamp(now), account_id: accountId };
  const kept = await db.transaction(async (trx) => {
    const refusal = await exceededQuota(trx, limitsOf(uploads), { accountId, size, now });
    if (refusal !== undefined) return refusal;
    return trx.insertInto('attachments').values(row).returning('id').executeTakeFirstOrThrow();
  });
  if (typeof kept === 'string') return kept;
  try {
    await files.take(file, path);
  } catch (error) {
    // What was not stored does not count against the quota.
    await dropAttachment({ db, files }, { id: kept.id, file }).catch(() => {});
    throw error;
  }
  return { id: kept.id, file, type };
}

/** What a resident may send within 24 hours, or keep in all, is used up (AM219). */
export type QuotaRefusal = 'quota_day' | 'quota_total';

/** Counted with the account's row locked: of files that come together none passes unseen. */
async function exceededQuota(
  trx: Trx,
  { dayBytes, totalBytes }: UploadLimits,
  { accountId, size, now }: { accountId: number; size: number; now: Instant },
): Promise<QuotaRefusal | undefined> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ total: number; today: number }>`
    select coalesce(sum(size) filter (where removed_at is null), 0)::bigint as total,
           coalesce(sum(size) filter (where kept_at > ${timestamp(now - day)}), 0)::bigint as today
      from attachments
     where account_id = ${accountId} and (removed_at is null or kept_at > ${timestamp(now - day)})`.execute(
    trx,
  );
  const { total = 0, today = 0 } = rows[0] ?? {};
  if (today + size > dayBytes) return 'quota_day';
  return total + size > totalBytes ? 'quota_total' : undefined;
}

/** The thumbnail of a file; derived from its key, so that it is found even where its row was never written. */
export const thumbnailKey = (file: string): string => file.replace(/\.[a-z]+$/, '-small.webp');

/** The file of a message; throws 404 with a reason for one that is no longer there (AM116). */
export async function openAttachment(
  { db, files }: Platform,
  row: MessageRow,
  { range, language, now }: { range: string | undefined; language: Language; now: Instant },
): Promise<BlobAnswer> {
  const { file, file_name: name, file_size: size, kept_at: keptAt } = row;
  const text = messageTexts(language);
  if (file === null || name === null || size === null || keptAt === null) throw notFound(language);
  if (!isValid(keptAt, row.removed_at, now)) {
    const isOver = isValid(keptAt, null, now);
    throw new CallError({ status: 404, message: isOver ? text.lost : text.expired });
  }
  const part = partOf(range, size);
  if (part === 'outside') throw rangeOutside(language, size);
  const kept = await files.get(file, part);
  if (kept === undefined) {
    await noteRemoved(db, row.attachment_id ?? 0, now);
    throw new CallError({ status: 404, message: text.lost });
  }
  const type = row.file_kind as AttachmentType;
  return {
    stream: kept.stream,
    size,
    part,
    type: attachmentMediaTypes[type],
    name,
    isDownload: type === 'svg',
  };
}

const noteRemoved = (db: Database, id: number, now: Instant) =>
  db.queries
    .updateTable('attachments')
    .set({ removed_at: timestamp(now) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();

/** No request takes as long from its file to its message. */
const orphanMs = 60 * 60 * 1000;
const portion = 100;

/** Removes files whose time is over, and those that never came to a message. Files go first: then it may run again. */
export async function sweepAttachments({ db, files }: Platform, now: Instant): Promise<void> {
  for (;;) {
    const due = await db.queries
      .selectFrom('attachments')
      .select(['id', 'file'])
      .where('removed_at', 'is', null)
      .where('kept_at', '<=', timestamp(now - attachmentDays * day))
      .orderBy('kept_at')
      .limit(portion)
      .execute();
    for (const { id, file } of due) {
      await files.delete(file);
      await files.delete(thumbnailKey(file));
      await noteRemoved(db, id, now);
    }
    if (due.length < portion) break;
  }
  await sweepTakenBack({ db, files }, now);
  const orphans = await db.queries
    .selectFrom('attachments as a')
    .select(['a.id', 'a.file'])
    // What was removed had a message: without this every attachment ever sent would be read.
    .where('a.removed_at', 'is', null)
    .where('a.kept_at', '<=', timestamp(now - orphanMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('messages as m').select('m.id').whereRef('m.attachment_id', '=', 'a.id')),
      ),
    )
    .execute();
  for (const orphan of orphans) await dropAttachment({ db, files }, orphan);
}

/** Days for which the file of a message that was taken back is kept, in case it has to be looked into (AM219). */
const takenBackDays = 7;

async function sweepTakenBack(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  now: Instant,
): Promise<void> {
  const before = timestamp(now - takenBackDays * day);
  const { rows } = await sql<{ id: number; file: string }>`
    select distinct a.id, a.file from messages m join attachments a on a.id = m.attachment_id
     where m.deleted_at <= ${before} and a.removed_at is null
       and not exists (select 1 from messages o
                        where o.attachment_id = a.id and (o.deleted_at is null or o.deleted_at > ${before}))`.execute(
    db.queries,
  );
  for (const { id, file } of rows) {
    await files.delete(file);
    await files.delete(thumbnailKey(file));
    await noteRemoved(db, id, now);
  }
}

/** Forgets an attachment that no message carries. A message that takes it at this moment keeps it: the row stays. */
export async function dropAttachment(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { id, file }: Pick<KeptFile, 'id' | 'file'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.deleteFrom('attachments').where('id', '=', id).execute();
    await files.delete(file);
    await files.delete(thumbnailKey(file));
  });
}
