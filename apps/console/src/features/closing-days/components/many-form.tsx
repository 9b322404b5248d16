// Which days, what becomes of them, and what that brings to each of the chosen dormitories.
import { dayReasonLength } from '@yadori/api/meals/staff/day-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { textFieldProps, tickProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../closing-days.module.css';
import { manyDaysTexts } from '../many/texts.ts';
import { mealsOf, useManyDays, type ManyDays } from '../many/use-many-days.ts';
import { ManyResults } from './many-results.tsx';
import { MealTicks } from './meal-ticks.tsx';

interface ManyFormProps {
  codes: readonly string[];
  nameOf: (code: string) => string;
}

export function ManyForm({ codes, nameOf }: ManyFormProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const many = useManyDays(codes);
  const { form, adding, rows, outcomes } = many;
  const refusal = form.refusal ?? adding.refusal;
  return (
    <form
      className={styles.panel}
      aria-label={t.days}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.fields}>
        <h2 className="size-15">{t.days}</h2>
        <Fields form={form} />
        {codes.length === 0 && <p className="note">{t.chooseFirst}</p>}
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Progress many={many} all={codes.length} />
        {rows !== undefined && <ManyResults rows={rows} outcomes={outcomes} nameOf={nameOf} />}
        <Acts many={many} count={formatCount(codes.length, language)} isNone={codes.length === 0} />
      </div>
    </form>
  );
}

function Fields({ form }: { form: ManyDays['form'] }) {
  const t = useMessages(manyDaysTexts);
  const { values, replace } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...textFieldProps<'from'>(form, 'from')}
          type="date"
          label={t.from}
          need="required"
          onChange={({ currentTarget: { value } }) =>
            replace({ from: value, ...(values.until < value && { until: value }) })
          }
        />
        <TextField
          {...textFieldProps<'until'>(form, 'until')}
          type="date"
          label={t.until}
          need="required"
        />
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

function Progress({ many, all }: { many: ManyDays; all: number }) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { form, adding, checked, added, fitting } = many;
  if (!form.busy && !adding.busy) return null;
  const [done, total] = form.busy ? [checked.length, all] : [added.length, fitting.length];
  const [doneText, totalText] = [formatCount(done, language), formatCount(total, language)];
  const text = form.busy ? t.checking(doneText, totalText) : t.adding(doneText, totalText);
  return (
    <div className="stack gap-6" role="status">
      <p>{text}</p>
      <progress max={Math.max(total, 1)} value={done} aria-label={text} />
    </div>
  );
}

function Acts({ many, count, isNone }: { many: ManyDays; count: string; isNone: boolean }) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { form, adding, rows, fitting, outcomes } = many;
  if (rows === undefined)
    return (
      <Button type="submit" variant="primary" busy={form.busy} disabled={isNone}>
        {t.check(count)}
      </Button>
    );
  const isOver = outcomes !== undefined && !adding.busy && adding.refusal === undefined;
  return (
    <div className="row gap-8">
      <Button type="submit" variant="line" disabled={adding.busy}>
        {t.again}
      </Button>
      {!isOver && (
        <Button
          variant="primary"
          busy={adding.busy}
          disabled={fitting.length === 0}
          onClick={adding.submit}
        >
          {fitting.length === 0 ? t.nothing : t.add(formatCount(fitting.length, language))}
        </Button>
      )}
    </div>
  );
}
