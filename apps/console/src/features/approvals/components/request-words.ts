// A request in one sentence, its dormitories by name, and how long it can still be decided.
import { heldCalls } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { moneyFieldNames, moneyValue } from '@yadori/api/dormitory/money-names';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { approvalsTexts } from '../texts.ts';

/** What happens with a yes: of fees the day and the value. */
export function useRequestTitle(): (of: Approval) => string {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  return ({ act, money }) => {
    const [first, ...others] = money?.changes ?? [];
    if (money === null || first === undefined) return heldCalls[act].name[language];
    const day = formatDate(money.effective_on as CalendarDate, language);
    if (others.length > 0) return t.changeMany(day, formatCount(others.length + 1, language));
    const { field, after } = first;
    return t.changeOne(day, moneyFieldNames[field][language], moneyValue(field, after, language));
  };
}

export function useDormitories(): (of: Approval) => string {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  return ({ dormitory, dormitory_name: name, dormitories }) => {
    if (dormitories === 0) return t.everywhere;
    const first = `${name} ${dormitory}`.trim();
    return dormitories === 1 ? first : t.several(first, formatCount(dormitories - 1, language));
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** In whole hours, below one in minutes. */
export function useTimeLeft(): (until: string) => string {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const now = useNow(minute);
  return (until) => {
    const left = Math.max(0, Date.parse(until) - now);
    return left < hour
      ? t.minutesLeft(formatCount(Math.ceil(left / minute), language))
      : t.hoursLeft(formatCount(Math.floor(left / hour), language));
  };
}
