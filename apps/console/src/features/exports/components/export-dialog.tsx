// How a file is made and what for (SJ028); signs that CP932 lacks are named before anything is sent (SL022).
import { useId, type FormEvent, type ReactNode } from 'react';
import { exportPurposes } from '@yadori/api/exports/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import styles from '../exports.module.css';
import { longestWords, useExportForm, type MakeFile, type Purpose, type Signs } from '../form.ts';
import { exportsTexts } from '../texts.ts';

interface ExportDialogProps {
  name: string;
  place?: string | undefined;
  makeFile: MakeFile;
  workbookOnly?: boolean | undefined;
  options?: ReactNode;
  onClose: () => void;
}

export function ExportDialog({
  name,
  place,
  makeFile,
  workbookOnly = false,
  options,
  onClose,
}: ExportDialogProps) {
  const t = useMessages(exportsTexts);
  const formId = useId();
  const fileName = [place, name].filter(Boolean).join('_');
  const form = useExportForm({ fileName, makeFile, onDone: onClose });
  const { values, signs, message, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const footer = (
    <ConfirmActions form={formId} onBack={onClose} busy={form.busy} actionLabel={t.act} />
  );
  return (
    <Dialog open wide title={t.title(name)} locked={form.busy} onClose={onClose} footer={footer}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className="note phrases">{t.onRecord}</p>
        {!workbookOnly && <FormatFields form={form} />}
        {options}
        <PurposeFields form={form} />
        {signs !== undefined && (
          <UnmappableSigns
            signs={signs}
            isAccepted={values.replace_signs}
            onAccept={(replaces) => change({ replace_signs: replaces })}
          />
        )}
        {message !== undefined && (
          <Banner tone="danger" role="alert">
            {message}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useExportForm>;
}

function FormatFields({ form: { values, change } }: FieldsProps) {
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
        onChange={(format) => change({ format })}
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
            onChange={(codePage) => change({ code_page: codePage })}
          />
        </>
      )}
    </>
  );
}

function PurposeFields({ form }: FieldsProps) {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  const { id, values, errors, change } = form;
  const purposes = (Object.entries(exportPurposes) as [Purpose, Bilingual][]).map(
    ([value, label]) => ({ value, label: label[language] }),
  );
  return (
    <>
      <ChoiceField
        id={errors.words === undefined ? id : undefined}
        look="tiles"
        label={t.purpose}
        need="required"
        options={purposes}
        value={values.purpose}
        error={errors.purpose}
        onChange={(purpose) => change({ purpose })}
      />
      {values.purpose === 'other' && (
        <TextField
          id={errors.words === undefined ? undefined : id}
          label={t.purposeText}
          need="required"
          hint={t.purposeHint}
          error={errors.words}
          maxLength={longestWords}
          autoComplete="off"
          value={values.purpose_text}
          onChange={({ currentTarget: { value } }) => change({ purpose_text: value })}
        />
      )}
    </>
  );
}

interface UnmappableSignsProps {
  signs: Signs;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Cells named here; the others are counted. */
const namedCells = 10;

function UnmappableSigns({ signs, isAccepted, onAccept }: UnmappableSignsProps) {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  if (signs === undefined) return null;
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
      <Checkbox
        checked={isAccepted}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      >
        {t.replace}
      </Checkbox>
    </div>
  );
}
