// Why staff act or look: one of a closed list, with words of one's own for `other`.
import { useId, useState } from 'react';
import type { Bilingual } from '@yadori/api/language/language';
import { reasonTextLength } from '@yadori/api/staff/reason';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import styles from './reason-fields.module.css';

export { ReasonDialog } from './reason-dialog.tsx';
export { reasonTexts } from './texts.ts';

interface TypedReason<Code extends string> {
  code: Code | undefined;
  words: string;
}

interface ReasonErrors {
  code?: string | undefined;
  words?: string | undefined;
}

interface ReasonTexts {
  reason: string;
  words: string;
  wordsHint: string;
  needReason: string;
  needWords: string;
}

interface ReasonFieldsProps<Code extends string> {
  texts: ReasonTexts;
  names: Readonly<Record<Code, Bilingual>>;
  reason: TypedReason<Code>;
  errors: ReasonErrors;
  onChange: (reason: TypedReason<Code>) => void;
  /** Of the field that is wrong first, so that it can be focused. */
  id: string;
}

export function ReasonFields<Code extends string>(props: ReasonFieldsProps<Code>) {
  const { texts: t, names, reason, errors, onChange, id } = props;
  const language = useLanguage();
  const name = useId();
  const options = (Object.entries(names) as [Code, Bilingual][]).map(([value, label]) => ({
    value,
    label: label[language],
  }));
  return (
    <>
      <ChoiceField
        id={errors.words === undefined ? id : undefined}
        name={name}
        className={styles.reasons}
        look="stacked"
        label={t.reason}
        need="required"
        options={options}
        value={reason.code}
        error={errors.code}
        onChange={(code) => onChange({ ...reason, code })}
      />
      {reason.code === 'other' && (
        <TextField
          id={errors.words === undefined ? undefined : id}
          label={t.words}
          need="required"
          hint={t.wordsHint}
          error={errors.words}
          maxLength={reasonTextLength.max}
          autoComplete="off"
          value={reason.words}
          onChange={({ currentTarget: { value: words } }) => onChange({ ...reason, words })}
        />
      )}
    </>
  );
}

/** As the calls take it. */
export interface GivenReason<Code extends string> {
  code: Code;
  text?: string;
}

/** `refused`: what the server says about the reason. */
export function useReason<Code extends string>(texts: ReasonTexts, refused: string | undefined) {
  const id = useId();
  const [reason, setReason] = useState<TypedReason<Code>>({ code: undefined, words: '' });
  const [isChecked, setIsChecked] = useState(false);
  const missing = isChecked ? missingIn(reason, texts) : {};
  const errors = refused === undefined ? missing : refusedAt(reason, refused);
  /** Undefined, with the focus on what is missing, where it cannot be sent. */
  const check = (): GivenReason<Code> | undefined => {
    setIsChecked(true);
    const { code, words } = reason;
    if (code === undefined || Object.keys(missingIn(reason, texts)).length > 0) {
      focusFieldLater(id);
      return undefined;
    }
    // Words belong to `other` alone.
    return code === 'other' ? { code, text: words.trim() } : { code };
  };
  return { id, reason, errors, onChange: setReason, check };
}

/** Empty where the reason can be sent. */
function missingIn<Code extends string>(
  { code, words }: TypedReason<Code>,
  { needReason, needWords }: ReasonTexts,
): ReasonErrors {
  if (code === undefined) return { code: needReason };
  const isShort = code === 'other' && words.trim().length < reasonTextLength.min;
  return isShort ? { words: needWords } : {};
}

/** A call refuses the reason as a whole: what could be typed is to blame. */
const refusedAt = ({ code }: TypedReason<string>, text: string): ReasonErrors =>
  code === 'other' ? { words: text } : { code: text };
