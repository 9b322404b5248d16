// Reports and templates of the demo data: coming, past and cancelled, own ones and guests.
import {
  addDays,
  dateAt,
  instantAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { SentReport } from '@yadori/api/stays/report-shapes';
import { cancelReport, saveReport } from '@yadori/server/features/stays/service';
import { createTemplate } from '@yadori/server/features/stays/templates';
import { timestamp, type Database } from '@yadori/server/platform/database/database';
import type { DemoAccount, DemoAccounts } from './accounts.ts';

const parents = {
  name: '実家（長野県松本市）',
  relationship: '父母',
  phone_number: '0263123456',
  address: '長野県松本市中央1-2-3',
  note: '日曜の夕食までに戻ります。',
};

const friend = {
  name: '友人宅（横浜市）',
  relationship: '友人',
  phone_number: '0451234567',
  address: '神奈川県横浜市西区1-1-1',
  note: '',
};

/** Leaves after breakfast, is back for dinner. */
const own = (place: typeof parents, start: CalendarDate, end: CalendarDate): SentReport => ({
  type: 1,
  ...place,
  outing_start_date: start,
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 0,
  outing_end_date: end,
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
});

const guest = (name: string, start: CalendarDate, nights: 1 | 2): SentReport => ({
  type: 2,
  friend_name: name,
  relationship_type: 'friends',
  friend_address: '東京都世田谷区2-3-4',
  stay_date_start: start,
  stay_days: nights,
  admission_time: '17:30',
  exit_time: '10:00',
  day_one_evening: 1,
  day_two_morning: 1,
  day_two_evening: 0,
  day_three_morning: nights === 2 ? 2 : 0,
  futon_lease: 1,
});

/** Long enough before a stay for its meals and its bedding, whatever holidays lie between. */
const ahead = 25;

export async function loadDemoStays(
  db: Database,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const day = (after: number) => addDays(today, after);
  const file = async (email: string, sent: SentReport, daysAgo: number) => {
    const at = daysAgo === 0 ? now : instantAt(day(-daysAgo), '20:15');
    const scope = accounts.get(email) as DemoAccount;
    const outcome = await saveReport(db, scope, { sent, language: 'ja' }, at);
    if (outcome === undefined || 'refusal' in outcome)
      throw new Error(`demo report: ${JSON.stringify(outcome)}`);
    return outcome.reportId;
  };

  const misaki = accounts.get('misaki@example.jp') as DemoAccount;
  await fileFormer(db, misaki, day(-400));
  await file('misaki@example.jp', guest('高木 結', day(-30), 1), 30 + ahead);
  await file('misaki@example.jp', own(parents, day(-14), day(-12)), 16);
  const given = await file('misaki@example.jp', own(friend, day(40), day(41)), 3);
  await cancelReport(db, misaki, { id: given, language: 'ja' }, instantAt(day(-2), '08:05'));
  // Behind everything that she has booked or waits for.
  await file('misaki@example.jp', own(parents, day(18), day(20)), 1);
  await file('misaki@example.jp', guest('中島 悠', day(26), 2), 0);
  await createTemplate(db, misaki, friend, now);
  await createTemplate(db, misaki, parents, now);

  await file('kenji@example.jp', own({ ...friend, relationship: '' }, day(-1), day(1)), 2);
  for (const [email, until] of [
    ['resident014@example.jp', 1],
    ['resident052@example.jp', 2],
    ['resident133@example.jp', 1],
  ] as const)
    await file(email, { ...own(parents, today, day(until)), outing_start_date_dinner: 1 }, 0);
  await fileComing(file, day);
  await file('resident021@example.jp', guest('水野 遥', today, 1), ahead);
  await file('resident087@example.jp', guest('西村 陸', day(-1), 2), ahead);
}

type File = (email: string, sent: SentReport, daysAgo: number) => Promise<number>;

/** Two weeks that the manager looks at: weekends away, and one night on which all bedding is lent. */
async function fileComing(file: File, day: (after: number) => CalendarDate): Promise<void> {
  const full = 10;
  for (const [email, name, first, nights] of [
    ['resident031@example.jp', '森 結衣', 3, 1],
    ['resident042@example.jp', '林 蒼', full - 1, 2],
    ['resident055@example.jp', '清水 楓', full, 1],
    ['resident068@example.jp', '池田 湊', full, 1],
    ['resident071@example.jp', '橋本 澪', full, 2],
  ] as const)
    await file(email, guest(name, day(first), nights), ahead);
  for (const [email, place, first, last] of [
    ['resident036@example.jp', parents, 9, 12],
    ['resident047@example.jp', friend, 9, 10],
    ['resident059@example.jp', parents, 11, 17],
    ['resident102@example.jp', friend, 12, 13],
  ] as const)
    await file(email, own(place, day(first), day(last)), 1);
}

/** A report of the paper forms: it says nothing of the second evening, and has a word of its time (M025, M026). */
async function fileFormer(db: Database, scope: DemoAccount, start: CalendarDate): Promise<void> {
  await db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('stay_reports')
      .values({
        type: 2,
        account_id: scope.accountId,
        contract_id: scope.contractId,
        dormitory_id: scope.dormitoryId,
        first_day: start,
        last_day: addDays(start, 1),
        created_at: timestamp(instantAt(addDays(start, -ahead), '10:00')),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('guest_stays')
      .values({
        report_id: id,
        friend_name: '川村 藍',
        relationship_type: '友人',
        relationship: '',
        friend_address: '',
        stay_days: 1,
        day_one_evening: 1,
        day_two_morning: 1,
        day_two_evening: null,
        day_three_morning: null,
        futon_lease: 0,
      })
      .execute();
  });
}
