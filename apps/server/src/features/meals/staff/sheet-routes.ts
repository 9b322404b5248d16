// Handlers of the kitchen's sheets.
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { madeBy, placeName, sendExport } from '../../exports/service.ts';
import { countedDays } from '../sheets/counts.ts';
import { countTables } from '../sheets/tables.ts';
import { sheetTexts } from '../sheets/texts.ts';
import { dormitoryOf } from './menu-scope.ts';

export const sheetHandlers: StaffHandlers<'mealCounts' | 'exportCounts'> = {
  mealCounts: async ({ actor, query, platform: { db }, language, now }) => {
    const { from, until, stage } = query;
    const dormitoryId = dormitoryOf(actor, language);
    const days = await countedDays(db, dormitoryId, { from, until, stage, language });
    return { data: { days, at: isoInTokyo(now) } };
  },

  exportCounts: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { from, until } = body;
    const dormitoryId = dormitoryOf(actor, language);
    const wanted = { from, until, language, stage: undefined };
    const [table, ...further] = countTables(await countedDays(db, dormitoryId, wanted), language);
    const made = {
      ...madeBy(actor, requestId),
      ...{ kind: 'counts', dormitoryId, filters: { from, until } },
    };
    const days = from === until ? from : `${from}_${until}`;
    const place = await placeName(db, dormitoryId, language);
    const baseName = `${place}_${sheetTexts(language).counts}_${days}`;
    return sendExport(platform, { table, further, body, made, baseName, language }, now);
  },
};
