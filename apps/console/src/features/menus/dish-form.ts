// What the editor holds of a meal: texts as they are typed, read from a cell and sent back. Pure.
import type { LiveMenu, MenuCell, MenuDraft } from '@yadori/api/meals/dish';
import type { StatementGroup } from '@yadori/api/meals/statements';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';

const textFields = [
  'menu_name',
  'menu_name_en',
  'menu_description',
  'menu_description_en',
  'energy_description',
  'energy_description_en',
] as const;
const numberFields = [
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
  /** Statements of the dish before, as they were read: for copies and undo as well. */
  unconfirmed?: readonly string[] | undefined;
  /** Groups of statements that were found right for the dish as it is typed (AM251). */
  confirmed?: readonly StatementGroup[] | undefined;
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
  return { ...filled(source), isUnlimited, unconfirmed: cell?.draft?.unconfirmed };
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

/** Another name or description may be of another dish, for which nothing was confirmed. */
export const withText = (form: DishForm, name: TextName, value: string): DishForm => ({
  ...form,
  texts: { ...form.texts, [name]: value },
  ...((name === 'menu_name' || name === 'menu_description') && { confirmed: [] }),
});

/** What was typed over `before` stays; everything else is as it is `now`. */
export function typedOver(form: DishForm, before: DishForm, now: DishForm): DishForm {
  const rest = <Name extends string>(
    names: readonly Name[],
    of: (one: DishForm) => Readonly<Partial<Record<Name, string>>>,
  ) =>
    names.flatMap((name): [Name, string][] => {
      const value = of(form)[name] === of(before)[name] ? of(now)[name] : of(form)[name];
      return value === undefined ? [] : [[name, value]];
    });
  const codes = [form, before, now].flatMap(({ allergens }) => Object.keys(allergens));
  return {
    ...form,
    texts: { ...form.texts, ...Object.fromEntries(rest(textFields, ({ texts }) => texts)) },
    numbers: {
      ...form.numbers,
      ...Object.fromEntries(rest(numberFields, ({ numbers }) => numbers)),
    },
    allergens: Object.fromEntries(
      rest([...new Set(codes)], ({ allergens }) => allergens),
    ) as DishForm['allergens'],
    photo: now.photo,
  };
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

const sortedOf = ({ photo: _photo, unconfirmed: _old, confirmed = [], ...form }: DishForm) => ({
  ...form,
  confirmed,
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
