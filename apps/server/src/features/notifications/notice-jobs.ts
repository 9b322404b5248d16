// Pushes about notices: urgent ones at once, ordinary ones at most once per resident and hour (SG010).
import * as z from 'zod/mini';
import { grouped } from '@yadori/api/grouped';
import { timestamp } from '../../platform/database/database.ts';
import { defineJob, defineRecurringJob, jsonText } from '../../platform/jobs/define-job.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import {
  claimNoticePushes,
  claimWaitingNotices,
  findDevicesOfNotice,
  type DeviceOfNotice,
} from './notice-statements.ts';
import { pushToAccountsJob, residentScope, sendNews } from './send-news.ts';

/** Devices of one job. */
const batchSize = 100;

const noticePayload = z.object({
  id: z.int(),
  /** The last device that the batch before reached. */
  after: z.int(),
  /** Of a reminder: only these residents. */
  account_ids: z.optional(jsonText(z.array(z.int()))),
});

async function pushNotice(
  context: JobContext,
  { id, after, account_ids: only }: z.infer<typeof noticePayload>,
): Promise<void> {
  const { db, clock } = context;
  const scope = residentScope(context);
  const rows = await db.named(findDevicesOfNotice, [...scope, id, after, batchSize, only ?? null]);
  if (rows.length === batchSize) {
    const next = { id, after: rows.at(-1)?.id ?? 0, ...(only && { account_ids: only }) };
    await enqueue(db.queries, pushNoticeJob, next, { runAt: clock() });
  }
  const [first] = rows;
  if (first === undefined) return;
  const wanted = first.is_urgent ? rows : await claimed(context, id, rows);
  const news = wanted.map((device) => ({ device, item: { kind: 'notice' as const, id } }));
  await sendNews(context, news, { tries: 0, ...(first.is_urgent && { urgent: true }) });
}

/** Devices of residents who had no push within the hour. */
async function claimed(
  { db, clock }: JobContext,
  id: number,
  rows: readonly DeviceOfNotice[],
): Promise<DeviceOfNotice[]> {
  const accounts = rows.map(({ account_id }) => account_id);
  const claims = await db.named(claimNoticePushes, [id, timestamp(clock()), accounts]);
  const mine = new Set(claims.flatMap((one) => (one.is_claimed ? [one.account_id] : [])));
  return rows.filter(({ account_id }) => mine.has(account_id));
}

export const pushNoticeJob = defineJob('notifications.push_notice', noticePayload, pushNotice, {
  key: ({ id, after, account_ids: of }) =>
    `push:notice:${id}:${after}${of === undefined ? '' : `:of:${of[0] ?? 0}`}`,
});

/** Residents of one transaction. */
const waitingSize = 1000;

async function pushWaitingNotices({ db, clock }: JobContext): Promise<void> {
  const now = clock();
  for (;;) {
    const count = await db.transaction(async (trx) => {
      const rows = await claimWaitingNotices(trx, now, waitingSize);
      const open = rows.filter(({ is_open: isOpen }) => isOpen);
      for (const [id, own] of grouped(open, ({ notice_id: notice }) => notice)) {
        const account_ids = own.map(({ account_id: account }) => account);
        await enqueue(trx, pushToAccountsJob, { kind: 'notice', id, account_ids }, { runAt: now });
      }
      return rows.length;
    });
    if (count < waitingSize) return;
  }
}

export const noticePushJobs = [
  pushNoticeJob,
  defineRecurringJob('notifications.push_waiting_notices', 1, pushWaitingNotices),
];
