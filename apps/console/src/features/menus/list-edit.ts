// Rows of the list of allergens as they are edited. Pure.
import type { Allergen } from '@yadori/api/meals/staff/month-calls';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';

/** `change`: the row ends on the day before, and another one of the same allergen begins. */
export type Edit =
  | { kind: 'add' }
  | { kind: 'edit'; row: Allergen }
  | { kind: 'change'; row: Allergen };

export interface RowForm {
  name_ja: string;
  name_en: string;
  class: Allergen['class'];
  valid_from: string;
  /** Empty: open. */
  valid_until: string;
  note_ja: string;
  note_en: string;
}

export const formOfEdit = (edit: Edit, today: CalendarDate): RowForm => {
  if (edit.kind === 'add')
    return {
      name_ja: '',
      name_en: '',
      class: 'recommended',
      note_ja: '',
      note_en: '',
      valid_from: addDays(today, 1),
      valid_until: '',
    };
  const { row } = edit;
  return {
    name_ja: row.name_ja,
    name_en: row.name_en,
    class: row.class,
    note_ja: row.note_ja ?? '',
    note_en: row.note_en ?? '',
    valid_from: edit.kind === 'change' ? addDays(today, 1) : row.valid_from,
    valid_until: row.valid_until ?? '',
  };
};

type SentRow = Omit<Allergen, 'code'> & { code?: string };

const isSame = (one: Allergen, other: Allergen): boolean =>
  one.code === other.code && one.valid_from === other.valid_from;

/** The whole list as it is sent. New allergens come last. */
export function rowsAfter(rows: readonly Allergen[], edit: Edit, form: RowForm): SentRow[] {
  const typed = {
    ...form,
    valid_until: form.valid_until === '' ? null : form.valid_until,
    note_ja: form.note_ja.trim() === '' ? null : form.note_ja,
    note_en: form.note_en.trim() === '' ? null : form.note_en,
  };
  if (edit.kind === 'add') return [...rows, typed];
  const { code } = edit.row;
  return rows.flatMap((row): SentRow[] => {
    if (!isSame(row, edit.row)) return [row];
    if (edit.kind === 'edit') return [{ ...typed, code }];
    const before = addDays(form.valid_from as CalendarDate, -1);
    return [
      { ...row, valid_until: before },
      { ...typed, code },
    ];
  });
}

export const withoutRow = (rows: readonly Allergen[], gone: Allergen): SentRow[] =>
  rows.filter((row) => !isSame(row, gone));

/** Fields that must be filled in. */
export const missingOf = (form: RowForm): (keyof RowForm)[] =>
  (['name_ja', 'name_en', 'valid_from'] as const).filter((name) => form[name].trim() === '');
