// One row of the list of allergens: added, corrected, or changed from a day on.
import { useState } from 'react';
import { allergenLengths } from '@yadori/api/meals/staff/allergen-list-calls';
import { textIn } from '@yadori/api/language/language';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { allergenListTexts } from '../allergen-list-texts.ts';
import { formOfEdit, missingOf, type Edit, type RowForm } from '../list-edit.ts';
import styles from '../menus.module.css';
import { useSaveList, type AllergenList } from '../use-allergen-list.ts';

interface ListRowDialogProps {
  edit: Edit;
  list: AllergenList;
  onClose: () => void;
}

const idOf = (name: keyof RowForm) => `allergen-row-${name}`;

export function ListRowDialog({ edit, list, onClose }: ListRowDialogProps) {
  const t = useMessages(allergenListTexts);
  const [first] = useState(() => formOfEdit(edit, today()));
  const [form, setForm] = useState(first);
  const [shows, setShows] = useState(false);
  const { busy, problem, save } = useSaveList(list);
  const missing = missingOf(form);
  const submit = async () => {
    setShows(true);
    const [wrong] = missing;
    if (wrong !== undefined) focusFieldLater(idOf(wrong));
    else if (await save(edit, form)) onClose();
  };
  return (
    <WriteDialog
      busy={busy}
      onClose={onClose}
      wide
      changed={form !== first}
      title={useTitle(edit)}
      refusal={problem}
      actionLabel={t.save}
      onSubmit={() => void submit()}
    >
      {edit.kind === 'change' && <p className="muted">{t.changeLead}</p>}
      <RowFields form={form} missing={shows ? missing : []} onChange={setForm} />
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

interface RowFieldsProps {
  form: RowForm;
  missing: readonly (keyof RowForm)[];
  onChange: (form: RowForm) => void;
}

function RowFields({ form, missing, onChange }: RowFieldsProps) {
  const t = useMessages(allergenListTexts);
  const field = (name: Exclude<keyof RowForm, 'class'>, length?: number) => ({
    id: idOf(name),
    value: form[name],
    maxLength: length,
    autoComplete: 'off',
    error: missing.includes(name) ? t.missing : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...form, [name]: value }),
  });
  const { name, note } = allergenLengths;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name_ja', name)} label={t.nameJa} need="required" lang="ja" />
        <TextField {...field('name_en', name)} label={t.nameEn} need="required" lang="en" />
      </div>
      <ChoiceField
        label={t.class}
        look="compact"
        value={form.class}
        onChange={(value) => onChange({ ...form, class: value })}
        options={[
          { value: 'mandatory', label: t.mandatory },
          { value: 'recommended', label: t.recommended },
        ]}
      />
      <div className={styles.pair}>
        <TextField {...field('valid_from')} type="date" label={t.validFrom} need="required" />
        <TextField {...field('valid_until')} type="date" label={t.validUntil} hint={t.untilHint} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('note_ja', note)} label={t.noteJa} hint={t.noteHint} lang="ja" />
        <TextField {...field('note_en', note)} label={t.noteEn} lang="en" />
      </div>
    </>
  );
}
