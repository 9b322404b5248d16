// State of the page that adds days to several dormitories: what would follow is read for each before anything is saved.
import { mostDaysAtOnce, type ManyDaysRow } from '@yadori/api/meals/staff/many-days-calls';
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { daysBetween, parseDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { addMany, previewMany, type AddedDays, type AddedRow } from './api.ts';
import { manyDaysTexts, type ManyDaysTexts } from './texts.ts';
import { useManySteps } from './use-many-steps.ts';

interface Values extends Record<Meal, boolean> {
  from: string;
  until: string;
  isClosing: boolean;
  reason: string;
  reasonJa: string;
  reasonEn: string;
}

const initial: Values = {
  from: '',
  until: '',
  isClosing: true,
  reason: '',
  breakfast: false,
  dinner: false,
  reasonJa: '',
  reasonEn: '',
};

const names = ['from', 'until', 'isClosing', 'reason', 'reasonJa', 'reasonEn'] as const;

export function useManyDays(codes: readonly string[]) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const { checked, saved, beginCheck, beginSave, seenOf } = useManySteps<ManyDaysRow, AddedRow>(
    codes,
  );
  const form = useWriteForm(previewMany, {
    names,
    initial,
    validate: (values: Values) => problemsOf(values, t, language),
    input: (values) => {
      const days = daysOf(values);
      if (days === undefined || codes.length === 0) return undefined;
      return { days, ...beginCheck() };
    },
    errorsOf: ({ from, until, closing }) => ({
      from: from?.[0],
      until: until?.[0],
      isClosing: closing?.[0],
    }),
  });
  const { rows, fitting, outcomes } = seenOf(form);
  const saving = useWriteForm(addMany, {
    ...noFields,
    input: () => {
      const days = daysOf(form.values);
      if (days === undefined || fitting.length === 0) return undefined;
      return {
        days,
        dormitories: fitting.map(({ dormitory: code, checked: seen }) => ({ code, checked: seen })),
        ...beginSave(),
      };
    },
    done: ({ rows: all }) =>
      t.done(formatCount(all.filter(({ outcome }) => outcome === 'saved').length, language)),
    failed: t.halfDone,
  });
  return { form, saving, rows, fitting, checked, saved, outcomes };
}

export type ManyDays = ReturnType<typeof useManyDays>;

function daysOf(values: Values): AddedDays | undefined {
  const [from, until] = [parseDate(values.from), parseDate(values.until)];
  if (from === undefined || until === undefined) return undefined;
  const meals = mealsOf(values).map((meal) => mealType[meal]);
  return {
    from,
    until,
    ...(values.isClosing && { closing: { reason: values.reason } }),
    ...(meals.length > 0 && {
      no_meals: { meals, reason_ja: values.reasonJa, reason_en: values.reasonEn },
    }),
  };
}

export const mealsOf = (values: Record<Meal, boolean>): Meal[] =>
  mealKeys.filter((meal) => values[meal]);

function problemsOf(
  values: Values,
  t: ManyDaysTexts,
  language: ReturnType<typeof useLanguage>,
): Partial<Record<(typeof names)[number], string>> {
  const [from, until] = [parseDate(values.from), parseDate(values.until)];
  const isFromFine = from !== undefined && from >= today();
  const isUntilFine =
    until !== undefined &&
    (from === undefined || (until >= from && daysBetween(from, until) < mostDaysAtOnce));
  const hasMeals = mealsOf(values).length > 0;
  return {
    ...(!isFromFine && { from: t.needDay }),
    ...(!isUntilFine && { until: t.needUntil(formatCount(mostDaysAtOnce, language)) }),
    ...(!values.isClosing && !hasMeals && { isClosing: t.needOne }),
    ...(hasMeals && values.reasonJa.trim() === '' && { reasonJa: t.needReason }),
  };
}
