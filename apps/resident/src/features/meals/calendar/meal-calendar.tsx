// The month card of the page: sun and moon of every day, and the ways to many days at once (E002, E004, E019).
import { useNavigate } from '@tanstack/react-router';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { isOfMonth } from '@yadori/kit/calendar/grid-moves.ts';
import { MonthGrid } from '@yadori/kit/calendar/month-grid.tsx';
import { ContractNote } from '../components/contract-note.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { prefetchDay } from '../day-api.ts';
import { calendarCell } from './calendar-cell.tsx';
import { CalendarFoot } from './calendar-foot.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { calendarRange } from './calendar-range.ts';
import { Legend } from './legend.tsx';
import { rareMarks } from './marks.ts';
import styles from './meal-calendar.module.css';
import { calendarTexts } from './messages.ts';
import { useCalendar } from './use-calendar.ts';
import { useShownMonth } from './use-shown-month.ts';

interface MealCalendarProps {
  day: CalendarDate;
  /** Business days of the deadline, once known. */
  leadDays: number | undefined;
}

export function MealCalendar({ day, leadDays }: MealCalendarProps) {
  'use memo';
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { month, show } = useShownMonth(day);
  const range = calendarRange(day, today());
  const { days, contract, failed, isPending, again, isFetching } = useCalendar(range);
  const shown = [...days.values()].filter(({ date }) => isOfMonth(date as CalendarDate, month));
  const choose = (date: CalendarDate) => {
    void navigate({ to: '/meal-reservation', search: { date }, replace: true, resetScroll: false });
  };
  return (
    <Card className={styles.card} aria-label={t.calendar}>
      <div className={styles.month}>
        <CalendarHead {...{ day, month, range }} onMonth={show} />
        <div className={styles.table}>
          <MonthGrid
            label={t.calendar}
            today={today()}
            month={month}
            range={{ first: range.from_date, last: range.to_date }}
            start={day}
            busy={isPending}
            cell={(each) => calendarCell(each, days.get(each), each === day, language)}
            onChoose={choose}
            onMonth={show}
            onNear={prefetchDay}
          />
        </div>
        {failed && <LoadFailed message={t.failed} busy={isFetching} onAgain={() => void again()} />}
        <Legend rare={rareMarks(shown)} />
      </div>
      <ContractNote contract={contract} days={shown.map(({ date }) => date as CalendarDate)} />
      <CalendarFoot leadDays={leadDays} />
    </Card>
  );
}
