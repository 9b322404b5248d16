// The days of a month with how many move in; a frame where a half hour has more than the desk receives (SC047).
import { arrivalDays } from '@yadori/api/arrivals/staff-calls';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { addDays, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { MonthGrid, type GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { fullOf, peopleOf } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';
import type { ArrivalsPage } from '../use-shown.ts';

interface MonthViewProps {
  data: Arrivals;
  shown: ArrivalsPage;
}

export function MonthView({ data, shown }: MonthViewProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const today = data.today as CalendarDate;
  const range = {
    first: addDays(today, -arrivalDays.back),
    last: addDays(today, arrivalDays.ahead),
  };
  // Of the address, so that a press beside one that is still read is none too few.
  const day = shown.day ?? (data.day as CalendarDate);
  const month = startOfMonth(day);
  const isRead = month === startOfMonth(data.day as CalendarDate);
  const turn = (to: CalendarDate) => shown.show({ day: to < range.first ? range.first : to });
  const ofMonth = data.month.filter((one) => startOfMonth(one.day as CalendarDate) === month);
  const sum = ofMonth.reduce((all, one) => all + peopleOf(one), 0);
  return (
    <div className={styles.month}>
      <MonthHead month={month} range={range} onMonth={turn} />
      <MonthGrid
        label={t.title}
        today={today}
        month={month}
        range={range}
        start={day}
        cell={useCell(data)}
        onChoose={(chosen) => shown.show({ day: chosen, view: 'day' })}
        onMonth={turn}
      />
      <p aria-live="polite">{isRead ? t.monthSum(formatCount(sum, language)) : '\u00A0'}</p>
      <p className="note">{t.legend(formatCount(data.at_once, language))}</p>
    </div>
  );
}

function useCell({ month, day: chosen, at_once: atOnce }: Arrivals) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (day: CalendarDate): GridCell => {
    const found = month.find((one) => one.day === day);
    const holiday = nationalHoliday(day, language);
    const people = found === undefined ? 0 : peopleOf(found);
    const full = found === undefined ? [] : fullOf(found, atOnce);
    const words = [
      spokenDate(day, language),
      holiday,
      people > 0 ? t.groups(count(people)) : undefined,
      ...full.map((slot) => t.full(slot.time ?? '', count(slot.people), count(atOnce))),
    ];
    return {
      name: words.filter((one) => one !== undefined).join(spokenComma[language]),
      holiday: holiday !== undefined,
      selected: day === chosen,
      className: classNames(
        styles.cell,
        people > 0 && styles.withPeople,
        full.length > 0 && styles.full,
      ),
      content: people > 0 && <b className="size-13 nowrap">{t.groups(count(people))}</b>,
    };
  };
}
