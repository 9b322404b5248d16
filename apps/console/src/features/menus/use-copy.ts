// State of the copy dialog: the counts are read before anything is written, and again after each change of a field.
import type { DataOf, InputOf } from '@yadori/api/contract/call';
import { copyMenus, menuMonth } from '@yadori/api/meals/staff/month-calls';
import { addMonths, parseDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useChoices } from '../../parts/forms/use-choices.ts';
import { useCall } from '../../session/use-call.ts';
import type { MenuMonth } from './api.ts';
import { rangeAround, type CopySpan } from './copy-range.ts';
import { menusTexts } from './texts.ts';

interface CopyForm {
  span: CopySpan;
  /** A day of the source and one of the target, as typed. */
  from: string;
  to: string;
  byWeekday: boolean;
  withCapacity: boolean;
  /** Of the preview with these values. */
  counts?: Counts | undefined;
}

type Counts = DataOf<typeof copyMenus>;

const firstForm = ({ month }: MenuMonth): CopyForm => ({
  span: 'month',
  from: addMonths(month as Parameters<typeof addMonths>[0], -1),
  to: month,
  byWeekday: true,
  withCapacity: true,
});

export function useCopy(dormitory: string, month: MenuMonth, onDone: () => void) {
  const t = useMessages(menusTexts);
  const form = useChoices<CopyForm>(firstForm(month));
  const { values } = form;
  const { busy, refusal, call, forget } = useCall(copyMenus, {
    onOk: async ({ data }, { body: { preview } }) => {
      form.replace({ counts: data });
      if (preview) return;
      await readAgain(menuMonth);
      toast(t.copyDone(data.filled.length));
      onDone();
    },
  });
  const ranges = rangesOf(values);
  const change = (changed: Partial<CopyForm>) => {
    form.replace({ ...changed, counts: undefined });
    forget();
  };
  const copy = (preview: boolean) =>
    ranges && call({ params: { dormitory }, body: bodyOf(values, ranges, preview) });
  return {
    form: values,
    change,
    counts: values.counts,
    refusal: refusal?.message,
    busy,
    ranges,
    copy,
  };
}

export type Copying = ReturnType<typeof useCopy>;

/** Undefined while a date is incomplete. */
function rangesOf({ span, from, to }: CopyForm) {
  const [source, target] = [parseDate(from), parseDate(to)];
  return source === undefined || target === undefined
    ? undefined
    : { source: rangeAround(span, source), target: rangeAround(span, target) };
}

const bodyOf = (
  { byWeekday, withCapacity }: CopyForm,
  { source, target }: NonNullable<ReturnType<typeof rangesOf>>,
  preview: boolean,
): InputOf<typeof copyMenus>['body'] => ({
  from: source.from,
  from_until: source.until,
  to: target.from,
  to_until: target.until,
  by_weekday: byWeekday,
  with_capacity: withCapacity,
  preview,
});
