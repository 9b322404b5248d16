// Handler of the show-rates of months.
import { dateAt } from '@yadori/api/time/tokyo';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { chosenDormitories } from '../../../platform/session/chosen-dormitories.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { showRateTable } from '../sheets/show-rates.ts';

export const showRateHandlers = {
  exportShowRate: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const dormitoryIds = await chosenDormitories(db.queries, actor, body.dormitory);
    if (dormitoryIds === undefined) throw notFound(language);
    const [only] = dormitoryIds?.length === 1 ? dormitoryIds : [];
    const months = { from: body.from.slice(0, 7), until: body.until.slice(0, 7) };
    const { from, until } = body;
    const table = await showRateTable(db, { from, until, dormitoryIds, language }, dateAt(now));
    const made = {
      ...madeBy(actor, requestId),
      kind: 'show-rate',
      dormitoryId: only ?? null,
      filters: months,
    };
    const place = only === undefined ? [] : [await placeName(db, only, language)];
    const period = months.from === months.until ? [months.from] : [months.from, months.until];
    const baseName = [...place, table.title, ...period].join('_');
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;
