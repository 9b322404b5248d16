// Handlers of the month of menus: reading, drafts, copies.
import type { Language } from '@yadori/api/language/language';
import { allergensOf } from '@yadori/api/meals/dish';
import { mealType } from '@yadori/api/meals/kinds';
import {
  dateAt,
  datesFrom,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import { keyOfAddress } from '../../../../platform/files/file-address.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { holidayName } from '../../../../platform/holidays.ts';
import { publishPresence } from '../../../../platform/live/publish.ts';
import { may } from '../../../../platform/session/staff.ts';
import { findStaffWith } from '../../../../platform/session/staff-people.ts';
import { cellText, cellsOf, findCells, type CellsOfDays } from '../../menus/cells.ts';
import { planCopy } from '../../menus/copy.ts';
import { saveDrafts, type DraftChange, type DraftContent } from '../../menus/drafts.ts';
import { findPublications } from '../../menus/planned.ts';
import { findAllergens, unknownAllergens } from '../../menus/queries.ts';
import { menuActOf, requireRange } from './menu-scope.ts';
import { menuTexts } from './staff-menu-texts.ts';
import { allergenView, cellViews, publicationView } from './menu-view.ts';
import { invalidField } from '../../../../platform/http/common-errors.ts';

export const menuMonthHandlers = {
  menuMonth: async ({ actor, query, platform, language, now }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const range = { from: startOfMonth(query.month), until: endOfMonth(query.month) };
    const [found, publications, allergens, people] = await Promise.all([
      findCells(db, dormitoryId, range),
      findPublications(db, dormitoryId, range),
      findAllergens(db.queries, range),
      findStaffWith(db, dormitoryId, { of: 'menus', level: 'view' }, now),
    ]);
    const today = dateAt(now);
    return {
      data: {
        month: range.from,
        today,
        cells: cellViews(found, { platform, now }),
        no_meal_days: found.no_meal,
        holidays: holidaysOf(range, language),
        missing: missingMeals(found, range, today),
        publications: publications.map(publicationView),
        allergens: allergens.map(allergenView),
        can_edit: may(actor, dormitoryId, 'menus', 'edit'),
        people,
      },
    };
  },

  monthPresence: async ({ actor, body, platform: { db } }) => {
    const { dormitoryId } = actor;
    const place = { month: startOfMonth(body.month) };
    publishPresence(db, { dormitoryId, staffId: actor.staffId, place, state: body.state });
    return { data: null };
  },

  saveMenuDraft: async (context) => {
    const { actor, body, platform, language, now } = context;
    const { dormitoryId } = actor;
    const changes = body.cells.map((cell) => ({
      ...cell,
      draft: cell.draft && dishOf(cell.draft),
      photo: photoOf(cell.photo, platform),
    })) as DraftChange[];
    const dates = changes.map(({ date }) => date).toSorted();
    const range = { from: dates[0] as CalendarDate, until: dates.at(-1) as CalendarDate };
    requireRange(range.from, range.until, 'cells', language);
    const before = await findCells(platform.db, dormitoryId, range);
    await refuseDrafts(changes, before, { today: dateAt(now), language, platform });
    const isSaved = await saveDrafts(menuActOf(context, dormitoryId), changes);
    const found = await findCells(platform.db, dormitoryId, range);
    const asked = new Map(changes.map((change) => [cellText(change), change]));
    const cells = cellViews(found, { platform, now });
    const own = cells.filter((cell) => asked.has(cellText(cell)));
    if (isSaved) return { data: { cells: own } };
    const newer = own.filter((cell) => {
      const sent = asked.get(cellText(cell));
      return (cell.draft?.revision ?? null) !== sent?.revision;
    });
    const message = menuTexts(language).changed;
    return { refused: { cells: newer }, code: 'changed', message };
  },

  copyMenus: async (context) => {
    const { actor, body, platform, language, now } = context;
    const { dormitoryId } = actor;
    requireRange(body.from, body.from_until, 'from_until', language);
    requireRange(body.to, body.to_until, 'to_until', language);
    const ranges = {
      from: body.from,
      fromUntil: body.from_until,
      to: body.to,
      toUntil: body.to_until,
      byWeekday: body.by_weekday,
    };
    const [source, target] = await Promise.all([
      findCells(platform.db, dormitoryId, { from: body.from, until: body.from_until }),
      findCells(platform.db, dormitoryId, { from: body.to, until: body.to_until }),
    ]);
    const plan = planCopy(ranges, {
      cells: [...cellsOf(source), ...cellsOf(target)],
      noMeal: target.no_meal,
      today: dateAt(now),
      withCapacity: body.with_capacity,
    });
    const { filled, ...counts } = plan;
    if (!body.preview && filled.length > 0) {
      const isSaved = await saveDrafts(menuActOf(context, dormitoryId), filled);
      if (!isSaved) throw invalidField('to', menuTexts(language).changed);
    }
    const cells = filled.map(({ date, type_of_meal, type_of_food, draft }) => ({
      date,
      type_of_meal,
      type_of_food,
      menu_name: draft?.menu_name ?? '',
    }));
    return { data: { filled: cells, ...counts } };
  },
} satisfies Partial<StaffHandlers>;

/** None where the address is of no photo of ours, or older than some hours. */
const photoOf = (address: string | null | undefined, platform: Platform) =>
  address == null ? address : (keyOfAddress(platform, address) ?? null);

/** As it is stored: English texts that are empty are missing. */
export function dishOf<Dish extends SentDish>(
  dish: Dish,
): Omit<Dish, keyof StoredDish> & StoredDish {
  return {
    ...dish,
    allergens: allergensOf(dish.allergens),
    menu_name_en: dish.menu_name_en || null,
    menu_description_en: dish.menu_description_en || null,
    energy_description_en: dish.energy_description_en || null,
  };
}

interface SentDish {
  allergens: { contains: string[]; absent: string[] };
  menu_name_en: string;
  menu_description_en: string;
  energy_description_en: string;
}

type StoredDish = Pick<
  DraftContent,
  'allergens' | 'menu_name_en' | 'menu_description_en' | 'energy_description_en'
>;

function holidaysOf(
  { from, until }: { from: CalendarDate; until: CalendarDate },
  language: Language,
) {
  return datesFrom(from, until).flatMap((date) => {
    const name = holidayName(date, language);
    return name === null ? [] : [{ date, name }];
  });
}

/** Days to come whose meal has neither menu nor draft (SD009). */
function missingMeals(
  { live, drafts, no_meal }: CellsOfDays,
  { from, until }: { from: CalendarDate; until: CalendarDate },
  today: CalendarDate,
) {
  const there = new Set(
    [...live, ...drafts, ...no_meal].map((row) => `${row.date} ${row.type_of_meal}`),
  );
  return datesFrom(from > today ? from : today, until).flatMap((date) =>
    Object.values(mealType).flatMap((type_of_meal) =>
      there.has(`${date} ${type_of_meal}`) ? [] : [{ date, type_of_meal }],
    ),
  );
}

async function refuseDrafts(
  changes: readonly DraftChange[],
  { no_meal }: CellsOfDays,
  {
    today,
    language,
    platform: { db },
  }: {
    today: CalendarDate;
    language: Language;
    platform: Parameters<typeof menuActOf>[0]['platform'];
  },
): Promise<void> {
  const texts = menuTexts(language);
  if (changes.some(({ date }) => date < today)) throw invalidField('cells', texts.past);
  if (new Set(changes.map(cellText)).size < changes.length)
    throw invalidField('cells', texts.twice);
  const notServed = new Set(no_meal.map((row) => `${row.date} ${row.type_of_meal}`));
  if (changes.some((one) => one.draft && notServed.has(`${one.date} ${one.type_of_meal}`)))
    throw invalidField('cells', texts.noMeal);
  const codes = changes.flatMap(({ draft }) => Object.keys(draft?.allergens ?? {}));
  if ((await unknownAllergens(db.queries, [...new Set(codes)])).length > 0)
    throw invalidField('allergens', texts.unknownAllergen);
}
