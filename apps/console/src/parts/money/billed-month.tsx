// The month above a list of money: two years back, and as far ahead as something may be billed.
import { addDays, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { today } from '@yadori/web-client/clock.ts';

interface BilledMonthProps {
  /** Its first day. */
  month: CalendarDate;
  /** Months from the present one, which counts. */
  ahead: number;
  onMonth: (month: CalendarDate) => void;
}

export const BilledMonth = ({ month, ahead, onMonth }: BilledMonthProps) => (
  <MonthHead
    atStart
    keys={['[', ']']}
    month={month}
    range={{
      first: startOfMonth(month, -24),
      last: addDays(startOfMonth(today(), ahead), -1),
    }}
    onMonth={(next) => onMonth(startOfMonth(next))}
  />
);
