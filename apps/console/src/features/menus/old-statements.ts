// Statements in the editor that are of the dish before: which they are, and how they read (AM251). Pure.
import {
  groupOf,
  isOtherText,
  statedBy,
  statementGroups,
  unconfirmedStatements,
  type StatementGroup,
} from '@yadori/api/meals/statements';
import { sentOf, type DishForm } from './dish-form.ts';

/** As the server compares it. The photo is changed by calls of its own. */
function dishOf(form: DishForm) {
  const sent = sentOf(form);
  const texts = Object.entries(form.texts).map(([name, value]) => [name, value.trim()]);
  return {
    ...sent,
    ...(Object.fromEntries(texts) as typeof form.texts),
    allergens: form.allergens,
    photo_small_file: null,
    unconfirmed: form.unconfirmed ?? [],
  };
}

export function oldStatements(base: DishForm, form: DishForm): string[] {
  const { confirmed = [] } = form;
  return unconfirmedStatements(dishOf(base), dishOf(form)).filter(
    (name) => !confirmed.includes(groupOf(name)),
  );
}

/** What stays beside another name without being a statement: it is to be looked at as well. */
export function keptBeside(base: DishForm, form: DishForm): ('description' | 'photo')[] {
  if (!isOtherText(base.texts.menu_name, form.texts.menu_name)) return [];
  const { menu_description: description } = form.texts;
  const isSame = description !== '' && !isOtherText(base.texts.menu_description, description);
  return [
    ...(isSame ? (['description'] as const) : []),
    ...(base.photo == null ? [] : (['photo'] as const)),
  ];
}

export const allStatements = (form: DishForm): string[] => [...statedBy(dishOf(form)).keys()];

export const hasOld = (names: readonly string[], group: StatementGroup): boolean =>
  names.some((name) => groupOf(name) === group);

export const oldGroups = (names: readonly string[]): StatementGroup[] =>
  statementGroups.filter((group) => hasOld(names, group));

interface OldLine {
  /** Of a column; undefined: of allergens. */
  column: string | undefined;
  statement?: 'contains' | 'absent';
  /** The value, or the codes. */
  values: string[];
}

/** What a group states: allergens by what is said about them, everything else by its column. */
export function linesOf(
  form: DishForm,
  names: readonly string[],
  group: StatementGroup,
): OldLine[] {
  const stated = statedBy(dishOf(form));
  const own = names.filter((name) => groupOf(name) === group && stated.has(name));
  if (group !== 'allergens')
    return own.map((column) => ({ column, values: [stated.get(column) ?? ''] }));
  return (['contains', 'absent'] as const).flatMap((statement) => {
    const codes = own.filter((name) => stated.get(name) === statement);
    const values = codes.map((name) => name.slice(name.indexOf('.') + 1));
    return values.length === 0 ? [] : [{ column: undefined, statement, values }];
  });
}
