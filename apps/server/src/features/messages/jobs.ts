// Jobs of messages: thumbnails, snoozed conversations, the end of files.
import * as z from 'zod/mini';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { sweepUploads } from '../../platform/files/upload.ts';
import { isDrawn } from '../../platform/images/draw-thumbnail.ts';
import { defineJob, defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sweepAttachments, type KeptFile } from './attachments/attachments.ts';
import { kindOfType } from './attachments/file-name.ts';
import { wakeSnoozed } from './state.ts';
import { makeThumbnail } from './attachments/thumbnails.ts';

const thumbnailJob = defineJob(
  'attachments.thumbnail',
  z.object({ attachment_id: z.int() }),
  (context, { attachment_id }) => makeThumbnail(context, attachment_id),
  { key: ({ attachment_id }) => `attachments.thumbnail:${attachment_id}`, maxAttempts: 3 },
);

/** In the transaction of the message; kinds that have no thumbnail need no job. */
export async function enqueueThumbnail(queries: Queries, { id, type }: KeptFile, now: Instant) {
  const kind = kindOfType(type);
  if (kind === undefined || !isDrawn(kind)) return;
  await enqueue(queries, thumbnailJob, { attachment_id: id }, { runAt: now });
}

const hourMs = 60 * 60 * 1000;

export const messageJobs = [
  thumbnailJob,
  defineRecurringJob('inbox.wake', 1, ({ db, clock }) => wakeSnoozed(db, clock())),
  defineRecurringJob('attachments.sweep', 60, async (context) => {
    await sweepAttachments(context, context.clock());
    await sweepUploads(context.uploads, hourMs);
  }),
];
