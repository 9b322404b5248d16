// The month card of the page: sun and moon of every day, and the ways to many days at once (E002, E004, E019).
import { useNavigate } from '@tanstack/react-router';
import { type CalendarDate, startOfMonth } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { isOfMonth } from '@yadori/kit/calendar/grid-moves.ts';
import { MonthGrid } from '@yadori/kit/calendar/month-grid.tsx';
import type { DateRange } from '@yadori/api/meals/ranges';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendar } from '@yadori/api/meals/calendar-calls';
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import type { Deadline } from '@yadori/api/meals/shapes';
import { useState } from 'react';
import { ContractNote } from '../components/contract-note.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { prefetchDay } from '../day-api.ts';
import { calendarCell } from './calendar-cell.tsx';
import { CalendarFoot } from './calendar-foot.tsx';
import { calendarRange } from './calendar-range.ts';
import { Legend } from './legend.tsx';
import { rareMarks } from './marks.ts';
import styles from './meal-calendar.module.css';
import { calendarTexts } from './texts.ts';
import { BackToToday } from './back-to-today.tsx';
import { readMeals } from '../api.ts';

interface MealCalendarProps {
  day: CalendarDate;
  /** Once known. */
  deadline: Deadline | undefined;
}

export function MealCalendar({ day, deadline }: MealCalendarProps) {
  'use memo';
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { month, show } = useShownMonth(day);
  const today = useToday();
  const range = calendarRange(day, today);
  const { days, contract, failed, isPending, again, isFetching } = useCalendar(range);
  const shown = [...days.values()].filter(({ date }) => isOfMonth(date as CalendarDate, month));
  const choose = (date: CalendarDate) => {
    void navigate({ to: '/meal-reservation', search: { date }, replace: true, resetScroll: false });
  };
  return (
    <Card className={styles.card} aria-label={t.calendar}>
      <div className={styles.month}>
        <CalendarHead day={day} month={month} range={range} onMonth={show} />
        <div className={styles.table}>
          <MonthGrid
            label={t.calendar}
            today={today}
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
      <CalendarFoot deadline={deadline} />
    </Card>
  );
}

interface CalendarHeadProps {
  day: CalendarDate;
  month: CalendarDate;
  range: DateRange;
  onMonth: (month: CalendarDate) => void;
}

/** The shown month of the meals, and the way back to today. */
function CalendarHead({ day, month, range, onMonth }: CalendarHeadProps) {
  const isPc = useIsPc();
  const today = useToday();
  const away = day !== today || !isOfMonth(today, month);
  const days = { first: range.from_date, last: range.to_date };
  return (
    <MonthHead atStart month={month} range={days} onMonth={onMonth}>
      {isPc && away && <BackToToday onClick={() => onMonth(today)} className={styles.today} />}
    </MonthHead>
  );
}

/** All shown months in one read, so that turning the page waits for nothing. */
function useCalendar(query: DateRange) {
  const answer = useQuery({
    ...readMeals(calendar, { query }, { quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const days: ReadonlyMap<string, CalendarDay> = new Map(
    answer.data?.data.days.map((day) => [day.date, day]),
  );
  return {
    days,
    contract: answer.data?.data.contract,
    failed: answer.isError && answer.data === undefined,
    isPending: answer.isPending,
    again: answer.refetch,
    isFetching: answer.isFetching,
  };
}

/** The month that the calendar shows: that of the chosen day, until the resident turns the page. */
function useShownMonth(day: CalendarDate) {
  const [turned, setTurned] = useState({ day, month: startOfMonth(day) });
  // Another day has been chosen since: its month is shown.
  const month = turned.day === day ? turned.month : startOfMonth(day);
  const show = (next: CalendarDate) => setTurned({ day, month: startOfMonth(next) });
  return { month, show };
}
