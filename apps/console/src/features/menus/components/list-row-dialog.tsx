// One row of the list of allergens: added, corrected, or changed from a day on.
import { allergenLengths, saveAllergenList } from '@yadori/api/meals/staff/allergen-list-calls';
import { textIn } from '@yadori/api/language/language';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { choiceFieldProps, textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { allergenListTexts } from '../allergen-list-texts.ts';
import { formOfEdit, missingOf, rowsAfter, type Edit, type RowForm } from '../list-edit.ts';
import styles from '../menus.module.css';
import { inputOf, useSavedList, type AllergenList } from '../use-allergen-list.ts';

interface ListRowDialogProps {
  edit: Edit;
  list: AllergenList;
  onClose: () => void;
}

export function ListRowDialog({ edit, list, onClose }: ListRowDialogProps) {
  const t = useMessages(allergenListTexts);
  const form = useWriteForm<typeof saveAllergenList, keyof RowForm, RowForm>(saveAllergenList, {
    ...useSavedList(),
    names: ['name_ja', 'name_en', 'valid_from'],
    initial: formOfEdit(edit, today()),
    validate: (row) => Object.fromEntries(missingOf(row).map((name) => [name, t.missing])),
    input: (row) => inputOf(list, rowsAfter(list.rows, edit, row)),
    onDone: onClose,
  });
  return (
    <WriteDialog form={form} onClose={onClose} wide title={useTitle(edit)} actionLabel={t.save}>
      {edit.kind === 'change' && <p className="muted">{t.changeLead}</p>}
      <RowFields form={form} />
    </WriteDialog>
  );
}

function useTitle(edit: Edit): string {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  if (edit.kind === 'add') return t.addTitle;
  const name = textIn(language, { ja: edit.row.name_ja, en: edit.row.name_en });
  return edit.kind === 'edit' ? t.editTitle(name) : t.changeTitle(name);
}

function RowFields({ form }: { form: FormState<keyof RowForm, RowForm> }) {
  const t = useMessages(allergenListTexts);
  const field = (name: Exclude<keyof RowForm, 'class'>, maxLength?: number) => ({
    ...textFieldProps<typeof name>(form, name),
    maxLength,
    autoComplete: 'off',
  });
  const day = (name: 'valid_from' | 'valid_until') => textFieldProps<typeof name>(form, name);
  const { name, note } = allergenLengths;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name_ja', name)} label={t.nameJa} need="required" lang="ja" />
        <TextField {...field('name_en', name)} label={t.nameEn} need="required" lang="en" />
      </div>
      <ChoiceField
        {...choiceFieldProps<'class', RowForm['class']>(form, 'class')}
        label={t.class}
        look="compact"
        options={[
          { value: 'mandatory', label: t.mandatory },
          { value: 'recommended', label: t.recommended },
        ]}
      />
      <div className={styles.pair}>
        <DateField {...day('valid_from')} label={t.validFrom} need="required" />
        <DateField {...day('valid_until')} label={t.validUntil} hint={t.untilHint} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('note_ja', note)} label={t.noteJa} hint={t.noteHint} lang="ja" />
        <TextField {...field('note_en', note)} label={t.noteEn} lang="en" />
      </div>
    </>
  );
}
