// What of an unfinished registration may reach the storage of the tab.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { keptNames } from './kept-registration.ts';
import { stepFields } from './registration-steps.ts';

test('every field but password, photo and health; a new field is kept only when it is named', () => {
  requirements('AM242 AM206');
  const notKept = stepFields.filter((name) => !(keptNames as readonly string[]).includes(name));
  expect(notKept).toEqual([
    'password',
    'blood_type',
    'infecrious_disease',
    'tuberculosis_confirmation',
    'allergies_etc',
    'special_items_daily',
    'avatar',
  ]);
});
