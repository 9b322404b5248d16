// Makes days closing days or days without a meal, or takes that back; what follows is read before it is saved.
import { useEffect, useRef, type ReactNode } from 'react';
import { dayReasonLength } from '@yadori/api/meals/staff/day-calls';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import styles from '../closing-days.module.css';
import type { DayMarks } from '../month-days.ts';
import { closingDaysTexts } from '../texts.ts';
import { MealTicks } from './meal-ticks.tsx';
import { missingOf, useDayChange, type Changing, type DayTask } from '../use-day-change.ts';
import { PreviewOfDays } from './preview-of-days.tsx';

interface DayDialogProps {
  dormitory: string;
  task: DayTask;
  on: CalendarDate;
  marks: DayMarks;
  onClose: () => void;
}

export function DayDialog({ dormitory, task, on, marks, onClose }: DayDialogProps) {
  const t = useMessages(closingDaysTexts);
  const changing = useDayChange({ dormitory, task, on, marks, onDone: onClose });
  const { preview, refusal } = changing;
  const missing = missingOf(task, changing.values);
  return (
    <WriteDialog
      form={{ ...changing, refusal: undefined }}
      onClose={onClose}
      actionLabel={t[actionOf(preview)]}
      wide
      title={t[titleOf(task, marks)]}
      className={styles.fields}
      backLabel={t.back}
      blocked={preview?.served.length ? t.servedTitle : missing && t[missing]}
      danger="minor"
    >
      <Fields task={task} marks={marks} changing={changing} />
      <Result preview={preview} refusal={refusal}>
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <div role="status">
          {preview !== undefined && (
            <PreviewOfDays dormitory={dormitory} task={task} preview={preview} />
          )}
        </div>
      </Result>
    </WriteDialog>
  );
}

const titleOf = (task: DayTask, { closing, noMeals }: DayMarks) =>
  (
    {
      close: closing === undefined ? 'close' : 'change',
      reopen: 'reopen',
      no_meal: noMeals.length === 0 ? 'stopMeal' : 'changeMeal',
      serve: 'serve',
    } as const
  )[task];

const actionOf = (preview: Changing['preview']) => {
  if (preview === undefined) return 'check';
  return preview.moved.some(({ reopens }) => reopens) ? 'saveReopen' : 'save';
};

interface ResultProps {
  preview: Changing['preview'];
  refusal: string | undefined;
  children: ReactNode;
}

/** Below the fields, where a small screen would not show it. */
function Result({ preview, refusal, children }: ResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const isThere = preview !== undefined || refusal !== undefined;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere, preview]);
  return (
    <div ref={place} className={styles.fields}>
      {children}
    </div>
  );
}

interface FieldsProps {
  task: DayTask;
  marks: DayMarks;
  changing: Changing;
}

function Fields({ task, marks, changing }: FieldsProps) {
  const t = useMessages(closingDaysTexts);
  const { values, replace } = changing;
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label={t.from}
          need="required"
          value={values.from}
          onChange={({ currentTarget: { value } }) =>
            replace({
              from: value,
              ...(parseDate(value) !== undefined && values.until < value && { until: value }),
            })
          }
        />
        <DateField
          label={t.until}
          need="required"
          value={values.until}
          onChange={({ currentTarget: { value } }) => replace({ until: value })}
        />
      </div>
      {task === 'close' && <ClosingFields changing={changing} />}
      {task === 'reopen' && marks.closing?.is_yearly === true && <EndFields changing={changing} />}
      {task === 'no_meal' && <MealFields changing={changing} />}
    </>
  );
}

function ClosingFields({ changing: { values, replace } }: { changing: Changing }) {
  const t = useMessages(closingDaysTexts);
  return (
    <>
      <TextField
        label={t.reason}
        need="optional"
        hint={t.reasonHint}
        autoComplete="off"
        maxLength={dayReasonLength}
        value={values.reason}
        onChange={({ currentTarget: { value } }) => replace({ reason: value })}
      />
      <div>
        <Checkbox
          checked={values.isYearly}
          onChange={({ currentTarget: { checked } }) => replace({ isYearly: checked })}
        >
          {t.repeat}
        </Checkbox>
        <p className="muted">{t.repeatHint}</p>
      </div>
    </>
  );
}

const ends = [
  ['onlyThis', true],
  ['allLater', false],
] as const;

function EndFields({ changing: { values, replace } }: { changing: Changing }) {
  const t = useMessages(closingDaysTexts);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.ending}</legend>
      {ends.map(([text, onlyThisYear]) => (
        <label key={text} className={styles.option}>
          <input
            type="radio"
            name="ending"
            checked={values.onlyThisYear === onlyThisYear}
            onChange={() => replace({ onlyThisYear })}
          />
          {t[text]}
        </label>
      ))}
    </fieldset>
  );
}

function MealFields({ changing: { values, replace } }: { changing: Changing }) {
  const t = useMessages(closingDaysTexts);
  return (
    <>
      <MealTicks texts={t} values={values} replace={replace} />
      <TextField
        label={t.mealReason}
        need="required"
        hint={t.mealReasonHint}
        lang="ja"
        autoComplete="off"
        maxLength={dayReasonLength}
        value={values.reasonJa}
        onChange={({ currentTarget: { value } }) => replace({ reasonJa: value })}
      />
      <TextField
        label={t.mealReasonEn}
        need="optional"
        lang="en"
        autoComplete="off"
        maxLength={dayReasonLength}
        value={values.reasonEn}
        onChange={({ currentTarget: { value } }) => replace({ reasonEn: value })}
      />
    </>
  );
}
