// One day is chosen in a month: what cannot be chosen stays readable, and the reason is shown below the days.
import { useEffect, useRef, useState } from 'react';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '../class-names.ts';
import { formatMonth } from './format-month.ts';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import styles from './day-chooser.module.css';
import { clampDay, type DayRange } from './grid-moves.ts';
import { MonthHead } from './month-head.tsx';
import { MonthGrid, type GridCell } from './month-grid.tsx';
import { spokenDate } from './spoken-date.ts';

const texts = defineMessages({
  ja: { between: '、' },
  en: { between: ', ' },
});

export interface DayState {
  /** An end of what is chosen, or a day within it. */
  part?: 'end' | 'within' | undefined;
  /** Not to be chosen, for this reason in a word or two. */
  closed?: string | undefined;
  /** Closed with a dot, which the notes explain. */
  dotted?: boolean;
  /** Further text for the accessible name of the day. */
  word?: string | undefined;
}

interface DayChooserProps {
  /** What the day is for. */
  label: string;
  today: CalendarDate;
  /** Days outside cannot be chosen, whatever they are. */
  range: DayRange;
  /** Where the calendar opens. */
  start: CalendarDate;
  stateOf: (day: CalendarDate) => DayState;
  onChoose: (day: CalendarDate) => void;
  /** Another month is shown than the one where it opened. */
  onMonth: (month: CalendarDate) => void;
}

/** Takes the focus to the day where it opens. */
export function DayChooser(props: DayChooserProps) {
  const { label, today, range, start, stateOf, onChoose, onMonth } = props;
  const language = useLanguage();
  const t = useMessages(texts);
  const place = useRef<HTMLDivElement>(null);
  const opensAt = clampDay(start, range);
  const [month, setMonth] = useState(() => startOfMonth(opensAt));
  const show = (next: CalendarDate) => {
    setMonth(next);
    onMonth(next);
  };
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, []);
  const cell = (day: CalendarDate): GridCell => {
    const { part, closed, dotted = false, word } = stateOf(day);
    const outside = day < range.first || day > range.last;
    const holiday = nationalHoliday(day, language);
    return {
      name: [spokenDate(day, language), holiday, word, closed].filter(Boolean).join(t.between),
      holiday: holiday !== undefined,
      className: classNames(
        styles.day,
        part === 'end' && styles.end,
        part === 'within' && styles.within,
        (outside || closed !== undefined) && styles.closed,
        closed === undefined && !outside && day < today && styles.past,
        dotted && !outside && styles.dotted,
      ),
      selected: part === 'end',
      disabled: outside || closed !== undefined,
    };
  };
  return (
    <div ref={place} className={styles.calendar}>
      <MonthHead month={month} range={range} onMonth={show} />
      <MonthGrid
        label={`${label} ${formatMonth(month, language)}`}
        today={today}
        month={month}
        range={range}
        start={opensAt}
        cell={cell}
        onChoose={onChoose}
        onMonth={show}
      />
    </div>
  );
}
