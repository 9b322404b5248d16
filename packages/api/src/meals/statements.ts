// What a dish states about itself, and what of it was stated about another dish (AM251). Pure: the server decides by it,
// the editor shows by it what is to be confirmed.
import { foldText } from '../language/fold.ts';
import type { AllergenStatements } from './dish.ts';

export const statementGroups = ['allergens', 'nutrition', 'other_language'] as const;
export type StatementGroup = (typeof statementGroups)[number];

const groupOfColumn = {
  ...({ kcal: 'nutrition', protein_g: 'nutrition', fat_g: 'nutrition' } as const),
  ...({ carbohydrate_g: 'nutrition', salt_g: 'nutrition' } as const),
  ...({ energy_description: 'nutrition', energy_description_en: 'nutrition' } as const),
  ...({ menu_name_en: 'other_language', menu_description_en: 'other_language' } as const),
};
type StatementColumn = keyof typeof groupOfColumn;
const statementColumns = Object.keys(groupOfColumn) as StatementColumn[];

/** A name of a statement: its column, or `allergens.` with the code. */
const ofAllergen = 'allergens.';

interface Stating extends Readonly<Record<StatementColumn, string | number | null>> {
  readonly allergens: AllergenStatements;
}

/** What tells one dish from another. */
interface DishSigns {
  readonly menu_name: string;
  readonly menu_description: string;
  /** Of its picture; null: none. */
  readonly photo_small_file: string | null;
}

export const groupOf = (statement: string): StatementGroup =>
  statement.startsWith(ofAllergen)
    ? 'allergens'
    : ((groupOfColumn as Readonly<Record<string, StatementGroup>>)[statement] ?? 'nutrition');

const bare = (text: string): string => foldText(text).replaceAll(/\s/gu, '');

/** A first text is of the dish that is there; another width, case, kind of kana or space is the same text. */
export const isOtherText = (before: string, after: string): boolean =>
  before !== '' && before !== after && bare(before) !== bare(after);

/** The same of a picture, by its name. */
const isOtherPicture = (before: string | null, after: string | null): boolean =>
  before !== null && before !== after;

const isOtherDish = (before: DishSigns, after: DishSigns): boolean =>
  isOtherText(before.menu_name, after.menu_name) ||
  isOtherText(before.menu_description, after.menu_description) ||
  isOtherPicture(before.photo_small_file, after.photo_small_file);

/** By their names; what is empty states nothing. */
export function statedBy(dish: Stating): Map<string, string> {
  const stated = new Map<string, string>();
  for (const [code, statement] of Object.entries(dish.allergens))
    stated.set(ofAllergen + code, statement);
  for (const column of statementColumns) {
    const value = dish[column];
    if (value !== null && value !== '') stated.set(column, String(value));
  }
  return stated;
}

/**
 * What `after` states in the same way as another dish before it, or as one that nobody had confirmed. A new or
 * different statement is of the dish itself.
 */
export function unconfirmedStatements(
  before: (Stating & DishSigns & { readonly unconfirmed?: readonly string[] }) | undefined,
  after: Stating & DishSigns,
): string[] {
  if (before === undefined) return [];
  const was = statedBy(before);
  const same = [...statedBy(after)].flatMap(([name, value]) =>
    was.get(name) === value ? [name] : [],
  );
  if (isOtherDish(before, after)) return same;
  return same.filter((name) => before.unconfirmed?.includes(name));
}

/** The dish with these statements unknown. */
export function withoutStatements<Dish extends Stating>(
  dish: Dish,
  names: readonly string[],
): Dish {
  const isKept = ([code]: [string, unknown]) => !names.includes(ofAllergen + code);
  const empty = names.flatMap((name) => {
    if (!(name in groupOfColumn)) return [];
    return [[name, name === 'energy_description' ? '' : null] as const];
  });
  return {
    ...dish,
    ...Object.fromEntries(empty),
    allergens: Object.fromEntries(Object.entries(dish.allergens).filter(isKept)),
  };
}
