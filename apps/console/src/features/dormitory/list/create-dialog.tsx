// Creates a dormitory. Whose settings it begins with is the first question (SJ002).
import { useState } from 'react';
import { createDormitory, type DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { isOfficeCode, officeCodeLength } from '@yadori/api/dormitory/office-code';
import type { Language } from '@yadori/api/language/language';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip } from '../../../parts/forms/write-slip.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { readsOfDormitories } from '../api.ts';
import { dormitoriesTexts } from './dormitories-texts.ts';
import { namesFields, type DormitoryTexts } from './names-fields.ts';

interface CreateDialogProps {
  rows: readonly DormitoryRow[];
  /** Beside the list; else a dialog. */
  hasRoom: boolean;
  onMade: (code: string) => void;
  onClose: () => void;
}

export function CreateDialog({ rows, hasRoom, onMade, onClose }: CreateDialogProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const [fields] = useState(() => fieldsOf(rows));
  const declared = { fields, t, language };
  const form = useWriteForm(createDormitory, {
    ...formOf(declared),
    input: ({ copy_of: source, office_code: code, ...names }) => ({
      body: { ...names, office_code: code.trim(), ...(source !== '' && { copy_of: source }) },
    }),
    done: (answer) => t.created(nameOfDormitory(answer.data, language)),
    onDone: (answer) => onMade(answer.data.code),
    reads: readsOfDormitories,
    noLoss: ['copy_of'],
  });
  const { name_ja: ja, name_en: en } = form.values;
  const typed = nameOfDormitory({ name_ja: ja.trim(), name_en: en.trim() }, language);
  return (
    <WriteSlip
      form={form}
      title={t.create}
      hasRoom={hasRoom}
      actionLabel={typed === '' ? t.create : t.createNamed(typed)}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <p className="note">{t.startsPreparing}</p>
    </WriteSlip>
  );
}

const fieldsOf = (rows: readonly DormitoryRow[]) => ({
  copy_of: {
    initial: '',
    show: (field: SourceFieldProps) => <SourceField {...field} rows={rows} />,
  },
  office_code: fieldsWith<DormitoryTexts>().text({
    label: (t) => t.officeCode,
    hint: (t) => t.officeCodeHint,
    wrong: (value, t) => (isOfficeCode(value.trim()) ? undefined : t.badCode),
    input: { maxLength: officeCodeLength, autoCapitalize: 'characters', spellCheck: false },
  }),
  ...namesFields,
});

interface SourceFieldProps {
  id: string;
  name: string;
  value: string;
  onChoose: (value: string) => void;
  t: DormitoryTexts;
  language: Language;
}

/** With what a copy has of it, and what not. */
function SourceField(props: SourceFieldProps & CreateDialogRows) {
  const { id, name, value, onChoose, t, language, rows } = props;
  return (
    <>
      <SelectField
        id={id}
        name={name}
        label={t.source}
        need="optional"
        value={value}
        empty={t.noSource}
        options={rows.map((row) => ({
          value: row.code,
          label: `${nameOfDormitory(row, language)} ${row.code}`,
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      {value !== '' && (
        <div className="stack gap-6 note">
          <p>{t.copied}</p>
          <p>{t.notCopied}</p>
        </div>
      )}
    </>
  );
}

type CreateDialogRows = Pick<CreateDialogProps, 'rows'>;
