// How a file is made and what for (SJ028); signs that CP932 lacks are named before anything is sent (SL022).
import type { ReactNode } from 'react';
import { exportPurposes, type Purpose } from '@yadori/api/exports/purposes';
import type { Bilingual } from '@yadori/api/language/language';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { choiceFieldProps, textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import styles from '../exports.module.css';
import { longestWords, useExportForm, type MakeFile, type Signs } from '../form.ts';
import { exportsTexts } from '../texts.ts';

interface ExportDialogProps {
  name: string;
  title?: string | undefined;
  place?: string | undefined;
  makeFile: MakeFile;
  workbookOnly?: boolean | undefined;
  options?: ReactNode;
  onClose: () => void;
}

export function ExportDialog({
  name,
  title = name,
  place,
  makeFile,
  workbookOnly = false,
  options,
  onClose,
}: ExportDialogProps) {
  const t = useMessages(exportsTexts);
  const fileName = [place, name].filter(Boolean).join('_');
  const form = useExportForm({ fileName, makeFile, onDone: onClose });
  return (
    <WriteDialog
      wide
      form={form}
      title={t.title(title)}
      className={styles.form}
      lead={<p className="note phrases">{t.onRecord}</p>}
      actionLabel={t.act}
      onClose={onClose}
    >
      {!workbookOnly && <FormatFields form={form} />}
      {options}
      <PurposeFields form={form} />
      {form.signs !== undefined && (
        <UnmappableSigns signs={form.signs}>
          <Checkbox
            checked={form.values.replace_signs}
            onChange={({ currentTarget }) => form.change('replace_signs', currentTarget.checked)}
          >
            {t.replace}
          </Checkbox>
        </UnmappableSigns>
      )}
    </WriteDialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useExportForm>;
}

function FormatFields({ form: { values, choose } }: FieldsProps) {
  const t = useMessages(exportsTexts);
  return (
    <>
      <Segment
        legend={t.format}
        options={[
          { value: 'xlsx', label: t.xlsx },
          { value: 'csv', label: t.csv },
        ]}
        value={values.format}
        onChange={(format) => choose('format', format)}
      />
      {values.format === 'csv' && (
        <>
          <p className="note phrases">{t.csvHint}</p>
          <Segment
            legend={t.codePage}
            options={[
              { value: 'utf-8', label: t.utf8 },
              { value: 'cp932', label: t.cp932 },
            ]}
            value={values.code_page}
            onChange={(codePage) => choose('code_page', codePage)}
          />
        </>
      )}
    </>
  );
}

function PurposeFields({ form }: FieldsProps) {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  const purposes = (Object.entries(exportPurposes) as [Purpose, Bilingual][]).map(
    ([value, label]) => ({ value, label: label[language] }),
  );
  return (
    <>
      <ChoiceField
        {...choiceFieldProps<'purpose', Purpose>(form, 'purpose')}
        look="tiles"
        label={t.purpose}
        need="required"
        options={purposes}
      />
      {form.values.purpose === 'other' && (
        <TextField
          {...textFieldProps<'purpose_text'>(form, 'purpose_text')}
          label={t.purposeText}
          need="required"
          hint={t.purposeHint}
          maxLength={longestWords}
          autoComplete="off"
        />
      )}
    </>
  );
}

interface UnmappableSignsProps {
  signs: NonNullable<Signs>;
  children: ReactNode;
}

/** Cells named here; the others are counted. */
const namedCells = 10;

function UnmappableSigns({ signs, children }: UnmappableSignsProps) {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  const further = signs.total - Math.min(signs.signs.length, namedCells);
  return (
    <div className={styles.signs}>
      <div role="alert">
        <b>{t.signs(formatCount(signs.total, language))}</b>
        <ul>
          {signs.signs.slice(0, namedCells).map(({ row, column, sign }) => (
            <li key={`${row} ${column} ${sign}`}>{t.sign(String(row), column, sign)}</li>
          ))}
          {further > 0 && <li>{t.more(formatCount(further, language))}</li>}
        </ul>
      </div>
      {children}
    </div>
  );
}
