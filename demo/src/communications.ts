// Notices, surveys and messages of the demo dormitories.
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '@yadori/server/platform/platform';
import { loadDemoConversation } from './conversation.ts';
import type { DemoAccount, DemoAccounts } from './accounts.ts';
import { loadDemoNotices } from './notices.ts';
import { loadDemoSurveys } from './surveys.ts';

export async function loadDemoCommunications(
  platform: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const { accountId, dormitoryId } = accounts.get('misaki@example.jp') as DemoAccount;
  await loadDemoNotices(platform, accounts, now);
  await loadDemoConversation(platform, accountId, now);
  await loadDemoSurveys(platform.db, dormitoryId, now);
}
