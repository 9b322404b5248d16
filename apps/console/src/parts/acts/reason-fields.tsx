// The reason of an act: a choice, and a line for `other`.
import type { Bilingual } from '@yadori/api/language/language';
import { reasonTextLength } from '@yadori/api/staff/reason';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { choiceFieldProps, textFieldProps } from '@yadori/kit/form/form-state.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { reasonTexts, type ReasonName, type ReasonTexts, type ReasonValues } from './reason.ts';
import styles from './reason-fields.module.css';

/** A form that has a reason among other fields. */
interface WithReason<Code extends string> {
  values: ReasonValues<Code>;
  errors: ErrorTexts<ReasonName>;
  idOf: (name: ReasonName) => string;
  change: ((name: 'reason', value: Code) => void) & ((name: 'reason_text', value: string) => void);
  leave: (name: ReasonName) => void;
}

interface ReasonFieldsProps<Code extends string> {
  form: WithReason<Code>;
  names: Readonly<Record<Code, Bilingual>>;
  texts?: Pick<ReasonTexts, 'reason' | 'words' | 'wordsHint'>;
}

export function ReasonFields<Code extends string>({ form, names, texts }: ReasonFieldsProps<Code>) {
  const words = useMessages(reasonTexts);
  const t = texts ?? words;
  const language = useLanguage();
  const options = (Object.entries(names) as [Code, Bilingual][]).map(([value, label]) => ({
    value,
    label: label[language],
  }));
  return (
    <>
      <ChoiceField
        {...choiceFieldProps<'reason', Code>(form, 'reason')}
        name={form.idOf('reason')}
        className={styles.reasons}
        look="stacked"
        label={t.reason}
        need="required"
        options={options}
      />
      {form.values.reason === 'other' && (
        <TextField
          {...textFieldProps<'reason_text'>(form, 'reason_text')}
          label={t.words}
          need="required"
          hint={t.wordsHint}
          maxLength={reasonTextLength.max}
          autoComplete="off"
        />
      )}
    </>
  );
}
