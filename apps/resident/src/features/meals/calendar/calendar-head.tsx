// The shown month of the meals, and the way back to today.
import type { DateRange } from '@yadori/api/meals/ranges';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { isOfMonth } from '@yadori/kit/calendar/grid-moves.ts';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { BackToToday } from './back-to-today.tsx';
import styles from './calendar-head.module.css';

interface CalendarHeadProps {
  day: CalendarDate;
  month: CalendarDate;
  range: DateRange;
  onMonth: (month: CalendarDate) => void;
}

export function CalendarHead({ day, month, range, onMonth }: CalendarHeadProps) {
  const isPc = useIsPc();
  const away = day !== today() || !isOfMonth(today(), month);
  const days = { first: range.from_date, last: range.to_date };
  return (
    <MonthHead atStart month={month} range={days} onMonth={onMonth}>
      {isPc && away && <BackToToday onClick={() => onMonth(today())} className={styles.today} />}
    </MonthHead>
  );
}
