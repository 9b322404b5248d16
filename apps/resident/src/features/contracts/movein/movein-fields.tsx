// Day and time of moving in, by the rules that registration and a further contract share (A057 to A061, AM202).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { moveinTimes } from '@yadori/api/account/movein';
import type { StepFacts } from '@yadori/api/account/steps';
import type { ReactNode } from 'react';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { wordSpace } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { selectFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import styles from './movein-fields.module.css';
import { moveinTexts } from './movein-texts.ts';
import { useMoveinHint } from './use-movein-day.tsx';

type MoveinField = 'movein_date' | 'movein_time';

interface MoveinFieldsProps {
  form: FormState<MoveinField>;
  facts: StepFacts;
  /** Opens the calendar. */
  onDay: () => void;
  /** Said below the hours of the reception. */
  timeNote?: ReactNode;
}

export function MoveinFields({ form, facts, onDay, timeNote }: MoveinFieldsProps) {
  const t = useMessages(moveinTexts);
  const language = useLanguage();
  const hint = useMoveinHint(facts);
  const times = moveinTimes(facts.moveinLastTime);
  return (
    <>
      <DayField
        id="movein_date"
        today={facts.today}
        value={form.values.movein_date ?? ''}
        error={form.errors.movein_date}
        onOpen={onDay}
        label={fieldLabel(language, 'movein_date')}
        hint={unbroken(hint)}
        need="required"
      />
      <SelectField
        {...selectFieldProps(form, 'movein_time')}
        label={fieldLabel(language, 'movein_time')}
        hint={
          <>
            {t.timeHint(times.at(-1) ?? '')}
            {timeNote !== undefined && wordSpace[language]}
            {timeNote}
          </>
        }
        need="required"
        empty={t.choose}
        options={times.map((time) => ({ value: time, label: time }))}
        className={styles.time}
      />
    </>
  );
}
