// Words a text in both languages, with its fields, a sample of what arrives, and its first day (SJ008).
import { useState } from 'react';
import { filledSample, operatorTextMax } from '@yadori/api/operator-texts/filled';
import { operatorTexts, type TextKey } from '@yadori/api/operator-texts/keys';
import { changeOperatorText, type OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { languages, type Bilingual, type Language } from '@yadori/api/language/language';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, formOf } from '@yadori/kit/form/fields.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChangedText } from '../../../parts/compare/changed-text.tsx';
import { compareTexts } from '../../../parts/compare/compare-texts.ts';
import { Conflict } from '../../../parts/forms/conflict.tsx';
import { PageForm } from '../../../parts/forms/page-form.tsx';
import { TextWithFields } from '../../../parts/forms/text-with-fields.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { readsOfTexts } from '../api.ts';
import { wordingTexts, type WordingTexts } from '../texts.ts';
import { Arrival } from './arrival.tsx';
import { dayOf, whenFields, withoutDay, type WhenValues } from '../when.ts';
import { newestText } from '../wording.ts';
import styles from '../wording.module.css';

type Values = WhenValues & Record<Language, string>;

export function TextForm({ row }: { row: OperatorTextRow }) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const { key } = row;
  const { form, conflict } = useTextForm(row);
  const { values } = form;
  const begun = newestText(row);
  const day = dayOf(values);
  const isOldEnglish = values.ja !== begun.ja && values.en === begun.en;
  return (
    <PageForm
      form={form}
      className={styles.form}
      isInPanel
      problem={conflict && <Conflict {...conflict} />}
      actionLabel={
        values.when === 'now' || day === undefined ? t.useNow : t.useFrom(formatDate(day, language))
      }
    >
      <div className={styles.both}>
        {languages.map((one) => (
          <TextWithFields
            key={one}
            name={one}
            form={form}
            label={t[one]}
            need="required"
            limit={operatorTexts[key].room?.signs ?? operatorTextMax}
            fields={fieldsOf(row, language)}
            sample={undefined}
            preview={<Arrival of={key} language={one} text={filledSample(key, one, values[one])} />}
          />
        ))}
      </div>
      <Compared textKey={key} texts={values} />
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

/** What was typed beside the text of the product. */
function Compared({ textKey, texts }: { textKey: TextKey; texts: Bilingual }) {
  const t = useMessages(wordingTexts);
  const { product } = operatorTexts[textKey];
  return (
    <details className={styles.compared}>
      <summary>{t.compare}</summary>
      {languages.map((one) => {
        const changes = compareTexts(linesOf(product[one]), linesOf(texts[one]));
        return (
          <section key={one} className="stack gap-6" aria-label={t[one]}>
            <p className="muted size-12">{t[one]}</p>
            {changes.length === 0 && <p className="note">{t.sameAsProduct}</p>}
            {changes.map(({ parts }, index) => (
              <div key={index} lang={one}>
                <ChangedText parts={parts} />
              </div>
            ))}
          </section>
        );
      })}
    </details>
  );
}

const linesOf = (text: string) =>
  text.split('\n').map((line) => ({ text: line, isHeading: false }));

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
  const [newer, setNewer] = useState<OperatorTextRow>();
  const { validate } = formOf({ fields: whenFields, t, language, without: withoutDay });
  const form = useWriteForm(changeOperatorText, {
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
    errorsOf,
    done: t.done,
    onDone: ({ data }) => {
      setVersion(data.version);
      setNewer(undefined);
    },
    onRefused: ({ code, data }) => {
      setNewer(code === 'changed' ? data : undefined);
      return false;
    },
    reads: readsOfTexts,
    readsAfter: 'answer',
    stays: true,
    noLoss: ['when', 'day'],
  });
  const goOn = (text?: Bilingual) => {
    setVersion(newer?.version ?? version);
    setNewer(undefined);
    form.forget();
    if (text !== undefined) form.restart({ ...form.values, ...text });
  };
  const isOpen = newer !== undefined && form.refusal !== undefined;
  return { form, conflict: isOpen ? conflictOf(newer, form.refusal, { t, goOn }) : undefined };
}

interface WaysOn {
  t: WordingTexts;
  /** With a text in the place of what was typed, or with that. */
  goOn: (text?: Bilingual) => void;
}

/** Nothing is saved over a version that was not seen: one of the ways is chosen first. */
const conflictOf = (newer: OperatorTextRow, refusal = '', { t, goOn }: WaysOn) => ({
  text: `${refusal} ${t.newer(newer.versions[0]?.written_by ?? '')}`,
  theirs: { label: t.takeTheirs, onTake: () => goOn(newestText(newer)) },
  mine: { label: t.keepMine, onTake: () => goOn() },
});

const errorsOf = ({ from, ja, en }: FieldErrors, { when }: Values) => ({
  ja: ja?.[0],
  en: en?.[0],
  [when === 'other' ? 'day' : 'when']: from?.[0],
});

const missingIn = (values: Values, message: string) =>
  Object.fromEntries(
    languages.flatMap((name) => (values[name].trim() === '' ? [[name, message]] : [])),
  );
