// A dish as staff write it for residents: both languages, nutrition, and what it says about each allergen.
import * as z from 'zod/mini';
import { count, dateText, instantText, pathText, plainText } from '../validation/answers.ts';
import { lines, numberedChoice, text } from '../validation/fields.ts';
import { mealKinds, nutritionShape } from './answers.ts';
import { foodType, mealType } from './kinds.ts';

/** An allergen that a dish does not name is unknown; nothing is ever called safe (SD029). */
const allergenStatements = ['contains', 'absent'] as const;
type AllergenStatement = (typeof allergenStatements)[number];
/** As it is stored: by code. */
export type AllergenStatements = Readonly<Record<string, AllergenStatement>>;

export const allergensOf = ({ contains, absent }: z.output<typeof allergensShape>) =>
  Object.fromEntries([
    ...contains.map((code) => [code, 'contains'] as const),
    ...absent.map((code) => [code, 'absent'] as const),
  ]);

export const allergenLists = (stored: AllergenStatements): z.output<typeof allergensShape> => {
  const codesOf = (statement: AllergenStatement) =>
    Object.keys(stored)
      .filter((code) => stored[code] === statement)
      .toSorted();
  return { contains: codesOf('contains'), absent: codesOf('absent') };
};

const codePattern = /^[a-z]+(_[a-z]+)*$/;
const statementName = /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$/;

/** The limits of the import: what a file brought can be saved in the editor. */
export const dishLimits = {
  menu_name: 100,
  menu_name_en: 200,
  menu_description: 500,
  menu_description_en: 1000,
  energy_description: 200,
  energy_description_en: 400,
  kcal: 10_000,
  grams: 999.9,
  salt: 99.9,
  portions: 100_000,
} as const;

const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

/** Grams or kilograms with one decimal; null where nothing is given. */
export const grams = (max: number) =>
  z._default(
    z.nullable(
      z
        .number({ error: 'numeric' })
        .check(
          z.minimum(0, { error: 'invalid' }),
          z.maximum(max, { error: 'invalid' }),
          z.refine(isTenth, { error: 'invalid' }),
        ),
    ),
    null,
  );

const wholeOrNull = (max: number) =>
  z.nullable(
    z
      .int({ error: 'numeric' })
      .check(z.minimum(0, { error: 'invalid' }), z.maximum(max, { error: 'invalid' })),
  );

export const whole = (max: number) => z._default(wholeOrNull(max), null);

/** Null: no limit. Must be there: a limit is never lifted by leaving a field out. */
export const capacityInput = () => wholeOrNull(dishLimits.portions);

const optional = (max: number) => z._default(text(max), '');
const optionalLines = (max: number) => z._default(lines(max), '');

/** Of the list of allergens. */
export const allergenCode = () =>
  z.string().check(z.maxLength(60), z.regex(codePattern, { error: 'invalid' }));

/** Codes of the list of allergens. */
export const allergenCodes = () =>
  z.array(allergenCode()).check(z.maxLength(100, { error: 'invalid' }));

const allergensInput = () =>
  z._default(
    z.object({ contains: allergenCodes(), absent: allergenCodes() }).check(
      z.refine(({ contains, absent }) => contains.every((code) => !absent.includes(code)), {
        error: 'invalid',
      }),
    ),
    { contains: [], absent: [] },
  );

/** What is left out is empty: an editor sends the whole dish. */
export const dishInput = () => ({
  menu_name: optional(dishLimits.menu_name),
  menu_name_en: optional(dishLimits.menu_name_en),
  menu_description: optionalLines(dishLimits.menu_description),
  menu_description_en: optionalLines(dishLimits.menu_description_en),
  energy_description: optionalLines(dishLimits.energy_description),
  energy_description_en: optionalLines(dishLimits.energy_description_en),
  kcal: whole(dishLimits.kcal),
  protein_g: grams(dishLimits.grams),
  fat_g: grams(dishLimits.grams),
  carbohydrate_g: grams(dishLimits.grams),
  salt_g: grams(dishLimits.salt),
  allergens: allergensInput(),
});

