// State of the dialogs that change days: what would follow is read before anything is saved, and again after each change
// of a field (SD024).
import type { Failure, InputOf, RefusalOf, Success } from '@yadori/api/contract/call';
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { calendarDays, changeCalendarDays } from '@yadori/api/meals/staff/day-calls';
import { datesFrom, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import type { WriteForm } from '../../parts/forms/write-form.ts';
import { useWriteForm } from '../../parts/forms/use-write-form.ts';
import type { DayMarks } from './month-days.ts';
import { closingDaysTexts } from './texts.ts';

export type DayTask = 'close' | 'reopen' | 'no_meal' | 'serve';

interface DayForm extends Record<Meal, boolean> {
  from: string;
  until: string;
  reason: string;
  isYearly: boolean;
  /** A yearly day is taken out of this year alone. */
  onlyThisYear: boolean;
  reasonJa: string;
  reasonEn: string;
}

export type DayPreview = NonNullable<RefusalOf<typeof changeCalendarDays>>;

type Changed = Success<typeof changeCalendarDays>;
type RefusedChange = Failure<typeof changeCalendarDays>;
type Body = InputOf<typeof changeCalendarDays>['body'];

const firstForm = (on: CalendarDate, { closing, noMeals }: DayMarks): DayForm => ({
  from: on,
  until: on,
  reason: closing?.reason ?? '',
  isYearly: closing?.is_yearly ?? false,
  onlyThisYear: true,
  breakfast: noMeals.some(({ type_of_meal }) => type_of_meal === mealType.breakfast),
  dinner:
    noMeals.length === 0 || noMeals.some(({ type_of_meal }) => type_of_meal === mealType.dinner),
  reasonJa: noMeals[0]?.reason_ja ?? '',
  reasonEn: noMeals[0]?.reason_en ?? '',
});

interface DayChange {
  dormitory: string;
  task: DayTask;
  on: CalendarDate;
  marks: DayMarks;
  onDone: () => void;
}

export function useDayChange({ dormitory, task, on, marks, onDone }: DayChange) {
  const t = useMessages(closingDaysTexts);
  const form: WriteForm<never, DayForm, Changed, RefusedChange> = useWriteForm<
    typeof changeCalendarDays,
    never,
    DayForm
  >(changeCalendarDays, {
    names: [],
    initial: firstForm(on, marks),
    validate: () => ({}),
    input: (values) => {
      const body = bodyOf(task, values);
      const more = preview === undefined ? { preview: true } : { checked: preview.checked };
      return body && { params: { dormitory }, body: { ...body, ...more } };
    },
    onDone: async (_answer, { body }) => {
      if (body.preview === true) return;
      await readAgain(calendarDays);
      toast(t.saved);
      onDone();
    },
    onRefused: () => {
      void readAgain(calendarDays);
      return false;
    },
  });
  // Of these values. After a refusal, too: another change, or a deadline that has passed, takes the place of what was read.
  const preview = form.isSent ? (form.answer ?? form.failure)?.data : undefined;
  const refusal = form.isSent ? form.refusal : undefined;
  return { ...form, preview, refusal };
}

export type Changing = ReturnType<typeof useDayChange>;

/** Undefined while a date is incomplete. */
function bodyOf(task: DayTask, form: DayForm): Body | undefined {
  const [from, until] = [parseDate(form.from), parseDate(form.until)];
  if (from === undefined || until === undefined || until < from) return undefined;
  const dates = datesFrom(from, until);
  const { reason, isYearly, reasonJa, reasonEn } = form;
  const meals = mealKeys.filter((meal) => form[meal]).map((meal) => mealType[meal]);
  const parts: Readonly<
    Record<DayTask, Pick<Body, 'closing_days' | 'no_meal_days' | 'keep_later_years'>>
  > = {
    close: { closing_days: dates.map((date) => ({ date, reason, is_yearly: isYearly })) },
    reopen: { closing_days: [], keep_later_years: form.onlyThisYear },
    no_meal: {
      no_meal_days: dates.flatMap((date) =>
        meals.map((type_of_meal) => ({
          date,
          type_of_meal,
          reason_ja: reasonJa,
          reason_en: reasonEn,
        })),
      ),
    },
    serve: { no_meal_days: [] },
  };
  return { from, until, ...parts[task] };
}

/** Why it cannot be checked yet, as a key of the texts. */
export function missingOf(task: DayTask, form: DayForm) {
  if (bodyOf(task, form) === undefined) return 'rangeFirst';
  if (task !== 'no_meal') return undefined;
  if (!mealKeys.some((meal) => form[meal])) return 'mealFirst';
  return form.reasonJa.trim() === '' ? 'reasonFirst' : undefined;
}
