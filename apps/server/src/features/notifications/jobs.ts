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
import type { Push, PushOutcome } from '../../platform/push/push-service.ts';
import {
  dropDeadDevices,
  findDevices,
  findDevicesOfAccounts,
  findDevicesOfDormitory,
  findDevicesOfMessages,
  type DeviceRow,
} from './statements.ts';

/** Batch size: devices of one job. Concurrency: pushes of a job that are pending at once. */
const batchSize = 100;
const concurrency = 20;

/** Pauses in milliseconds between the tries of one push; a push service may ask for longer ones. */
const pauses = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const longestPause = 6 * 60 * 60_000;

/** A phone that is off learns of it later: safety checks and messages up to a few days, the rest within one. */
const day = 24 * 60 * 60;
const ttlSeconds: Readonly<Record<NewsKind, number>> = {
  message: 3 * day,
  notice: day,
  survey: day,
  safety_check: 3 * day,
};

interface Delivery {
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
  await deliver(
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
  await deliver(
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
  await deliver(context, deliveries, { tries: 0, drill });
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
  await deliver(context, left, { tries, drill });
}

const pushAgainJob = defineJob('notifications.push_again', retryPayload, pushAgain);

export const notificationJobs = [
  pushMessagesJob,
  pushToDormitoryJob,
  pushToAccountsJob,
  pushAgainJob,
  defineRecurringJob('notifications.sweep_devices', 24 * 60, async ({ db, clock, pushKeys }) => {
    await db.named(dropDeadDevices, [pushKeys.publicKey, timestamp(clock())]);
  }),
];

/** Deliveries of one job. */
interface Round {
  tries: number;
  drill?: boolean | undefined;
}

async function deliver(
  context: JobContext,
  deliveries: readonly Delivery[],
  round: Round,
): Promise<void> {
  const outcomes: { delivery: Delivery; outcome: PushOutcome }[] = [];
  const waiting = deliveries.values();
  const carry = async () => {
    for (const delivery of waiting) {
      const { device, item } = delivery;
      outcomes.push({
        delivery,
        outcome: await context.sendPush(device, pushOf(item, device.language, round)),
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, carry));
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone');
  await forget(
    context,
    gone.map(({ delivery }) => delivery.device.id),
  );
  for (const { outcome } of outcomes)
    if (typeof outcome === 'object' && 'refused' in outcome)
      context.log.warn({ status: outcome.refused }, 'a push service refuses a push');
  await tryLater(context, outcomes, round);
}

const drillWords = {
  title: { ja: '【訓練】安否確認', en: 'Drill: safety check' },
  body: {
    ja: '訓練です。無事かどうかを回答してください。',
    en: 'This is a drill. Please answer whether you are safe.',
  },
} as const;

/** The same words for everybody: nothing of the content, no name. */
function pushOf(item: NewsItem, language: Language, { drill }: Round): Push {
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
  if (deviceIds.length === 0) return;
  await db.queries.deleteFrom('push_devices').where('id', 'in', deviceIds).execute();
}

async function tryLater(
  { db, clock, log }: JobContext,
  outcomes: readonly { delivery: Delivery; outcome: PushOutcome }[],
  { tries, drill }: Round,
): Promise<void> {
  const failed = outcomes.flatMap(({ delivery, outcome }) =>
    typeof outcome === 'object' && 'again' in outcome ? [{ delivery, pause: outcome.again }] : [],
  );
  if (failed.length === 0) return;
  const usual = pauses[tries];
  if (usual === undefined) {
    log.warn({ pushes: failed.length }, 'pushes given up');
    return;
  }
  const asked = failed.map(({ pause = 0 }) => pause);
  const pause = Math.min(longestPause, Math.max(usual, ...asked));
  const deliveries = failed.map(({ delivery: { device, item } }): [number, NewsKind, number] => [
    device.id,
    item.kind,
    item.id,
  ]);
  const payload = {
    errands: deliveries,
    tries: tries + 1,
    ...(drill === undefined ? {} : { drill }),
  };
  await enqueue(db.queries, pushAgainJob, payload, { runAt: clock() + pause });
}
