// Two handover notes of Keyaki: one that is pinned, one of the evening before (SM005).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '@yadori/server/platform/platform';
import { timestamp } from '@yadori/server/platform/database/database';

const hour = 60 * 60_000;

const notes = [
  {
    email: 'deputy@example.jp',
    text: '玄関の電池錠は交換済みです。予備の鍵は金庫の2段目にあります。',
    hoursAgo: 10,
    pinned: false,
  },
  {
    email: 'manager@example.jp',
    text: '洗濯機2号機は業者が明日10時に点検します。使用中止の札を掛けました。',
    hoursAgo: 1,
    pinned: true,
  },
];

/** After the demo staff, who wrote them. */
export async function loadDemoHandover({ db }: Platform, now: Instant): Promise<void> {
  for (const { email, text, hoursAgo, pinned } of notes)
    await db.queries
      .insertInto('dormitory_log')
      .columns(['dormitory_id', 'staff_id', 'text', 'pinned', 'created_at'])
      .expression((rows) =>
        rows
          .selectFrom('staff as s')
          .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
          .select(({ val }) => [
            'g.dormitory_id',
            's.id as staff_id',
            val(text).as('text'),
            val(pinned).as('pinned'),
            val(timestamp(now - hoursAgo * hour)).as('created_at'),
          ])
          .where('s.email', '=', email)
          .where('g.dormitory_id', 'is not', null),
      )
      .execute();
}
