// Jobs that hand news to the push services. One that runs twice repeats a batch at most, and a device shows an id once.
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/database.ts';
import { defineJob, defineRecurringJob, jsonText } from '../../platform/jobs/define-job.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { noticePushJobs } from './notice-jobs.ts';
import { pushAgainJob, pushToAccountsJob, residentScope, sendNews } from './send-news.ts';
import { staffPushJobs } from './staff-pushes.ts';
import { dropDeadStaffDevices } from './staff-statements.ts';
import { dropDeadDevices, findDevicesOfDormitory, findDevicesOfMessages } from './statements.ts';

/** Devices of one job. */
const batchSize = 100;

const messagesPayload = z.object({
  /** Id of a message, and of the account that it is for. */
  pairs: jsonText(z.array(z.tuple([z.int(), z.int()]))),
});

async function pushMessages(
  context: JobContext,
  { pairs }: z.infer<typeof messagesPayload>,
): Promise<void> {
  const ids = pairs.map(([id]) => id);
  const accountIds = pairs.map(([, accountId]) => accountId);
  const rows = await context.db.named(findDevicesOfMessages, [
    ...residentScope(context),
    ids,
    accountIds,
  ]);
  await sendNews(
    context,
    rows.map((device) => ({ device, item: { kind: 'message', id: device.message_id } })),
    { tries: 0 },
  );
}

export const pushMessagesJob = defineJob(
  'notifications.push_messages',
  messagesPayload,
  pushMessages,
);

const dormitoryPayload = z.object({
  kind: z.enum(['survey', 'safety_check']),
  id: z.int(),
  /** Null: every dormitory. */
  dormitory_id: z.nullable(z.int()),
  /** The last device that the batch before reached. */
  after: z.int(),
  /** A safety check that is none in earnest. */
  drill: z.optional(z.boolean()),
});

async function pushToDormitory(
  context: JobContext,
  payload: z.infer<typeof dormitoryPayload>,
): Promise<void> {
  const { db, clock } = context;
  const { kind, id, dormitory_id: dormitoryId, after } = payload;
  const values = [...residentScope(context), dormitoryId, after, batchSize];
  const rows = await db.named(findDevicesOfDormitory, values);
  // Another worker can take the next batch while this one is under way.
  if (rows.length === batchSize) {
    const next = { ...payload, after: rows.at(-1)?.id ?? 0 };
    await enqueue(db.queries, pushToDormitoryJob, next, { runAt: clock() });
  }
  await sendNews(
    context,
    rows.map((device) => ({ device, item: { kind, id } })),
    { tries: 0, drill: payload.drill },
  );
}

export const pushToDormitoryJob = defineJob(
  'notifications.push_dormitory',
  dormitoryPayload,
  pushToDormitory,
  { key: ({ kind, id, after }) => `push:${kind}:${id}:${after}` },
);

export const notificationJobs = [
  pushMessagesJob,
  pushToDormitoryJob,
  pushToAccountsJob,
  pushAgainJob,
  ...noticePushJobs,
  ...staffPushJobs,
  defineRecurringJob('notifications.sweep_devices', 24 * 60, async ({ db, clock, pushKeys }) => {
    const values = [pushKeys.publicKey, timestamp(clock())];
    await db.named(dropDeadDevices, values);
    await db.named(dropDeadStaffDevices, values);
  }),
];
