// What is sent of the list of allergens after one row was edited.
import { expect, test } from 'vitest';
import type { Allergen } from '@yadori/api/meals/staff/month-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { formOfEdit, missingOf, rowsAfter, withoutRow } from './list-edit.ts';

const row = (code: string, from = '2000-01-01'): Allergen => ({
  code,
  name_ja: code,
  name_en: code,
  class: 'recommended',
  valid_from: from,
  valid_until: null,
  note_ja: null,
  note_en: null,
});
const today = date('2026-06-10');
const rows = [row('peach'), row('yam')];

test('a correction replaces its row alone, an addition comes last without a code', () => {
  requirements('SK068');
  const edit = { kind: 'edit', row: rows[0] as Allergen } as const;
  const form = { ...formOfEdit(edit, today), name_en: 'White peach', valid_until: '2027-01-31' };
  expect(rowsAfter(rows, edit, form)).toEqual([
    { ...row('peach'), name_en: 'White peach', valid_until: '2027-01-31' },
    row('yam'),
  ]);
  const added = { ...formOfEdit({ kind: 'add' }, today), name_ja: '亜麻仁', name_en: 'Flax' };
  const after = rowsAfter(rows, { kind: 'add' }, added);
  expect(after).toHaveLength(3);
  expect(after[2]).toEqual({
    name_ja: '亜麻仁',
    name_en: 'Flax',
    class: 'recommended',
    valid_from: '2026-06-11',
    valid_until: null,
    note_ja: null,
    note_en: null,
  });
});

test('a change from a day ends the row on the day before and keeps the code', () => {
  requirements('SK068');
  const edit = { kind: 'change', row: rows[0] as Allergen } as const;
  const form = {
    ...formOfEdit(edit, today),
    class: 'mandatory',
    valid_from: '2026-09-01',
  } as const;
  expect(rowsAfter(rows, edit, form)).toEqual([
    { ...row('peach'), valid_until: '2026-08-31' },
    { ...row('peach', '2026-09-01'), class: 'mandatory' },
    row('yam'),
  ]);
  expect(withoutRow(rows, row('yam'))).toEqual([row('peach')]);
  expect(missingOf({ ...form, name_en: ' ', valid_from: '' })).toEqual(['name_en', 'valid_from']);
});
