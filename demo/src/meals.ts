// Meals that the demo residents have booked, eaten, given back and missed.
import { typesOfKind, type BulkKind } from '@yadori/api/meals/choices';
import {
  addDays,
  dateAt,
  instantAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { book, cancel, checkIn, setLike } from '@yadori/server/features/meals/service';
import { joinWaitingList } from '@yadori/server/features/meals/booking/waiting';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccount, DemoAccounts } from './accounts.ts';
import { dinnersAfter, westernCapacity } from './menus.ts';

/** When the demo residents eat. */
const eatenAt: Readonly<Record<BulkKind, string>> = {
  japanese: '07:10',
  western: '07:10',
  dinner: '18:40',
};

export async function loadDemoMeals(
  { db }: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const misaki = accounts.get('misaki@example.jp') as DemoAccount;
  const aoi = accounts.get('aoi@example.jp') as DemoAccount;
  const dinners = dinnersAfter(today);
  /** Undefined where the kitchen rests that day. */
  const reserve = async (scope: DemoAccount, date: CalendarDate, meal: BulkKind, at: Instant) => {
    const outcome = await book(db, scope, { date, ...typesOfKind[meal] }, at);
    return 'reservationId' in outcome ? outcome.reservationId : undefined;
  };
  const eat = async (scope: DemoAccount, date: CalendarDate, meal: BulkKind) => {
    const id = await reserve(scope, date, meal, instantAt(addDays(date, -10)));
    if (id === undefined) return;
    await checkIn(db, scope, id, instantAt(date, eatenAt[meal]));
    if (date === addDays(today, -2)) await setLike(db, scope, id, true, now);
  };

  for (const ago of [2, 3, 5, 8, 9]) {
    await eat(misaki, addDays(today, -ago), 'japanese');
    await eat(misaki, addDays(today, -ago), 'dinner');
  }
  const given = await reserve(
    misaki,
    addDays(today, -4),
    'western',
    instantAt(addDays(today, -14)),
  );
  // Given back in the early morning of its day: this one carries a fee.
  if (given !== undefined) {
    const date = addDays(today, -4);
    await cancel(db, misaki, { id: given, date }, instantAt(date, '05:00'));
  }
  await reserve(misaki, addDays(today, -6), 'western', instantAt(addDays(today, -16)));

  await reserve(misaki, addDays(today, 1), 'japanese', now);
  await reserve(misaki, addDays(today, 1), 'dinner', now);
  const fifth = dinners[4];
  if (fifth !== undefined) await reserve(aoi, fifth, 'dinner', now);
  await fillDormitory(db, accounts, now, reserve);
  const seventh = dinners[6];
  if (seventh !== undefined) await fillBreakfast(db, accounts, seventh, now);
}

/** A Western breakfast without a portion left; four residents wait for one. */
async function fillBreakfast(
  db: Platform['db'],
  accounts: DemoAccounts,
  date: CalendarDate,
  now: Instant,
): Promise<void> {
  const choice = { date, ...typesOfKind.western };
  const residents = [...accounts].filter(([email]) => email.startsWith('resident'));
  await inParallel(residents.slice(0, westernCapacity), async ([, scope]) => {
    await book(db, scope, choice, now);
  });
  for (const email of ['kenji@example.jp', 'misaki@example.jp'])
    await joinWaitingList(db, accounts.get(email) as DemoAccount, choice, now);
  for (const [, scope] of residents.slice(westernCapacity, westernCapacity + 2))
    await joinWaitingList(db, scope, choice, now);
}

/** 27 of those who would book a dinner: 140 have booked today's. */
const eatsOutToday = (index: number) => index > 117 && index < 198 && index % 3 === 1;

/** Days ahead for which the other residents have booked. */
const bookedDays = 3;

/** The other residents eat too, so that portions and density look lived-in. */
async function fillDormitory(
  db: Platform['db'],
  accounts: DemoAccounts,
  now: Instant,
  reserve: (
    s: DemoAccount,
    d: CalendarDate,
    m: BulkKind,
    at: Instant,
  ) => Promise<number | undefined>,
): Promise<void> {
  const today = dateAt(now);
  const residents = [...accounts].filter(([email]) => email.startsWith('resident'));
  // Before booking closed: the kitchen's sheets count them.
  const booked = instantAt(addDays(today, -9), '20:00');
  await inParallel(residents, async ([, scope], index) => {
    for (let ahead = 0; ahead < bookedDays; ahead += 1) {
      const date = addDays(today, ahead);
      if ((index + ahead) % 3 !== 0)
        await reserve(scope, date, (index + ahead) % 5 < 3 ? 'japanese' : 'western', booked);
      if ((index + ahead) % 6 === 5) continue;
      if (ahead === 0 && eatsOutToday(index)) continue;
      const dinner = await reserve(scope, date, 'dinner', booked);
      // A few have come to the dining hall within the last minutes, if it is open.
      if (ahead === 0 && dinner !== undefined && index % 8 === 0) {
        await checkIn(db, scope, dinner, now - (index % 20) * 60_000);
      }
    }
  });
}

async function inParallel<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const lanes = 8;
  const lane = async (first: number) => {
    for (let index = first; index < items.length; index += lanes)
      await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
}
