// Books several days for a resident at once, with a result for each meal, or all or none (SE008).
import { useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { bookFor, mostBookedFor } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfBookings } from '../api.ts';
import {
  inputOf,
  isHeldUp,
  manyDaysFrom,
  planOf,
  type DayLimits,
  type DaysPlan,
  type ManyDays,
} from '../many-days.ts';
import { manyDaysTexts } from '../many-days-texts.ts';
import { mealsTexts } from '../texts.ts';
import { ManyDaysFields } from './many-days-fields.tsx';
import { ManyDaysPreview, ManyDaysResult } from './many-days-lists.tsx';

interface ManyDaysDialogProps {
  resident: { id: number; name: string };
  /** The chosen day. */
  day: CalendarDate;
  meals: readonly ResidentMeal[];
  limits: DayLimits;
  onClose: () => void;
}

export function ManyDaysDialog({ resident, day, meals, limits, onClose }: ManyDaysDialogProps) {
  const t = useMessages(manyDaysTexts);
  const acts = useMessages(mealsTexts);
  const language = useLanguage();
  const [result, setResult] = useState<DataOf<typeof bookFor>>();
  const { act, form } = useAct<typeof bookFor, keyof ManyDays, ManyDays>(bookFor, {
    names: [],
    initial: manyDaysFrom(day, limits),
    validate: () => ({}),
    input: (given, values) => {
      const { override, allOrNone } = values;
      const chosen = inputOf(planOf(values, meals, limits));
      const body = { ...given, meals: chosen, override, all_or_none: allOrNone };
      return { params: { id: resident.id }, body };
    },
    onDone: ({ data }) => setResult(data),
    reads: readsOfBookings,
    readsAfter: 'answer',
  });
  const { values } = form;
  const plan = planOf(values, meals, limits);
  const blocked = useBlocked(plan, values, limits);
  const open = plan.meals.filter(({ refused }) => refused === null).length;
  if (result !== undefined)
    return (
      <ManyDaysResult
        {...result}
        allOrNone={values.allOrNone}
        onAgain={() => setResult(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      act={act}
      title={t.title}
      consequences={<ConfirmText summary={resident.name} />}
      actionLabel={open === 0 ? acts.doBook : t.action(formatCount(open, language))}
      danger="minor"
      blocked={blocked}
      message="unshown"
      onClose={onClose}
    >
      <ManyDaysFields form={values} limits={limits} onChange={(next) => form.replace(next)} />
      <ManyDaysPreview plan={plan} />
    </ActDialog>
  );
}

/** Why nothing can be sent now. */
function useBlocked(plan: DaysPlan, form: ManyDays, limits: DayLimits): string | undefined {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const held = plan.meals.filter(isHeldUp).length;
  switch (plan.problem) {
    case 'range':
      return t.range(formatDate(limits.first, language), formatDate(limits.last, language));
    case 'many':
      return t.many(formatCount(mostBookedFor, language));
    case 'none':
      return t.noMeals;
    default:
      if (form.allOrNone && held > 0) return t.held(formatCount(held, language));
      return plan.meals.some(({ refused }) => refused === null) ? undefined : t.noMeals;
  }
}
