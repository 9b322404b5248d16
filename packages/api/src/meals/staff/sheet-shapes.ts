// What the sheets of the kitchen show.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../../language/fallback.ts';
import type { Bilingual } from '../../language/language.ts';
import { count, dateText, instantText, plainText } from '../../validation/answers.ts';
import { documented } from '../../validation/documented.ts';
import { mealKinds } from '../answers.ts';

/** Figures that are kept: ordered when booking closes, confirmed at 17:00 of the day before, final an hour before. */
export const sheetStages = ['d3', 'd1', 'd0'] as const;
export type SheetStage = (typeof sheetStages)[number];

export const stageNames: Readonly<Record<SheetStage, Bilingual>> = {
  d3: { ja: '発注', en: 'Order' },
  d1: { ja: '確認', en: 'Check' },
  d0: { ja: '確定', en: 'Final' },
};

const figures = {
  reserved: count('Portions that residents hold.'),
  guests: count('Portions of guests.'),
  extra: count('Portions of staff, and of tasting.'),
  waiting: count('Residents in the waiting list.'),
  capacity: z.nullable(count('Portions; null without limit.')),
  total: count('Portions to cook: reserved, of guests and extra ones.'),
  /** Null where no sheet came before. */
  difference: z.nullable(documented(z.int(), { description: 'Of the total to the sheet before.' })),
};

const sheetFigures = z.object(figures);

/** Of residents who booked and agreed to be counted; nothing is said of the others. */
const allergenCounts = z.object({
  counts: z.array(
    z.object({
      name: plainText('Name of the allergen.'),
      residents: count('Who marked it.'),
    }),
  ),
  unreadable: count('Residents whose marks do not open: they have to be asked.'),
});

export type AllergenCounts = z.output<typeof allergenCounts>;

export type SheetFigures = z.output<typeof sheetFigures>;

const countedMeal = z.object({
  type_of_meal: mealKinds.type_of_meal,
  reception_start: instantText('Reception opens.'),
  reception_end: instantText('Reception ends, exclusive.'),
  stages: z.array(
    z.object({
      stage: z.enum(sheetStages),
      as_of: instantText('The instant that its figures are of.'),
      is_kept: z.boolean(),
    }),
  ),
  kinds: z.array(
    z.object({
      type_of_food: mealKinds.type_of_food,
      menu_name: plainText('In the language of the request where there is such a name.'),
      language: fallbackLanguage,
      stopped: z.boolean(),
      now: sheetFigures,
      /** Those that are kept. */
      sheets: z.array(
        z.object({
          stage: z.enum(sheetStages),
          ...figures,
          /** Null of sheets that were kept before marks were counted. */
          allergens: z.nullable(allergenCounts),
        }),
      ),
    }),
  ),
});

export type CountedMeal = z.output<typeof countedMeal>;

export const countedDay = z.object({ date: dateText(), meals: z.array(countedMeal) });

export type CountedDay = z.output<typeof countedDay>;

/** Marks of a resident that the dish contains or says nothing about. */
const checkMarks = z.object({
  contains: z.array(plainText('Name of a marked allergen that the dish contains.')),
  unknown: z.array(plainText('Name of a marked one that the dish says nothing about.')),
  /** There are marks whose seal does not open: the person has to be asked. */
  unreadable: z.boolean(),
});

export type CheckMarks = z.output<typeof checkMarks>;

export const checkOrders = ['room', 'kana'] as const;
export type CheckOrder = (typeof checkOrders)[number];

/** A resident to be served, and the guests that eat on the same account. */
const checkRow = z.object({
  room_number: plainText('Four signs.'),
  name: plainText('Name.'),
  kana: plainText('In katakana.'),
  /** Null: only the guests eat. */
  type_of_food: z.nullable(mealKinds.type_of_food),
  guests: count('Portions of guests.'),
  checked_in: z.boolean(),
  /** Null where there is nothing to say, which is never that the dish has none. */
  allergens: z.nullable(checkMarks),
});

export type CheckRow = z.output<typeof checkRow>;

export const checkSheetShape = z.object({
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  reception_start: instantText('Reception opens.'),
  reception_end: instantText('Reception ends, exclusive.'),
  /** In the order that was wanted. */
  rows: z.array(checkRow),
  /** Of those who serve at the counter; others get the sheet without marks. */
  shows_allergens: z.boolean(),
  totals: z.object({
    reserved: count('Portions that residents hold.'),
    guests: count('Portions of guests.'),
  }),
  printed_at: instantText('When it was read.'),
});

export type CheckSheet = z.output<typeof checkSheetShape>;
