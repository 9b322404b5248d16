// Jobs that hand news to the push services. One that runs twice repeats a portion at most, and a device shows an id once.
import type { Language } from '@yadori/api/language/language';
import {
  newsWords,
  tagOf,
  type NewsItem,
  type NewsKind,
  type PushedNews,
} from '@yadori/api/notifications/news';
import { dateAt } from '@yadori/api/time/tokyo';
import { timestamp } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Task, Tasks } from '../../platform/jobs/worker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Push, PushOutcome, SendPush } from '../../platform/push/push-service.ts';
import { houseJobKey, pushHouseTask, pushMessagesTask, type HouseJob } from './service.ts';
import {
  dropDeadDevices,
  findDevices,
  findDevicesOfHouse,
  findDevicesOfMessages,
  type DeviceRow,
} from './statements.ts';

const pushAgainTask = 'notifications.push_again';
export const sweepDevicesTask = 'notifications.sweep_devices';

/** Devices of one job, and pushes of a job that are under way together. */
const portion = 100;
const together = 20;

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

interface Errand {
  device: DeviceRow;
  item: NewsItem;
}

type Pushing = Pick<Platform, 'db' | 'clock' | 'log' | 'pushKeys'>;

export function pushTasks(platform: Pushing, send: SendPush): Tasks {
  const { db, clock, pushKeys } = platform;
  const scope = () => [pushKeys.publicKey, timestamp(clock()), dateAt(clock())];
  const deliver = (errands: readonly Errand[], tries: number) =>
    deliverAll(platform, send, errands, tries);

  const pushMessages: Task = async ({ pairs }) => {
    const messages = JSON.parse(String(pairs)) as [id: number, accountId: number][];
    const ids = messages.map(([id]) => id);
    const accountIds = messages.map(([, accountId]) => accountId);
    const rows = await db.named<DeviceRow & { message_id: number }>(findDevicesOfMessages, [
      ...scope(),
      ids,
      accountIds,
    ]);
    await deliver(
      rows.map((device) => ({ device, item: { kind: 'message', id: device.message_id } })),
      0,
    );
  };

  const pushHouse: Task = async (payload) => {
    const job = payload as unknown as HouseJob;
    const rows = await db.named<DeviceRow>(findDevicesOfHouse, [
      ...scope(),
      job.dormitory_id,
      job.after,
      portion,
    ]);
    // Another worker can take the next portion while this one is under way.
    if (rows.length === portion) {
      const next = { ...job, after: rows.at(-1)?.id ?? 0 };
      const key = houseJobKey(next);
      await enqueue(db.queries, { task: pushHouseTask, payload: next, key, runAt: clock() });
    }
    const item = { kind: job.kind, id: job.id };
    await deliver(
      rows.map((device) => ({ device, item })),
      0,
    );
  };

  const pushAgain: Task = async ({ errands, tries }) => {
    const asked = JSON.parse(String(errands)) as [device: number, kind: NewsKind, id: number][];
    const rows = await db.named<DeviceRow>(findDevices, [...scope(), asked.map(([id]) => id)]);
    const known = new Map(rows.map((row) => [row.id, row]));
    const left = asked.flatMap(([deviceId, kind, id]) => {
      const device = known.get(deviceId);
      return device === undefined ? [] : [{ device, item: { kind, id } }];
    });
    await deliver(left, Number(tries));
  };

  return {
    [pushMessagesTask]: pushMessages,
    [pushHouseTask]: pushHouse,
    [pushAgainTask]: pushAgain,
    [sweepDevicesTask]: async () => {
      await db.named(dropDeadDevices, [pushKeys.publicKey, timestamp(clock())]);
    },
  };
}

async function deliverAll(
  platform: Pushing,
  send: SendPush,
  errands: readonly Errand[],
  tries: number,
): Promise<void> {
  const outcomes: { errand: Errand; outcome: PushOutcome }[] = [];
  const waiting = errands.values();
  const carry = async () => {
    for (const errand of waiting) {
      const { device, item } = errand;
      outcomes.push({ errand, outcome: await send(device, pushOf(item, device.language)) });
    }
  };
  await Promise.all(Array.from({ length: together }, carry));
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone');
  await forget(
    platform,
    gone.map(({ errand }) => errand.device.id),
  );
  for (const { outcome } of outcomes)
    if (typeof outcome === 'object' && 'refused' in outcome)
      platform.log.warn({ status: outcome.refused }, 'a push service refuses a push');
  await tryLater(platform, outcomes, tries);
}

/** The same words for everybody: nothing of the content, no name. */
function pushOf(item: NewsItem, language: Language): Push {
  const { title, body } = newsWords[item.kind];
  const news: PushedNews = { ...item, language, title: title[language], body: body[language] };
  return {
    text: JSON.stringify(news),
    ttlSeconds: ttlSeconds[item.kind],
    urgency: item.kind === 'safety_check' ? 'high' : 'normal',
    topic: tagOf(item),
  };
}

async function forget({ db }: Pushing, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await db.queries.deleteFrom('push_devices').where('id', 'in', deviceIds).execute();
}

async function tryLater(
  { db, clock, log }: Pushing,
  outcomes: readonly { errand: Errand; outcome: PushOutcome }[],
  tries: number,
): Promise<void> {
  const failed = outcomes.flatMap(({ errand, outcome }) =>
    typeof outcome === 'object' && 'again' in outcome ? [{ errand, pause: outcome.again }] : [],
  );
  if (failed.length === 0) return;
  const usual = pauses[tries];
  if (usual === undefined) {
    log.warn({ pushes: failed.length }, 'pushes given up');
    return;
  }
  const asked = failed.map(({ pause = 0 }) => pause);
  const pause = Math.min(longestPause, Math.max(usual, ...asked));
  const errands = failed.map(({ errand: { device, item } }) => [device.id, item.kind, item.id]);
  const payload = { errands: JSON.stringify(errands), tries: tries + 1 };
  await enqueue(db.queries, { task: pushAgainTask, payload, runAt: clock() + pause });
}
