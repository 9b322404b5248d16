import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { differencesOf, emptyForm, wrongNumbers, type DishForm } from './dish-form.ts';

test('two versions of a meal differ in fields and in statements about allergens, named with both values', () => {
  requirements('SD005');
  const theirs: DishForm = {
    ...emptyForm,
    texts: { ...emptyForm.texts, menu_name: '鮭の塩焼き' },
    numbers: { ...emptyForm.numbers, capacity: '40', kcal: '600' },
    allergens: { wheat: 'contains', egg: 'absent' },
    photo: '/one',
  };
  const mine: DishForm = {
    ...theirs,
    numbers: { ...theirs.numbers, kcal: '650' },
    isUnlimited: true,
    allergens: { egg: 'absent', milk: 'absent' },
    photo: '/two',
  };
  expect(differencesOf(theirs, mine, 'no limit')).toEqual([
    { field: 'kcal', theirs: '600', mine: '650' },
    { field: 'capacity', theirs: '40', mine: 'no limit' },
    { allergen: 'milk', theirs: 'unknown', mine: 'absent' },
    { allergen: 'wheat', theirs: 'contains', mine: 'unknown' },
  ]);
  expect(differencesOf(theirs, { ...theirs }, 'no limit')).toEqual([]);
});

test('a capacity that is no number is in the way only where there is a limit', () => {
  requirements('SL046 SD002');
  const numbers = { ...emptyForm.numbers, capacity: 'many', salt_g: 'x' };
  expect(wrongNumbers({ ...emptyForm, numbers })).toEqual(['salt_g', 'capacity']);
  expect(wrongNumbers({ ...emptyForm, numbers, isUnlimited: true })).toEqual(['salt_g']);
});
