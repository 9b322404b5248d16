// One day of the page's calendar.
import type { ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import type { GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { DayMarks } from './day-marks.tsx';
import { spokenDay } from './day-name.ts';
import styles from './meal-calendar.module.css';

/** `meals`: undefined until they are known. */
export const calendarCell = (
  day: CalendarDate,
  meals: CalendarDay | undefined,
  selected: boolean,
  language: Language,
): GridCell => ({
  name: spokenDay(day, meals, day === today(), language),
  content: marksOf(meals),
  className: styles.day,
  holiday: (meals?.holiday ?? null) !== null,
  selected,
});

const unknownMarks = <DayMarks day={undefined} />;
const knownMarks = new WeakMap<CalendarDay, ReactNode>();

/** One element for each day of an answer. */
function marksOf(meals: CalendarDay | undefined): ReactNode {
  if (meals === undefined) return unknownMarks;
  const known = knownMarks.get(meals) ?? <DayMarks day={meals} />;
  knownMarks.set(meals, known);
  return known;
}
