// Which days, what becomes of them, and what that brings to each of the chosen dormitories.
import { dayReasonLength } from '@yadori/api/meals/staff/day-calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps, tickProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import styles from '../closing-days.module.css';
import { manyDaysTexts } from '../many/texts.ts';
import { mealsOf, useManyDays, type ManyDays } from '../many/use-many-days.ts';
import { ManyFrame } from './many-parts.tsx';
import { ManyResults } from './many-results.tsx';
import { MealTicks } from './meal-ticks.tsx';

interface ManyFormProps {
  codes: readonly string[];
  nameOf: (code: string) => string;
}

export function ManyForm({ codes, nameOf }: ManyFormProps) {
  const t = useMessages(manyDaysTexts);
  const many = useManyDays(codes);
  const { form, rows, outcomes } = many;
  return (
    <ManyFrame
      title={t.days}
      many={many}
      count={codes.length}
      words={t}
      fields={<Fields form={form} />}
      results={rows && <ManyResults rows={rows} outcomes={outcomes} nameOf={nameOf} />}
    />
  );
}

function Fields({ form }: { form: ManyDays['form'] }) {
  const t = useMessages(manyDaysTexts);
  const { values, replace } = form;
  return (
    <>
      <div className={styles.pair}>
        <DateField
          {...textFieldProps<'from'>(form, 'from')}
          label={t.from}
          need="required"
          onChange={({ currentTarget: { value } }) =>
            replace({
              from: value,
              ...(parseDate(value) !== undefined && values.until < value && { until: value }),
            })
          }
        />
        <DateField {...textFieldProps<'until'>(form, 'until')} label={t.until} need="required" />
      </div>
      <Checkbox {...tickProps<'isClosing'>(form, 'isClosing')}>{t.closing}</Checkbox>
      {form.errors.isClosing !== undefined && <p role="alert">{form.errors.isClosing}</p>}
      {values.isClosing && (
        <TextField
          {...textFieldProps<'reason'>(form, 'reason')}
          label={t.closingReason}
          need="optional"
          hint={t.closingReasonHint}
          autoComplete="off"
          maxLength={dayReasonLength}
        />
      )}
      <MealTicks texts={t} values={values} replace={replace} />
      {mealsOf(values).length > 0 && <MealReasons form={form} />}
    </>
  );
}

function MealReasons({ form }: { form: ManyDays['form'] }) {
  const t = useMessages(manyDaysTexts);
  return (
    <>
      <TextField
        {...textFieldProps<'reasonJa'>(form, 'reasonJa')}
        label={t.mealReason}
        need="required"
        hint={t.mealReasonHint}
        lang="ja"
        autoComplete="off"
        maxLength={dayReasonLength}
      />
      <TextField
        {...textFieldProps<'reasonEn'>(form, 'reasonEn')}
        label={t.mealReasonEn}
        need="optional"
        lang="en"
        autoComplete="off"
        maxLength={dayReasonLength}
      />
    </>
  );
}
