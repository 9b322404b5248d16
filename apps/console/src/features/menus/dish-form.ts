// What the editor holds of a meal: texts as they are typed, read from a cell and sent back. Pure.
import type { LiveMenu, MenuCell, MenuDraft } from '@yadori/api/meals/dish';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';

export const textFields = [
  'menu_name',
  'menu_name_en',
  'menu_description',
  'menu_description_en',
  'energy_description',
  'energy_description_en',
] as const;
export const numberFields = [
  'kcal',
  'protein_g',
  'fat_g',
  'carbohydrate_g',
  'salt_g',
  'capacity',
  'late_stock',
] as const;

export type TextName = (typeof textFields)[number];
export type NumberName = (typeof numberFields)[number];
export type Statement = 'contains' | 'absent' | 'unknown';

export interface DishForm {
  texts: Readonly<Record<TextName, string>>;
  /** As typed. */
  numbers: Readonly<Record<NumberName, string>>;
  isUnlimited: boolean;
  /** By code; what is not there is unknown. */
  allergens: Readonly<Record<string, 'contains' | 'absent'>>;
  /** Its address, for copies and for what an undo brings back; typing does not change it. */
  photo?: string | null | undefined;
}

type Source = Pick<MenuDraft, TextName | NumberName | 'allergens' | 'photo'>;

export const emptyForm: DishForm = {
  texts: {
    menu_name: '',
    menu_name_en: '',
    menu_description: '',
    menu_description_en: '',
    energy_description: '',
    energy_description_en: '',
  },
  numbers: {
    kcal: '',
    protein_g: '',
    fat_g: '',
    carbohydrate_g: '',
    salt_g: '',
    capacity: '',
    late_stock: '',
  },
  isUnlimited: false,
  allergens: {},
};

export function formOf(cell: Pick<MenuCell, 'draft' | 'live'> | undefined): DishForm {
  const source: MenuDraft | LiveMenu | null | undefined = cell?.draft ?? cell?.live;
  if (source == null) return emptyForm;
  const isUnlimited = cell?.draft ? cell.draft.is_unlimited : source.capacity === null;
  return { ...filled(source), isUnlimited };
}

const filled = (source: Source): Omit<DishForm, 'isUnlimited'> => ({
  texts: mapOf(textFields, (name) => source[name] ?? ''),
  numbers: mapOf(numberFields, (name) => source[name]?.toString() ?? ''),
  allergens: Object.fromEntries([
    ...source.allergens.contains.map((code) => [code, 'contains'] as const),
    ...source.allergens.absent.map((code) => [code, 'absent'] as const),
  ]),
  photo: source.photo,
});

function mapOf<Name extends string>(names: readonly Name[], value: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
}

/** The names of the fields that are no numbers; of a meal without limit nothing reads the capacity. */
export const wrongNumbers = ({ numbers, isUnlimited }: DishForm): NumberName[] =>
  numberFields.filter(
    (name) => typedNumber(numbers[name]) === undefined && !(isUnlimited && name === 'capacity'),
  );

export function sentOf({ texts, numbers, isUnlimited, allergens }: DishForm) {
  const value = (name: NumberName) => typedNumber(numbers[name]) ?? null;
  const codes = (statement: 'contains' | 'absent') =>
    Object.keys(allergens).filter((code) => allergens[code] === statement);
  return {
    ...texts,
    kcal: value('kcal'),
    protein_g: value('protein_g'),
    fat_g: value('fat_g'),
    carbohydrate_g: value('carbohydrate_g'),
    salt_g: value('salt_g'),
    late_stock: value('late_stock'),
    capacity: isUnlimited ? null : value('capacity'),
    allergens: { contains: codes('contains'), absent: codes('absent') },
  };
}

export const isSameForm = (one: DishForm, other: DishForm): boolean =>
  JSON.stringify(sortedOf(one)) === JSON.stringify(sortedOf(other));

const sortedOf = ({ photo: _photo, ...form }: DishForm) => ({
  ...form,
  allergens: Object.entries(form.allergens).toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

/** A field, or the statement about an allergen by its code. */
export type Differing =
  | { field: TextName | NumberName; theirs: string; mine: string }
  | { allergen: string; theirs: Statement; mine: Statement };

/** What differs between two people's versions of a meal. A capacity without limit is `unlimited`. */
export function differencesOf(theirs: DishForm, mine: DishForm, unlimited: string): Differing[] {
  const valueOf = (form: DishForm, field: TextName | NumberName) => {
    if (field === 'capacity' && form.isUnlimited) return unlimited;
    return ({ ...form.texts, ...form.numbers } as Record<string, string>)[field] ?? '';
  };
  const fields = [...textFields, ...numberFields].map((field) => {
    return { field, theirs: valueOf(theirs, field), mine: valueOf(mine, field) };
  });
  const codes = new Set([...Object.keys(theirs.allergens), ...Object.keys(mine.allergens)]);
  const allergens = [...codes].toSorted().map((allergen) => {
    const statement = ({ allergens: all }: DishForm): Statement => all[allergen] ?? 'unknown';
    return { allergen, theirs: statement(theirs), mine: statement(mine) };
  });
  return [...fields, ...allergens].filter((one) => one.theirs !== one.mine);
}
