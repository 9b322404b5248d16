// Notices, surveys and messages of the demo house.
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { writeHouseMessage } from '@yadori/server/features/messages/service';
import { markRead, publishNotice } from '@yadori/server/features/notices/service';
import { openSurvey } from '@yadori/server/features/surveys/service';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccount, DemoAccounts } from './load.ts';

const hour = 60 * 60 * 1000;

export async function loadDemoVoices(
  { db }: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const { accountId, dormitoryId } = accounts.get('misaki@example.jp') as DemoAccount;
  const notices = [
    { ago: 20, title: 'アプリの使い方を見やすくしました', isProduct: true },
    { ago: 5, title: '来月の献立を公開しました', isProduct: false },
    { ago: 2, title: '宅配ボックスの暗証番号が変わりました', isProduct: false },
    { ago: 1, title: '館内一斉清掃のため、来週日曜日は食堂を休業します', isProduct: false },
  ];
  for (const { ago, title, isProduct } of notices) {
    const house = isProduct ? {} : { dormitoryId };
    const draft = {
      ...house,
      title,
      content: `<p>${title}。</p>`,
      startDate: addDays(today, -ago),
    };
    const id = await publishNotice(db, draft, 'operator', now - ago * 24 * hour);
    if (ago >= 5) await markRead(db, { id, accountId }, now);
  }
  const surveys = [
    { title: '食堂の営業時間について', isSafetyCheck: false, ago: 0, days: 14 },
    { title: '共用キッチンの利用について', isSafetyCheck: false, ago: 40, days: 14 },
    {
      title: '地震が発生しました。無事かどうかを教えてください',
      isSafetyCheck: true,
      ago: 0,
      days: 7,
    },
  ];
  for (const { title, isSafetyCheck, ago, days } of surveys) {
    const startDate = addDays(today, -ago);
    const draft = {
      dormitoryId,
      title,
      isSafetyCheck,
      startDate,
      endDate: addDays(startDate, days),
    };
    await openSurvey(db, draft, 'operator', now);
  }
  const messages = [
    'お荷物が届いています。管理室までお越しください。',
    '明日の10時から館内の点検があります。よろしくお願いします。',
  ];
  for (const [index, text] of messages.entries())
    await writeHouseMessage(db.queries, { accountId, text, at: now - (3 - index) * hour });
}
