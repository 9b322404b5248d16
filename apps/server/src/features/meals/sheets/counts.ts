// The portions of some days: kept sheets, the present figures, and what changed from one to the next.
import type { Eaters } from '@yadori/api/meals/eaters';
import type { FoodType } from '@yadori/api/meals/kinds';
import {
  sheetStages,
  type CountedDay,
  type CountedMeal,
  type SheetFigures,
  type SheetStage,
} from '@yadori/api/meals/staff/sheet-shapes';
import type { Language } from '@yadori/api/language/language';
import { datesFrom } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../platform/database/database.ts';
import { findDormitoryDays } from '../../presence/dormitory-day.ts';
import { findEaters } from './extra-eaters.ts';
import { rulesOf } from '../facts.ts';
import { menuName } from '../menu-texts.ts';
import { timesOf, type MealRules } from '../policy.ts';
import { findCounts, type CountedMenu, type Days, type KeptCount } from './queries.ts';
import type { KeptFigures } from './keep.ts';
import { allergenCountsView } from './sheet-marks.ts';
import { instantsOf, stageOfNumber } from './stages.ts';

interface CountsWanted extends Days {
  language: Language;
  /** Undefined: all. */
  stage: SheetStage | undefined;
}

export async function countedDays(
  db: Database,
  dormitoryId: number,
  wanted: CountsWanted,
): Promise<AnswerInput<CountedDay[]>> {
  const { dormitory, menus, kept } = await findCounts(db, dormitoryId, wanted);
  const guestsOn = await findDormitoryDays(db, dormitoryId, wanted);
  const eatersOn = await findEaters(db.queries, dormitoryId, wanted);
  const allergensOf = await allergenCountsView(
    db.queries,
    kept.flatMap(({ figures }) => figures.map((one) => one.allergens)),
    wanted.language,
  );
  const rules = rulesOf(dormitory);
  return datesFrom(wanted.from, wanted.until).map((date) => {
    const eaters = eatersOn(date, guestsOn(date).guests);
    const ofDay = menus.filter((menu) => menu.date === date);
    const meals = [...new Set(ofDay.map((menu) => menu.type_of_meal))].map((meal) =>
      mealView({
        rules,
        wanted,
        eaters,
        allergensOf,
        menus: ofDay.filter((menu) => menu.type_of_meal === meal),
        kept: kept.filter((one) => one.date === date && one.type_of_meal === meal),
      }),
    );
    return { date, meals };
  });
}

type AllergensOf = Awaited<ReturnType<typeof allergenCountsView>>;

interface MealParts {
  rules: MealRules;
  wanted: CountsWanted;
  eaters: (food: number) => Eaters;
  allergensOf: AllergensOf;
  /** Of one meal, at least one. */
  menus: readonly CountedMenu[];
  kept: readonly KeptCount[];
}

function mealView({
  rules,
  wanted,
  eaters,
  allergensOf,
  menus,
  kept,
}: MealParts): AnswerInput<CountedMeal> {
  const { date, type_of_meal: meal } = menus[0] as CountedMenu;
  const times = timesOf(date, meal, rules);
  const instants = instantsOf(date, meal, rules);
  const shown = sheetStages.filter((stage) => wanted.stage === undefined || stage === wanted.stage);
  const keptOf = (stage: SheetStage) => kept.find((one) => stageOfNumber(one.stage) === stage);
  return {
    type_of_meal: meal,
    reception_start: times.receptionStart,
    reception_end: times.receptionEnd,
    stages: shown.map((stage) => ({
      stage,
      as_of: instants[stage],
      is_kept: keptOf(stage) !== undefined,
    })),
    kinds: menus.map((menu) => {
      const sheets = sheetsOf(menu.type_of_food, { keptOf, allergensOf });
      return {
        type_of_food: menu.type_of_food,
        ...menuName(menu, wanted.language),
        stopped: menu.is_stopped,
        now: figuresOf({ ...menu, ...portionsOf(eaters(menu.type_of_food)) }, sheets.at(-1)?.total),
        sheets: sheets.filter(({ stage }) => shown.includes(stage)),
      };
    }),
  };
}

/** In their order, each with the difference to the one before. */
function sheetsOf(
  food: FoodType,
  {
    keptOf,
    allergensOf,
  }: { keptOf: (stage: SheetStage) => KeptCount | undefined; allergensOf: AllergensOf },
) {
  const sheets: CountedMeal['kinds'][number]['sheets'] = [];
  for (const stage of sheetStages) {
    const kept = keptOf(stage);
    if (kept === undefined) continue;
    // A kind that was published later has no bookings.
    const figures = kept.figures.find((one) => one.food === food) ?? nothing;
    const shown = figuresOf(figures, sheets.at(-1)?.total);
    sheets.push({ stage, ...shown, allergens: allergensOf(figures.allergens) });
  }
  return sheets;
}

const portionsOf = ({ visitor, staff, tasting }: Eaters) => ({
  guests: visitor,
  extra: staff + tasting,
});

const nothing: Omit<KeptFigures, 'food' | 'stopped'> = {
  reserved: 0,
  guests: 0,
  waiting: 0,
  capacity: null,
  allergens: { counts: {}, unreadable: 0 },
};

function figuresOf(
  {
    reserved,
    guests,
    extra = 0,
    waiting,
    capacity,
  }: Omit<SheetFigures, 'extra' | 'total' | 'difference'> & { extra?: number },
  before: number | undefined,
): SheetFigures {
  const total = reserved + guests + extra;
  const difference = before === undefined ? null : total - before;
  return { reserved, guests, extra, waiting, capacity, total, difference };
}
