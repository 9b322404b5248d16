// Books several days for a resident at once, with a result for each meal, or all or none (SE008).
import { useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { bookFor, mostBookedFor } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { act } from '../api.ts';
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
import { ActDialog } from './act-dialog.tsx';
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
  const [form, setForm] = useState(() => manyDaysFrom(day, limits));
  const [result, setResult] = useState<DataOf<typeof bookFor>>();
  const plan = planOf(form, meals, limits);
  const blocked = useBlocked(plan, form, limits);
  const open = plan.meals.filter(({ refused }) => refused === null).length;
  if (result !== undefined)
    return (
      <ManyDaysResult
        {...result}
        allOrNone={form.allOrNone}
        onAgain={() => setResult(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={t.title}
      summary={resident.name}
      action={open === 0 ? acts.doBook : t.action(formatCount(open, language))}
      blocked={blocked}
      send={async (body) => {
        const { override, allOrNone } = form;
        const input = { ...body, meals: inputOf(plan), override, all_or_none: allOrNone };
        const answer = await act(bookFor, { params: { id: resident.id }, body: input });
        if (answer.ok) setResult(answer.data);
        return answer;
      }}
      onClose={onClose}
    >
      <ManyDaysFields form={form} limits={limits} onChange={setForm} />
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
