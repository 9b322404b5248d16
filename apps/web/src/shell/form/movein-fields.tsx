// Day and time of moving in, by the rules that registration and a further contract share (A057 to A061, AM202).
import { latestMovein, moveinFrom, moveinTimes } from '@yadori/api/account/movein';
import type { StepFacts } from '@yadori/api/account/steps';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDateWithYear } from '../format.ts';
import { useLanguage, useMessages } from '../language.ts';
import { day, line, type FormState } from './form-state.ts';
import styles from './movein-fields.module.css';
import { moveinTexts } from './movein-texts.ts';

type MoveinField = 'movein_date' | 'movein_time';

interface MoveinFieldsProps {
  form: FormState<MoveinField> & {
    wrong: readonly unknown[];
    judgeNow: (name: MoveinField) => void;
  };
  facts: StepFacts;
  /** Said below the hours of the reception. */
  timeNote?: ReactNode;
}

export function MoveinFields({ form, facts, timeNote }: MoveinFieldsProps) {
  const t = useMessages(moveinTexts);
  const language = useLanguage();
  const { contractStart } = facts;
  const from = contractStart && t.from(formatDateWithYear(contractStart, language));
  const { error, ...date } = day(form, 'movein_date');
  const times = moveinTimes(facts.moveinLastTime);
  const space = language === 'ja' ? '' : ' ';
  const chooseDate = (value: string) => {
    form.change('movein_date', value);
    // A whole date, and no year that is still being typed: what cannot be is said at once.
    if (/^(19|2)\d/.test(value)) form.judgeNow('movein_date');
  };
  return (
    <>
      <DateField
        {...date}
        error={error !== undefined && form.wrong.length === 0 ? <SaidAtOnce text={error} /> : error}
        onChange={chooseDate}
        onBlur={() => form.leave('movein_date')}
        label={t.date}
        hint={[from, t.dateHint].filter(Boolean).join(space)}
        need="required"
        min={moveinFrom(contractStart)}
        max={latestMovein(facts.today)}
      />
      <SelectField
        {...line(form, 'movein_time')}
        label={t.time}
        hint={
          <>
            {t.timeHint(times.at(-1) ?? '')}
            {timeNote !== undefined && space}
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

/** Before the first submit there is no summary that would speak. */
const SaidAtOnce = ({ text }: { text: string }) => <span role="alert">{text}</span>;
