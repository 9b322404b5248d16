// Jobs that hand news to the push services. One that runs twice repeats a batch at most, and a device shows an id once.
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import {
  newsKinds,
  newsWords,
  tagOf,
  type NewsItem,
  type NewsKind,
  type PushedNews,
} from '@yadori/api/notifications/news';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp } from '../../platform/database/database.ts';
import { defineJob, defineRecurringJob, jsonText } from '../../platform/jobs/define-job.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Push } from '../../platform/push/push-service.ts';
import { deliver } from './deliver.ts';
import { staffPushJobs } from './staff-pushes.ts';
import { dropDeadStaffDevices } from './staff-statements.ts';
import {
  dropDeadDevices,
  findDevices,
  findDevicesOfAccounts,
  findDevicesOfDormitory,
  findDevicesOfMessages,
  type DeviceRow,
} from './statements.ts';

/** Devices of one job. */
const batchSize = 100;

/** A phone that is off learns of it later: safety checks and messages up to a few days, the rest within one. */
const day = 24 * 60 * 60;
const ttlSeconds: Readonly<Record<NewsKind, number>> = {
  message: 3 * day,
  notice: day,
  survey: day,
  safety_check: 3 * day,
};

interface DeviceNews {
  device: DeviceRow;
  item: NewsItem;
}

const scope = ({ pushKeys, clock }: JobContext) => [
  pushKeys.publicKey,
  timestamp(clock()),
  dateAt(clock()),
];

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
  const rows = await context.db.named(findDevicesOfMessages, [...scope(context), ids, accountIds]);
  await send(
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
  kind: z.enum(['notice', 'survey', 'safety_check']),
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
  const values = [...scope(context), dormitoryId, after, batchSize];
  const rows = await db.named(findDevicesOfDormitory, values);
  // Another worker can take the next batch while this one is under way.
  if (rows.length === batchSize) {
    const next = { ...payload, after: rows.at(-1)?.id ?? 0 };
    await enqueue(db.queries, pushToDormitoryJob, next, { runAt: clock() });
  }
  await send(
    context,
    rows.map((device) => ({ device, item: { kind, id } })),
    { tries: 0, drill: payload.drill },
  );
}

export const pushToDormitoryJob = defineJob(
  'notifications.push_house',
  dormitoryPayload,
  pushToDormitory,
  { key: ({ kind, id, after }) => `push:${kind}:${id}:${after}` },
);

const accountsPayload = z.object({
  kind: z.enum(['survey', 'safety_check']),
  id: z.int(),
  account_ids: jsonText(z.array(z.int())),
  drill: z.optional(z.boolean()),
});

async function pushToAccounts(
  context: JobContext,
  { kind, id, account_ids: accountIds, drill }: z.infer<typeof accountsPayload>,
): Promise<void> {
  const rows = await context.db.named(findDevicesOfAccounts, [...scope(context), accountIds]);
  const deliveries = rows.map((device) => ({ device, item: { kind, id } }));
  await send(context, deliveries, { tries: 0, drill });
}

export const pushToAccountsJob = defineJob(
  'notifications.push_accounts',
  accountsPayload,
  pushToAccounts,
);

const retryPayload = z.object({
  /** Id of a device, then kind and id of what it is notified of. */
  errands: jsonText(z.array(z.tuple([z.int(), z.enum(newsKinds), z.int()]))),
  tries: z.int(),
  drill: z.optional(z.boolean()),
});

async function pushAgain(
  context: JobContext,
  { errands, tries, drill }: z.infer<typeof retryPayload>,
): Promise<void> {
  const deviceIds = errands.map(([id]) => id);
  const rows = await context.db.named(findDevices, [...scope(context), deviceIds]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const left = errands.flatMap(([deviceId, kind, id]) => {
    const device = known.get(deviceId);
    return device === undefined ? [] : [{ device, item: { kind, id } }];
  });
  await send(context, left, { tries, drill });
}

const pushAgainJob = defineJob('notifications.push_again', retryPayload, pushAgain);

export const notificationJobs = [
  pushMessagesJob,
  pushToDormitoryJob,
  pushToAccountsJob,
  pushAgainJob,
  ...staffPushJobs,
  defineRecurringJob('notifications.sweep_devices', 24 * 60, async ({ db, clock, pushKeys }) => {
    const values = [pushKeys.publicKey, timestamp(clock())];
    await db.named(dropDeadDevices, values);
    await db.named(dropDeadStaffDevices, values);
  }),
];

/** Deliveries of one job. */
interface Round {
  tries: number;
  drill?: boolean | undefined;
}

async function send(
  context: JobContext,
  news: readonly DeviceNews[],
  { tries, drill }: Round,
): Promise<void> {
  const deliveries = news.map(({ device, item }) => {
    return { device, item, push: pushOf(item, device.language, { drill }) };
  });
  await deliver(context, deliveries, {
    tries,
    forget: (deviceIds) => forget(context, deviceIds),
    tryAgain: async (failed, runAt) => {
      const left = failed.map(({ device, item }): [number, NewsKind, number] => [
        device.id,
        item.kind,
        item.id,
      ]);
      const payload = {
        errands: left,
        tries: tries + 1,
        ...(drill === undefined ? {} : { drill }),
      };
      await enqueue(context.db.queries, pushAgainJob, payload, { runAt });
    },
  });
}

const drillWords = {
  title: { ja: '【訓練】安否確認', en: 'Drill: safety check' },
  body: {
    ja: '訓練です。無事かどうかを回答してください。',
    en: 'This is a drill. Please answer whether you are safe.',
  },
} as const;

/** The same words for everybody: nothing of the content, no name. */
function pushOf(item: NewsItem, language: Language, { drill }: Pick<Round, 'drill'>): Push {
  const { title, body } = drill === true ? drillWords : newsWords[item.kind];
  const news: PushedNews = { ...item, language, title: title[language], body: body[language] };
  return {
    text: JSON.stringify(news),
    ttlSeconds: ttlSeconds[item.kind],
    urgency: item.kind === 'safety_check' ? 'high' : 'normal',
    topic: tagOf(item),
  };
}

async function forget({ db }: JobContext, deviceIds: readonly number[]): Promise<void> {
  await db.queries.deleteFrom('push_devices').where('id', 'in', deviceIds).execute();
}
