// Statements of the dish before, as the editor marks and lists them.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { emptyForm, isSameForm, typedOver, withText, type DishForm } from './dish-form.ts';
import { keptBeside, linesOf, oldGroups, oldStatements } from './old-statements.ts';

const beef: DishForm = {
  ...emptyForm,
  texts: { ...emptyForm.texts, menu_name: 'すき焼き丼', menu_name_en: 'Sukiyaki bowl' },
  numbers: { ...emptyForm.numbers, kcal: '800', capacity: '40' },
  allergens: { egg: 'absent', wheat: 'contains' },
};
const chicken = withText(beef, 'menu_name', '親子丼');

test('what stands under another name is of the dish before, group by group until it is confirmed', () => {
  requirements('AM251 SD029');
  expect(oldStatements(beef, withText(beef, 'menu_name', ' すき焼き丼 '))).toEqual([]);
  const old = oldStatements(beef, chicken);
  expect(oldGroups(old)).toEqual(['allergens', 'nutrition', 'other_language']);
  expect(linesOf(chicken, old, 'allergens')).toEqual([
    { column: undefined, statement: 'contains', values: ['wheat'] },
    { column: undefined, statement: 'absent', values: ['egg'] },
  ]);
  expect(linesOf(chicken, old, 'nutrition')).toEqual([{ column: 'kcal', values: ['800'] }]);
  const confirmed = { ...chicken, confirmed: ['allergens', 'nutrition'] as const };
  expect(isSameForm(confirmed, chicken), 'a confirmation can be saved').toBe(false);
  expect(oldStatements(beef, confirmed)).toEqual(['menu_name_en']);
  const third = withText(confirmed, 'menu_name', '牛丼');
  expect(oldGroups(oldStatements(beef, third)), 'it was for one dish').toHaveLength(3);
});

test('a description and a photo that stay beside another name are named', () => {
  requirements('AM251');
  const described = { ...withText(beef, 'menu_description', '牛肉と豆腐'), photo: '/files/1' };
  const other = withText(described, 'menu_name', '親子丼');
  expect(keptBeside(described, described)).toEqual([]);
  expect(keptBeside(described, other)).toEqual(['description', 'photo']);
  expect(keptBeside(described, withText(other, 'menu_description', '鶏肉と卵'))).toEqual(['photo']);
  expect(keptBeside(beef, chicken)).toEqual([]);
});

test('a draft goes on with its marks, except at what is stated anew', () => {
  requirements('AM251');
  const base = { ...chicken, unconfirmed: ['allergens.egg', 'kcal'] };
  expect(oldStatements(base, base)).toEqual(['allergens.egg', 'kcal']);
  expect(oldStatements(base, { ...base, allergens: { egg: 'contains' } })).toEqual(['kcal']);
});

test('what became unknown does not come back with what was typed', () => {
  requirements('AM251');
  const typed = withText(beef, 'menu_name_en', 'Beef bowl');
  const form: DishForm = { ...typed, allergens: { ...beef.allergens, beef: 'contains' } };
  const now = { ...beef, numbers: { ...beef.numbers, kcal: '' }, allergens: {} };
  const left = typedOver(form, beef, now);
  expect(left.texts.menu_name_en).toBe('Beef bowl');
  expect(left.numbers).toMatchObject({ kcal: '', capacity: '40' });
  expect(left.allergens).toEqual({ beef: 'contains' });
});
