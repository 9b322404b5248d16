// Handlers of the kitchen's sheets.
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { Language } from '@yadori/api/language/language';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { findCheckSheet } from '../sheets/check-sheet.ts';
import { countedDays } from '../sheets/counts.ts';
import { checkTable, countTables } from '../sheets/tables.ts';
import { mealTexts, sheetTexts } from '../sheets/texts.ts';
import { recordView } from './record-view.ts';
import { staffMealTexts } from './texts.ts';

export const sheetHandlers = {
  mealCounts: async ({ actor, query, platform: { db }, language, now }) => {
    const { from, until, stage } = query;
    const { dormitoryId } = actor;
    const days = await countedDays(db, dormitoryId, { from, until, stage, language });
    return { data: { days, at: now } };
  },

  checkSheet: async ({ actor, query, platform, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const meal = { dormitoryId, date: query.day, meal: mealTable[query.meal].type };
    const wanted = { meal, order: query.order, actor, language };
    const data = await findCheckSheet(platform, wanted, now);
    if (data === undefined) throw outOfHours(language);
    const rows = data.rows.length;
    await recordView(db, { actor, requestId, meal, name: 'check-sheet', rows }, now);
    return { data };
  },

  exportCounts: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { from, until } = body;
    const { dormitoryId } = actor;
    const wanted = { from, until, language, stage: undefined };
    const [table, ...further] = countTables(await countedDays(db, dormitoryId, wanted), language);
    const made = {
      ...madeBy(actor, requestId),
      kind: 'counts',
      dormitoryId,
      filters: { from, until },
    };
    const days = from === until ? from : `${from}_${until}`;
    const place = await placeName(db, dormitoryId, language);
    const baseName = `${place}_${sheetTexts(language).counts}_${days}`;
    return sendExport(platform, { table, further, body, made, baseName, language }, now);
  },

  exportCheckSheet: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { day, meal: key, order } = body;
    const { dormitoryId } = actor;
    const meal = { dormitoryId, date: day, meal: mealTable[key].type };
    const sheet = await findCheckSheet(platform, { meal, order, actor, language }, now);
    if (sheet === undefined) throw outOfHours(language);
    const table = checkTable(sheet, language);
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const filters = { day, meal: key, order };
    const made = { ...madeBy(actor, requestId), kind: 'check-sheet', dormitoryId, filters };
    const place = await placeName(db, dormitoryId, language);
    const baseName = `${place}_${table.title}_${day}_${mealTexts(language)[meal.meal]}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

const outOfHours = (language: Language) =>
  new CallError({ status: 403, code: 'forbidden', message: staffMealTexts(language).outOfHours });