/**
 * Statements that are still of the dish before, by name: a column, or `allergens.` with a code (AM251). Everything else is
 * confirmed for the dish as it is sent. Left out, it is what another dish before stated in the same way.
 */
export const unconfirmedInput = () =>
  z.optional(
    z
      .array(z.string().check(z.maxLength(80), z.regex(statementName, { error: 'invalid' })))
      .check(z.maxLength(150, { error: 'invalid' })),
  );

export const stockInput = () => ({
  /** Null: no limit. */
  capacity: whole(dishLimits.portions),
  late_stock: whole(dishLimits.portions),
});

export const revisionInput = () =>
  z.int({ error: 'invalid' }).check(z.minimum(1, { error: 'invalid' }));

const foodOfMeal = z.refine<{ type_of_meal: number; type_of_food: number }>(
  ({ type_of_meal, type_of_food }) =>
    (type_of_meal === mealType.dinner) === (type_of_food === foodType.dinner),
  { error: 'choice', path: ['type_of_food'] },
);

export const kindInput = () => ({
  type_of_meal: numberedChoice(mealType, 'Meal'),
  type_of_food: numberedChoice(foodType, 'Kind of food'),
});

export const ofOneKind = foodOfMeal;

const english = (description: string) => z.nullable(plainText(`${description} Null: missing.`));

/** By the codes of the list; an allergen that is in neither is unknown. */
const allergensShape = z.object({
  contains: z.array(plainText('Code of an allergen that the dish contains.')),
  absent: z.array(plainText('Code of one that it does not contain.')),
});

const dishShape = {
  menu_name: plainText('Japanese; of a draft perhaps empty.'),
  menu_name_en: english('English name.'),
  menu_description: plainText('Japanese; may be empty.'),
  menu_description_en: english('English description.'),
  energy_description: plainText('Nutrients in words, Japanese; may be empty.'),
  energy_description_en: english('Nutrients in words, English.'),
  kcal: z.nullable(count('Kilocalories.')),
  ...nutritionShape,
  allergens: allergensShape,
  photo: z.nullable(pathText('The photo, 400 pixels wide, signed for a few hours.')),
};

export const cellKey = { date: dateText(), ...mealKinds };

const draftShape = z.object({
  id: z.int(),
  ...dishShape,
  capacity: z.nullable(count('Portions.')),
  is_unlimited: z.boolean(),
  late_stock: z.nullable(count('Portions after the deadline where there is no limit.')),
  unconfirmed: z.array(plainText('Name of a statement of the dish before.')),
  revision: z.int(),
  updated_at: instantText('When it was last saved.'),
  updated_by: z.nullable(plainText('Who saved it; null: an import of the command line.')),
});

const liveMenuShape = z.object({
  id: z.int(),
  ...dishShape,
  capacity: z.nullable(count('Portions; null: no limit.')),
  late_stock: count('Portions after the deadline where there is no limit.'),
  reserved: count('Live reservations.'),
  late_reserved: count('Of them from the late stock.'),
  waiting: count('Residents who wait.'),
  is_late: z.boolean(),
  has_begun: z.boolean(),
  free_cancel_until: instantText('Until then giving back costs nothing.'),
  stopped: z.nullable(
    z.object({
      at: instantText('When it was stopped.'),
      reason_ja: plainText('Japanese.'),
      reason_en: english('English.'),
    }),
  ),
  revision: z.int(),
});

export const menuCellShape = z.object({
  ...cellKey,
  draft: z.nullable(draftShape),
  live: z.nullable(liveMenuShape),
});

export type MenuCell = z.output<typeof menuCellShape>;
export type MenuDraft = z.output<typeof draftShape>;
export type LiveMenu = z.output<typeof liveMenuShape>;
