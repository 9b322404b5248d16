// A new version, or the planned one: both texts, how residents see them, and from which day on.
import { useState } from 'react';
import { htmlOfText } from '@yadori/api/documents/html-of-text';
import {
  documentNames,
  documentTextMax,
  firstDayProblem,
  type DocumentKey,
} from '@yadori/api/documents/kinds';
import { saveDocument, type DocumentText } from '@yadori/api/documents/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { halfWritten, keepHalfWritten, useHalfWritten } from '../../../session/half-written.ts';
import { readsOfVersions } from '../api.ts';
import { documentsTexts, type DocumentsTexts } from '../texts.ts';
import { SafeHtml } from './safe-html.tsx';

interface VersionDialogProps {
  document: DocumentKey;
  /** Number of the version that is written. */
  version: number;
  /** The planned version that is changed. */
  planned: DocumentText | undefined;
  /** The texts that a new version begins with. */
  from: DocumentText | undefined;
  onClose: () => void;
}

export function VersionDialog({ document, version, planned, from, onClose }: VersionDialogProps) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const keptAs = `document.${document}.${version}`;
  const [begun] = useState(() => valuesOf(planned, from));
  const [kept] = useState(() => halfWritten(keptAs, begun));
  const [fields] = useState(() => fieldsFrom(kept ?? begun));
  const declared = { fields, t, language };
  const close = () => {
    keepHalfWritten(keptAs, undefined);
    onClose();
  };
  const form = useWriteForm(saveDocument, {
    ...formOf(declared),
    input: (values) => ({
      body: {
        ...values,
        document,
        version: planned?.version ?? null,
        revision: planned?.revision ?? null,
        first_day: values.first_day as CalendarDate,
      },
    }),
    done: () => t.saved(version),
    onDone: close,
    reads: readsOfVersions,
    readsAfter: 'answer',
  });
  useHalfWritten(keptAs, form.isChanged || kept !== undefined ? form.values : undefined);
  const day = parseDate(form.values.first_day);
  return (
    <WriteDialog
      form={form}
      title={t.dialogTitle(documentNames[document][language], version)}
      wide
      lead={kept !== undefined && <p className="note">{t.restored}</p>}
      actionLabel={day === undefined ? t.sendShort : t.send(version, formatDate(day, language))}
      onClose={close}
    >
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}

interface Values {
  ja: string;
  en: string;
  first_day: string;
  asks_agreement: boolean;
}

const valuesOf = (planned: DocumentText | undefined, from: DocumentText | undefined): Values => ({
  ja: (planned ?? from)?.ja ?? '',
  en: (planned ?? from)?.en ?? '',
  first_day: planned?.first_day ?? '',
  asks_agreement: planned?.asks_agreement ?? true,
});

const fieldsFrom = (begun: Values) => ({
  ja: textField('ja', begun.ja),
  en: textField('en', begun.en),
  first_day: {
    ...fieldsWith<DocumentsTexts>().text({
      label: (t) => t.firstDay,
      hint: (t) => t.firstDayHint,
      wrong: (value, t) => {
        const day = parseDate(value);
        const problem = day === undefined ? 'too_early' : firstDayProblem(day, today());
        if (problem === undefined) return undefined;
        return problem === 'too_late' ? t.tooLate : t.tooEarly;
      },
      control: DateField,
    }),
    initial: begun.first_day,
  },
  asks_agreement: { initial: begun.asks_agreement, show: AsksField },
});

interface TextFieldView {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
  onLeave: () => void;
  t: DocumentsTexts;
}

const labels = { ja: 'textJa', en: 'textEn' } as const satisfies Record<Language, string>;

const textField = (of: Language, initial: string) => ({
  initial,
  wrong: (value: string, t: DocumentsTexts) => {
    if (value.trim() === '') return t.missing;
    return value.length > documentTextMax ? t.tooLong : undefined;
  },
  show: ({ id, name, value, error, onType, onLeave, t }: TextFieldView) => (
    <div className="stack gap-6">
      <CountedTextArea
        id={id}
        name={name}
        lang={of}
        label={t[labels[of]]}
        need="required"
        hint={t.textHint}
        rows={10}
        spellCheck={false}
        limit={documentTextMax}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
      <details>
        <summary>{t.preview(t[of])}</summary>
        <SafeHtml html={htmlOfText(value)} language={of} />
      </details>
    </div>
  ),
});

interface AsksFieldProps {
  id: string;
  name: string;
  value: boolean;
  onChoose: (value: boolean) => void;
  t: DocumentsTexts;
}

function AsksField({ id, name, value, onChoose, t }: AsksFieldProps) {
  return (
    <div className="stack gap-6">
      <Checkbox
        id={id}
        name={name}
        checked={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      >
        {t.asksField}
      </Checkbox>
      <p className="note">{t.asksFieldHint}</p>
    </div>
  );
}
