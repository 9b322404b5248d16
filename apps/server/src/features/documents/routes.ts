// Handlers of what residents are asked to agree to.
import { documentNames, documentPaths, laterDays } from '@yadori/api/documents/kinds';
import type { Language } from '@yadori/api/language/language';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { agreeTo } from './consents.ts';
import { findOpenConsents } from './queries.ts';
import { documentTexts } from './texts.ts';

export const documentHandlers: Handlers<'openConsents' | 'agreeToDocument'> = {
  openConsents: async ({ actor: { accountId }, platform: { db }, language, now }) => ({
    data: await openView(db, { accountId, language, now }),
  }),

  agreeToDocument: async ({ actor, body, platform: { db }, language, now }) => {
    const { accountId } = actor;
    const { document: key, version } = body;
    const isDone = await agreeTo(db, { accountId, key, version }, now);
    const view = await openView(db, { accountId, language, now });
    if (isDone) return { data: view };
    return { refused: view, message: documentTexts(language).newerVersion };
  },
};

interface Reader {
  accountId: number;
  language: Language;
  now: Instant;
}

async function openView(db: Database, { accountId, language, now }: Reader) {
  const rows = await findOpenConsents(db.queries, accountId, dateAt(now));
  return {
    documents: rows.map(({ key, version, first_day }) => ({
      document: key,
      version,
      name: documentNames[key][language],
      first_day,
      path: documentPaths[key],
      later_until: addDays(first_day, laterDays - 1),
    })),
  };
}
