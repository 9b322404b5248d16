// Pushes to devices of staff that something waits for them (SF028). A push carries its kind and an address, never the
// content or a name.
// Quiet hours hold messages and imports back, never safety. A device lives as long as the session of its person.
import * as z from 'zod/mini';
import {
  staffNewsKinds,
  staffNewsWords,
  type PushedStaffNews,
  type StaffNewsKind,
  type StaffPushKind,
} from '@yadori/api/notifications/staff-news';
import { hasRight, roles, type StaffFunction } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { findDeciders } from '../../platform/approvals/deciders.ts';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { defineJob, jsonText } from '../../platform/jobs/define-job.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Push } from '../../platform/push/push-service.ts';
import { deliver } from './deliver.ts';
import { quietUntil } from './quiet-hours.ts';
import {
  findConversation,
  findDevicesOfRoles,
  findDevicesOfStaff,
  findOpenCheck,
  findStaffDevices,
  findUrgentConversation,
  findWaitingConversations,
  type StaffDeviceRow,
  type SubjectRow,
} from './staff-statements.ts';

const pushed = z.enum(staffNewsKinds);

const newsPayload = z.object({
  kind: pushed,
  /** Account, survey of a safety check, request for approval, or import. */
  id: z.int(),
  /** Of an import, or where only these people are concerned. */
  staff_ids: z.optional(jsonText(z.array(z.int()))),
  /** Of an import: its screen. */
  path: z.optional(z.string()),
});

type StaffNews = z.output<typeof newsPayload>;

/**
 * Enqueued by the same name in `messages/statements.ts`, with what a resident sends, and in `platform/approvals`, with
 * what waits for a second person.
 */
const pushToStaffJob = defineJob('notifications.push_staff', newsPayload, pushToStaff);

const waitingPayload = z.object({ dormitory_id: z.int(), staff_id: z.int() });

/** At the end of the quiet hours: one push for all that still waits. */
const pushWaitingJob = defineJob('notifications.push_staff_waiting', waitingPayload, pushWaiting);

const againPayload = z.object({
  devices: jsonText(z.array(z.int())),
  kind: pushed,
  path: z.string(),
  tries: z.int(),
  /** Left out: of what concerns people and no dormitory. */
  dormitory_id: z.optional(z.int()),
});

const pushToStaffAgainJob = defineJob('notifications.push_staff_again', againPayload, pushAgain);

export const staffPushJobs = [pushToStaffJob, pushWaitingJob, pushToStaffAgainJob];

/**
 * Pushes to staff who chose this kind. Call it in the transaction that causes it; it enqueues nothing where no member
 * of staff has a device.
 */
export async function notifyStaff(queries: Queries, news: StaffNews, now: Instant): Promise<void> {
  const device = await queries
    .selectFrom('staff_push_devices')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (device !== undefined) await enqueue(queries, pushToStaffJob, news, { runAt: now });
}

/** News to people by name, wherever they work. */
type PersonalKind = 'approval' | 'import_failed';

/** The function whose right to edit a member of staff needs to get the push. */
const neededFor: Readonly<Record<Exclude<StaffNewsKind, PersonalKind>, StaffFunction>> = {
  to_answer: 'messages',
  urgent: 'messages',
  help: 'safety',
  unanswered: 'safety',
};

const rolesFor = (of: StaffFunction) => roles.filter((role) => hasRight([role], of, 'edit'));

/** What a person chose, by the news; only `to_answer` waits for the end of quiet hours. */
const chosenAs: Readonly<Record<StaffNewsKind, StaffPushKind>> = {
  to_answer: 'to_answer',
  urgent: 'urgent',
  help: 'safety',
  unanswered: 'safety',
  approval: 'approval',
  import_failed: 'import_failed',
};

const scope = ({ pushKeys, clock }: JobContext) => [pushKeys.publicKey, timestamp(clock())];

const subjectsOf = {
  to_answer: findConversation,
  urgent: findUrgentConversation,
  help: findOpenCheck,
  unanswered: findOpenCheck,
} as const;

async function pushToStaff(context: JobContext, news: StaffNews): Promise<void> {
  const { db } = context;
  const { kind, id, staff_ids: only, path = '' } = news;
  if (kind === 'import_failed') return pushToPeople(context, { news, people: only ?? [], path });
  if (kind === 'approval') {
    const deciders = await findDeciders(db.queries, id, context.clock());
    const people = deciders.filter((staffId) => only?.includes(staffId) ?? true);
    return pushToPeople(context, { news, people, path: `/all/approvals/${id}` });
  }
  const [found] = await db.named(subjectsOf[kind], [id]);
  // Answered or closed meanwhile.
  if (found === undefined) return;
  const wanting = (await devicesFor(context, neededFor[kind], found)).filter(
    (device) => wants(device, kind, [found]) && (only?.includes(device.staff_id) ?? true),
  );
  const quiet = kind === 'to_answer' ? quietOf(wanting, context.clock()) : [];
  for (const { device, until } of quiet) {
    const payload = { dormitory_id: found.dormitory_id, staff_id: device.staff_id };
    const key = `push_staff_waiting:${payload.dormitory_id}:${payload.staff_id}:${until}`;
    await enqueue(db.queries, pushWaitingJob, payload, { runAt: until, key });
  }
  const now = wanting.filter((each) => quiet.every(({ device }) => device !== each));
  const dormitoryId = found.dormitory_id;
  await send(context, now, { kind, path: pathOf(kind, found), tries: 0, dormitoryId });
}

