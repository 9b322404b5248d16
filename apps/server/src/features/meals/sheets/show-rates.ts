// Who came of those who booked, and what was left, by dormitory, month and meal (SE052).
import type { MealType } from '@yadori/api/meals/kinds';
import type { Language } from '@yadori/api/language/language';
import { textIn } from '@yadori/api/language/language';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { exportTable, type ExportTable } from '../../../platform/export-file/file.ts';
import { mealTexts, sheetTexts } from './texts.ts';
import type { Days } from './queries.ts';

interface ShowRateRow {
  name_ja: string;
  name_en: string;
  meal: MealType;
  reserved: number;
  eaten: number;
  left_over: number | null;
  wasted_kg: string | null;
}

/** $1 dormitories, null: all; $2 first day, $3 last day. */
const readShowRates = defineStatement<ShowRateRow>({
  name: 'meals_show_rates',
  text: `
    select d.name_ja, d.name_en, m.type_of_meal as meal, sum(k.reserved)::int as reserved, sum(k.eaten)::int as eaten,
           sum(s.left_over)::int as left_over, sum(s.wasted_kg)::text as wasted_kg
      from dormitories d
      join menus m on m.dormitory_id = d.id and m.date between $2::date and $3::date and m.stopped_at is null
      cross join lateral (
        select count(*) as reserved, count(r.checked_in_at) as eaten
          from reservations r where r.menu_id = m.id and r.cancelled_at is null) k
      left join meal_services s on s.dormitory_id = m.dormitory_id and s.date = m.date
       and s.type_of_meal = m.type_of_meal and s.type_of_food = m.type_of_food
     where $1::bigint[] is null or d.id = any($1::bigint[])
     group by d.id, m.type_of_meal
     order by d.office_code, m.type_of_meal`,
  columns: {
    name_ja: 'text',
    name_en: 'text',
    meal: 'int2',
    reserved: 'int4',
    eaten: 'int4',
    left_over: 'int4 or null',
    wasted_kg: 'text or null',
  },
});

interface ShowRatesWanted extends Days {
  /** Null: all of them. */
  dormitoryIds: readonly number[] | null;
  language: Language;
}

/** Days before today alone: a meal that is not over has no missed bookings. A month at a time is read. */
export async function showRateTable(
  db: Database,
  { from, until, dormitoryIds, language }: ShowRatesWanted,
  today: CalendarDate,
): Promise<ExportTable> {
  const words = sheetTexts(language);
  const rows: (ShowRateRow & { month: CalendarDate })[] = [];
  for (
    let month = startOfMonth(from);
    month <= until && month < today;
    month = addMonths(month, 1)
  ) {
    const yesterday = addDays(today, -1);
    const last = endOfMonth(month) < yesterday ? endOfMonth(month) : yesterday;
    const found = await db.named(readShowRates, [dormitoryIds, month, last]);
    rows.push(...found.map((row) => ({ ...row, month })));
  }
  return exportTable(
    words.showRates,
    [
      {
        header: words.dormitory,
        width: 20,
        value: ({ name_ja: ja, name_en: en }) => textIn(language, { ja, en }),
      },
      { header: words.month, value: ({ month }) => month.slice(0, 7) },
      { header: words.meal, value: ({ meal }) => mealTexts(language)[meal] },
      { header: words.reserved, type: 'number', value: ({ reserved }) => reserved },
      { header: words.eaten, type: 'number', value: ({ eaten }) => eaten },
      { header: words.missed, type: 'number', value: ({ reserved, eaten }) => reserved - eaten },
      { header: words.showRate, type: 'number', value: showRate },
      // Empty where nothing was entered in the month.
      { header: words.left, type: 'number', value: (row) => row.left_over },
      { header: words.wasted, type: 'number', value: (row) => row.wasted_kg },
    ],
    rows,
  );
}

const showRate = ({ reserved, eaten }: ShowRateRow) =>
  reserved === 0 ? '' : ((eaten / reserved) * 100).toFixed(1);
