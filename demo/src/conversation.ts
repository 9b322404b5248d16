// The conversation of misaki with the staff: four months, a PDF, a picture and an attachment that has expired.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AttachmentType } from '@yadori/api/messages/attachments';
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { keepAttachment } from '@yadori/server/features/messages/attachments/attachments';
import { makeThumbnail } from '@yadori/server/features/messages/attachments/thumbnails';
import { markStaffRead } from '@yadori/server/features/messages/staff';
import { write } from '@yadori/server/features/messages/write';
import { timestamp } from '@yadori/server/platform/database/database';
import type { Platform } from '@yadori/server/platform/platform';
import { projectRoot } from '@yadori/server/platform/project-root';
import { exchanges, parcels, type Line, type PaperOfLine } from './conversation-texts.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Said extends Line {
  at: Instant;
}

/** In order; the staff's messages of the last hours are unread. One more message, of the survey, follows. */
export async function loadDemoConversation(
  platform: Platform,
  accountId: number,
  now: Instant,
): Promise<void> {
  const { db } = platform;
  let newestOwn = 0;
  for (const line of linesUntil(now)) {
    const isOwn = line.by === 'misaki';
    const attachmentId = line.paper && (await keepPaper(platform, line.paper, line.at));
    const [written] = await write(db, {
      accountIds: [accountId],
      text: line.text,
      at: line.at,
      attachmentId,
      ...(isOwn
        ? { fromAdmin: 0, actor: { resident: accountId } }
        : { fromAdmin: line.by === 'manager' ? 2 : 1, name: line.by === 'manager' ? manager : '' }),
    });
    if (isOwn && written !== undefined) newestOwn = written.id;
  }
  await markStaffRead(db, accountId, newestOwn, now);
  await db.queries
    .updateTable('messages')
    .set({ read_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('from_admin', '>', 0)
    .where('created_at', '<', timestamp(now - unreadMs))
    .execute();
}

const manager = '寮長 田中';
const unreadMs = 4 * hour;

/** Parcels come between the exchanges, so that the days fill evenly. */
function linesUntil(now: Instant): Said[] {
  const talks = [...exchanges, ...parcels].toSorted((a, b) => b.daysAgo - a.daysAgo);
  const said = talks.flatMap(({ daysAgo, time, lines }) => {
    const begun = instantAt(addDays(dateAt(now), -daysAgo), time);
    return lines.map((line, index) => ({ ...line, at: begun + index * 17 * minute }));
  });
  const latest: readonly Line[] = [
    { by: 'office', text: 'お荷物が届いています。管理室までお越しください。' },
    { by: 'office', text: '明日の10時から館内の点検があります。よろしくお願いします。' },
  ];
  return [...said, ...latest.map((line, index) => ({ ...line, at: now - (3 - index) * hour }))];
}

async function keepPaper(platform: Platform, { file, name }: PaperOfLine, at: Instant) {
  const { folder } = platform.uploads;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = path.join(folder, `${randomUUID()}.part`);
  await copyFile(path.join(projectRoot(), 'demo/files', file), copy);
  const { size } = await stat(copy);
  const type = path.extname(name).slice(1) as AttachmentType;
  const { id } = await keepAttachment(platform, { path: copy, type, name, size }, at);
  await makeThumbnail(platform, id);
  return id;
}
