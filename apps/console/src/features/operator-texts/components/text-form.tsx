// Words a text in both languages, with its fields, a sample of what arrives, and its first day (SJ008).
import { useState } from 'react';
import { filledSample, operatorTextMax } from '@yadori/api/operator-texts/filled';
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import { changeOperatorText, type OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { languages, type Language } from '@yadori/api/language/language';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PageForm } from '../../../parts/forms/page-form.tsx';
import { TextWithFields } from '../../../parts/forms/text-with-fields.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { readsOfTexts } from '../api.ts';
import { wordingTexts } from '../texts.ts';
import { dayOf, whenFields, withoutDay, type WhenValues } from '../when.ts';
import { newestText } from '../wording.ts';
import styles from '../wording.module.css';

type Values = WhenValues & Record<Language, string>;

export function TextForm({ row }: { row: OperatorTextRow }) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const { key } = row;
  const form = useTextForm(row);
  const { values } = form;
  const begun = newestText(row);
  const day = dayOf(values);
  const isOldEnglish = values.ja !== begun.ja && values.en === begun.en;
  return (
    <PageForm
      form={form}
      className={styles.form}
      isInPanel
      actionLabel={
        values.when === 'now' || day === undefined ? t.useNow : t.useFrom(formatDate(day, language))
      }
    >
      {languages.map((one) => (
        <TextWithFields
          key={one}
          name={one}
          form={form}
          label={t[one]}
          need="required"
          limit={operatorTextMax}
          fields={fieldsOf(row, language)}
          sample={filledSample(key, one, values[one])}
        />
      ))}
      {isOldEnglish && (
        <Banner tone="warn" role="status">
          {t.oldEnglishText}
        </Banner>
      )}
      <FieldList fields={whenFields} t={t} language={language} without={withoutDay} form={form} />
      <p className="note">{t.sentStays}</p>
    </PageForm>
  );
}

/** A field's word in braces is Japanese in both texts: others read theirs beside it. */
const fieldsOf = ({ key }: OperatorTextRow, language: Language) =>
  Object.entries(operatorTexts[key].fields).map(([name, { name: words, isLocked }]) => ({
    name,
    label: words[language] === name ? undefined : words[language],
    isLocked,
  }));

function useTextForm(row: OperatorTextRow) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const [version, setVersion] = useState(row.version);
  const { validate } = formOf({ fields: whenFields, t, language, without: withoutDay });
  return useWriteForm(changeOperatorText, {
    names: [...languages, 'when', 'day'] as const,
    initial: { ...newestText(row), when: 'tomorrow', day: '' } as Values,
    validate: (values: Values) => ({
      ...missingIn(values, t.missing),
      ...withoutUndefined(validate?.(values) ?? {}),
    }),
    input: (values) => {
      const from = dayOf(values);
      const { ja, en } = values;
      return from && { params: { text: row.key }, body: { ja, en, from, version } };
    },
    errorsOf: ({ from, ja, en }, values) => ({
      ja: ja?.[0],
      en: en?.[0],
      [values.when === 'other' ? 'day' : 'when']: from?.[0],
    }),
    done: t.done,
    onDone: ({ data }) => setVersion(data.version),
    // The next press comes after the newer version was shown.
    onRefused: ({ code, data }) => {
      if (code === 'changed' && data !== undefined) setVersion(data.version);
      return false;
    },
    reads: readsOfTexts,
    readsAfter: 'answer',
    stays: true,
    noLoss: ['when', 'day'],
  });
}

const missingIn = (values: Values, message: string) =>
  Object.fromEntries(
    languages.flatMap((name) => (values[name].trim() === '' ? [[name, message]] : [])),
  );
