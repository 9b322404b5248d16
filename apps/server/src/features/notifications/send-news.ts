// Hands news to the devices of residents, and tries again what the push services did not take.
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
import { defineJob, jsonText } from '../../platform/jobs/define-job.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Push } from '../../platform/push/push-service.ts';
import { deliver } from './deliver.ts';
import { findDevices, findDevicesOfAccounts, type DeviceRow } from './statements.ts';

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

export const residentScope = ({ pushKeys, clock }: JobContext) => [
  pushKeys.publicKey,
  timestamp(clock()),
  dateAt(clock()),
];

const accountsPayload = z.object({
  kind: z.enum(['notice', 'survey', 'safety_check']),
  id: z.int(),
  account_ids: jsonText(z.array(z.int())),
  drill: z.optional(z.boolean()),
  urgent: z.optional(z.boolean()),
});

async function pushToAccounts(
  context: JobContext,
  { kind, id, account_ids: accountIds, drill, urgent }: z.infer<typeof accountsPayload>,
): Promise<void> {
  const rows = await context.db.named(findDevicesOfAccounts, [
    ...residentScope(context),
    accountIds,
  ]);
  const deliveries = rows.map((device) => ({ device, item: { kind, id } }));
  await sendNews(context, deliveries, { tries: 0, drill, urgent });
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
  /** A notice of the class urgent. */
  urgent: z.optional(z.boolean()),
});

async function pushAgain(
  context: JobContext,
  { errands, tries, drill, urgent }: z.infer<typeof retryPayload>,
): Promise<void> {
  const deviceIds = errands.map(([id]) => id);
  const rows = await context.db.named(findDevices, [...residentScope(context), deviceIds]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const left = errands.flatMap(([deviceId, kind, id]) => {
    const device = known.get(deviceId);
    return device === undefined ? [] : [{ device, item: { kind, id } }];
  });
  await sendNews(context, left, { tries, drill, urgent });
}

export const pushAgainJob = defineJob('notifications.push_again', retryPayload, pushAgain);

/** Deliveries of one job. */
interface Round {
  tries: number;
  drill?: boolean | undefined;
  urgent?: boolean | undefined;
}

export async function sendNews(
  context: JobContext,
  news: readonly DeviceNews[],
  { tries, drill, urgent }: Round,
): Promise<void> {
  const deliveries = news.map(({ device, item }) => {
    return { device, item, push: pushOf(item, device.language, { drill, urgent }) };
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
        ...(urgent === undefined ? {} : { urgent }),
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

const urgentWords = {
  title: { ja: '【緊急】お知らせ', en: 'Urgent notice' },
  body: {
    ja: '寮からの緊急のお知らせです。すぐにお読みください。',
    en: 'An urgent notice from your dormitory. Please read it now.',
  },
} as const;

function wordsOf({ kind }: NewsItem, { drill, urgent }: Omit<Round, 'tries'>) {
  if (drill === true) return drillWords;
  return urgent === true ? urgentWords : newsWords[kind];
}

/** The same words for everybody: nothing of the content, no name. */
function pushOf(item: NewsItem, language: Language, variant: Omit<Round, 'tries'>): Push {
  const { title, body } = wordsOf(item, variant);
  const news: PushedNews = { ...item, language, title: title[language], body: body[language] };
  return {
    text: JSON.stringify(news),
    ttlSeconds: variant.urgent === true ? 3 * day : ttlSeconds[item.kind],
    urgency: item.kind === 'safety_check' || variant.urgent === true ? 'high' : 'normal',
    topic: tagOf(item),
  };
}

async function forget({ db }: JobContext, deviceIds: readonly number[]): Promise<void> {
  await db.queries.deleteFrom('push_devices').where('id', 'in', deviceIds).execute();
}