async function pushWaiting(
  context: JobContext,
  { dormitory_id, staff_id }: z.infer<typeof waitingPayload>,
): Promise<void> {
  const waiting = await context.db.named(findWaitingConversations, [dormitory_id]);
  const [first] = waiting;
  if (first === undefined) return;
  const devices = (await devicesFor(context, neededFor.to_answer, first)).filter(
    (device) => device.staff_id === staff_id && wants(device, 'to_answer', waiting),
  );
  const path = pathOf('to_answer', first);
  await send(context, devices, { kind: 'to_answer', path, tries: 0, dormitoryId: dormitory_id });
}

interface PersonalPush {
  news: StaffNews;
  people: readonly number[];
  path: string;
}

/** To each at the end of their quiet hours. */
async function pushToPeople(
  context: JobContext,
  { news, people, path }: PersonalPush,
): Promise<void> {
  const { queries } = context.db;
  const { kind, id } = news;
  const found = await context.db.named(findDevicesOfStaff, [...scope(context), people]);
  const wanting = found.filter((device) => wants(device, kind, []));
  const quiet = quietOf(wanting, context.clock());
  for (const { device, until } of quiet) {
    const key = `push_staff:${kind}:${id}:${device.staff_id}:${until}`;
    const later = { ...news, staff_ids: [device.staff_id] };
    await enqueue(queries, pushToStaffJob, later, { runAt: until, key });
  }
  const now = wanting.filter((each) => quiet.every(({ device }) => device !== each));
  await send(context, now, { kind, path, tries: 0 });
}

async function pushAgain(
  context: JobContext,
  { devices, dormitory_id: dormitoryId, ...round }: z.infer<typeof againPayload>,
): Promise<void> {
  const { kind } = round;
  const found = await context.db.named(findStaffDevices, [...scope(context), devices]);
  if (kind === 'approval' || kind === 'import_failed' || dormitoryId === undefined)
    return send(context, found, round);
  // The pause may be hours: the right may have ended meanwhile.
  const entitled = await devicesFor(context, neededFor[kind], { dormitory_id: dormitoryId });
  const left = found.filter(({ id }) => entitled.some((device) => device.id === id));
  return send(context, left, { ...round, dormitoryId });
}

const devicesFor = (
  context: JobContext,
  of: StaffFunction,
  { dormitory_id }: Pick<SubjectRow, 'dormitory_id'>,
) =>
  context.db.named(findDevicesOfRoles, [
    ...scope(context),
    dateAt(context.clock()),
    dormitory_id,
    rolesFor(of),
  ]);

/** `assigned` alone: the conversations of which the person is in charge. */
const wants = (
  { kinds, staff_id: staffId }: StaffDeviceRow,
  kind: StaffNewsKind,
  subjects: readonly SubjectRow[],
): boolean =>
  kinds.includes(chosenAs[kind]) ||
  (kind === 'to_answer' &&
    kinds.includes('assigned') &&
    subjects.some(({ staff_id }) => staff_id === staffId));

function quietOf(devices: readonly StaffDeviceRow[], now: Instant) {
  return devices.flatMap((device) => {
    const { quiet_from: from, quiet_until: end } = device;
    const until = from === null || end === null ? undefined : quietUntil({ from, until: end }, now);
    return until === undefined ? [] : [{ device, until }];
  });
}

/** Below `/staff`. */
const pathOf = (kind: StaffNewsKind, { office_code: code, number }: SubjectRow): string =>
  kind === 'to_answer'
    ? `/${code}/inbox`
    : `/${code}/${kind === 'urgent' ? 'inbox' : 'safety'}/${number}`;

interface Round {
  kind: StaffNewsKind;
  path: string;
  tries: number;
  dormitoryId?: number | undefined;
}

async function send(
  context: JobContext,
  devices: readonly StaffDeviceRow[],
  { kind, path, tries, dormitoryId }: Round,
): Promise<void> {
  const { queries } = context.db;
  const deliveries = devices.map((device) => ({ device, push: pushOf(kind, path, device) }));
  await deliver(context, deliveries, {
    tries,
    forget: async (deviceIds) => {
      await queries.deleteFrom('staff_push_devices').where('id', 'in', deviceIds).execute();
    },
    tryAgain: async (failed, runAt) => {
      const left = failed.map(({ device }) => device.id);
      const again = { devices: left, kind, path, tries: tries + 1 };
      const payload = { ...again, dormitory_id: dormitoryId };
      await enqueue(queries, pushToStaffAgainJob, payload, { runAt });
    },
  });
}

const day = 24 * 60 * 60;

function pushOf(kind: StaffNewsKind, path: string, { language }: StaffDeviceRow): Push {
  const { title, body } = staffNewsWords[kind];
  const [, code = '', , number] = path.split('/');
  const tag = [kind, code, ...(number === undefined ? [] : [number])].join('-').slice(0, 32);
  const news: PushedStaffNews = {
    kind,
    tag,
    path,
    language,
    title: title[language],
    body: body[language],
  };
  const isUrgent = ['safety', 'urgent'].includes(chosenAs[kind]);
  return {
    text: JSON.stringify(news),
    ttlSeconds: isUrgent ? 3 * day : day,
    urgency: isUrgent ? 'high' : 'normal',
    topic: tag,
  };
}
