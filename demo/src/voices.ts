// Notices, surveys and messages of the demo house.
import type { Instant } from '@yadori/api/time/tokyo';
import { writeHouseMessage } from '@yadori/server/features/messages/service';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccount, DemoAccounts } from './load.ts';
import { loadDemoNotices } from './notices.ts';
import { loadDemoSurveys } from './surveys.ts';

const hour = 60 * 60 * 1000;

export async function loadDemoVoices(
  platform: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const { db } = platform;
  const { accountId, dormitoryId } = accounts.get('misaki@example.jp') as DemoAccount;
  await loadDemoNotices(platform, accounts, now);
  const messages = [
    'お荷物が届いています。管理室までお越しください。',
    '明日の10時から館内の点検があります。よろしくお願いします。',
  ];
  for (const [index, text] of messages.entries())
    await writeHouseMessage(db.queries, { accountId, text, at: now - (3 - index) * hour });
  await loadDemoSurveys(db, dormitoryId, now);
}
