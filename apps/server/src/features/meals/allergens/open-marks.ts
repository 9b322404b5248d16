// Allergen marks of one resident for the card of staff: of those who agreed to the text that names the manager (decision 0172).
import type { DataOf } from '@yadori/api/contract/call';
import { sheetConsent } from '@yadori/api/meals/own-allergen-calls';
import type { openHealth } from '@yadori/api/residents/health-calls';
import { textIn, type Language } from '@yadori/api/language/language';
import type { Database } from '../../../platform/database/database.ts';
import { openManyForStaff } from '../../sensitive/service.ts';
import { findMarked } from './own-allergens.ts';

type Reading = Omit<Parameters<typeof openManyForStaff>[2], 'accountIds'> & { accountId: number };

/** Null without marks and without the consent alike: which of the two is nothing that staff learn. */
export async function openMarks(
  db: Database,
  { accountId, ...reading }: Reading,
  language: Language,
): Promise<DataOf<typeof openHealth>['allergens']> {
  const agreed = await db.queries
    .selectFrom('resident_allergens')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('consent', '>=', sheetConsent)
    .executeTakeFirst();
  if (agreed === undefined) return null;
  const accountIds = [accountId];
  const opened = await openManyForStaff(db, 'resident_allergens', { ...reading, accountIds });
  const own = opened.get(accountId);
  // Withdrawn at the same moment.
  if (own === undefined) return null;
  if (own === 'unreadable') return { names: [], unreadable: true };
  const marked = await findMarked(db.queries, own.codes);
  const names = marked.map(({ name_ja: ja, name_en: en }) => textIn(language, { ja, en }));
  return { names, unreadable: false };
}
