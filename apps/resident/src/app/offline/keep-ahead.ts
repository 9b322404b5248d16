// Reads from the sign-in on what one needs where there is no network, looked at or not: emergency papers, reports, the
// newest messages, the certificate, notices, the meals of today and tomorrow. After the first paint, when nothing else is
// being read, and each of it seldom.
// An earthquake is when the network goes, and the menu is not opened as a drill. Of messages the texts alone are kept;
// profile, health data and tokens never are. With Save-Data only the emergency papers are read. A visit in twelve hours
// makes ten small reads more, the others none.
import { now } from '@yadori/web-client/clock.ts';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { hashKey } from '@tanstack/react-query';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { dayOfMeals } from '@yadori/api/meals/calls';
import { mealCode } from '@yadori/api/meals/code-calls';
import { messages } from '@yadori/api/messages/calls';
import { messageEvents } from '@yadori/api/messages/live';
import { notices } from '@yadori/api/notices/calls';
import { noticeType } from '@yadori/api/notices/kinds';
import { overnightReports } from '@yadori/api/stays/calls';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { savesData } from '@yadori/kit/loading/use-preload.ts';
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { whenContractChanges } from '../../session/contract-change.ts';
import { read } from '../../session/read.ts';
import { ownKey, readUser, residentKey } from '../../session/session.ts';
import { keepAnswer } from './keep-seen.ts';
import { keepPapers } from '../../session/offline/keep-papers.ts';
import { hasStores } from '../../session/offline/kept-answer.ts';
import { lastSeen } from '../../session/offline/last-seen.ts';

const quiet = { quiet: true };
const hour = 60 * 60 * 1000;

/** Answers the function that ends it. */
export function keepAhead(): () => void {
  if (!hasStores()) return () => undefined;
  void keepAllAhead();
  const ends = [
    whenContractChanges(() => void keepAllAhead()),
    subscribeLive({
      on: {
        [messageEvents.changed]: () =>
          void inIdleTime().then(() => keepNewestMessages({ olderThan: 0 })),
      },
      again: () => void keepAllAhead(),
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

let running: Promise<void> | undefined;

/** Once at a time; also after a change of the contract, when everything was removed. */
const keepAllAhead = (): Promise<void> =>
  (running ??= keepEach().finally(() => {
    running = undefined;
  }));

async function keepEach(): Promise<void> {
  await inIdleTime();
  // After moving out there is nothing else to read (AM222).
  if (readUser()?.message_only == null) await keepPapersOfDormitory();
  if (savesData()) return;
  await keepNewestMessages({ olderThan: hour });
  if (readUser()?.message_only == null) await keepReportsAndCertificate();
}

async function keepPapersOfDormitory(): Promise<void> {
  await keepRead(read(emergency, {}, quiet), 12 * hour);
  await keepPapers();
}

async function keepReportsAndCertificate(): Promise<void> {
  await keepRead(read(overnightReports, { query: { 'no-limit': 'true' } }, quiet), 12 * hour);
  await keepRead(read(dormitorySettings, {}, quiet), 12 * hour);
  await keepRead(read(menuSettings, {}, quiet), 12 * hour);
  await keepRead(read(mealCode, {}, quiet), hour);
  await keepIssuedCertificate();
  await keepNoticesAndMeals();
}

async function keepNoticesAndMeals(): Promise<void> {
  for (const type of Object.values(noticeType))
    await keepRead(read(notices, { query: { type } }, quiet), hour);
  // Where meals cannot be booked there is no such page (E030).
  const settings = await queryClient
    .fetchQuery({ ...read(dormitorySettings, {}, quiet), staleTime: Infinity })
    .catch(() => undefined);
  if (settings?.data.meal_reservation === 0) return;
  const today = dateAt(now());
  for (const date of [today, addDays(today, 1)])
    await keepRead(read(dayOfMeals, { query: { date } }, quiet), hour);
}

/** Only one that was issued before: to open the app issues none (AM243). Under the key of the screen. */
async function keepIssuedCertificate(): Promise<void> {
  const { queryKey } = read(certificateInformation, { query: {} });
  if (!(await isDue(queryKey, 30 * 24 * hour)) || wasMissing()) return;
  const query = { issued_only: 'true' } as const;
  const answer = await send(certificateInformation, { query }, undefined, quiet);
  if (!answer.ok) return;
  if (answer.data === null) deviceStorage.write(missingKey, String(Date.now()));
  else await keepAnswer({ queryKey, queryHash: hashKey(queryKey), answer, seenAt: Date.now() });
}

/** When none had been issued. The screen keeps the one that it issues. */
const missingKey = ownKey('no-certificate');

const wasMissing = (): boolean => Date.now() - Number(deviceStorage.read(missingKey)) < 12 * hour;

/** Answers are stored by their subscribers. */
async function keepRead<Data, Key extends readonly unknown[]>(
  query: Parameters<typeof queryClient.fetchQuery<Data, Error, Data, Key>>[0],
  olderThan: number,
): Promise<void> {
  if (!(await isDue(query.queryKey, olderThan))) return;
  await queryClient.fetchQuery({ ...query, staleTime: 60_000 }).catch(() => undefined);
}

/** Under the key of the screen, which marks them as read when it reads them itself. */
async function keepNewestMessages({ olderThan }: { olderThan: number }): Promise<void> {
  const { queryKey } = read(messages, { query: {} });
  if (!(await isDue(queryKey, olderThan))) return;
  const answer = await send(messages, { query: { keep_unread: 'true' } }, undefined, quiet);
  if (!answer.ok) return;
  await keepAnswer({ queryKey, queryHash: hashKey(queryKey), answer, seenAt: Date.now() });
}

async function isDue(queryKey: readonly unknown[], olderThan: number): Promise<boolean> {
  if (!navigator.onLine || document.hidden || residentKey() === undefined) return false;
  const kept = await lastSeen(queryKey);
  return kept === undefined || Date.now() - kept.seenAt >= olderThan;
}

/** The screen that is open comes first. */
async function inIdleTime(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  while (queryClient.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, 250));
}
