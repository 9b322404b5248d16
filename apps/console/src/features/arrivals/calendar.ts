// Ten days by half hour: how many come when. Pure.
import { moveinTimes } from '@yadori/api/account/movein';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Arrivals } from './api.ts';
import { overOf } from './slots.ts';

export interface CalendarCell {
  /** Null: those who named no time. */
  time: string | null;
  people: number;
  over: number;
  isClosed: boolean;
}

export interface CalendarDay {
  day: CalendarDate;
  people: number;
  /** One for each line. */
  cells: readonly CalendarCell[];
}

type Read = Pick<Arrivals, 'calendar' | 'month' | 'at_once'>;

/** Times of the day; those without a time have a line where there are some. */
export function linesOf({ calendar, month }: Read): (string | null)[] {
  const days = new Set(calendar.map(({ day }) => day));
  const named = month.filter(({ day }) => days.has(day)).flatMap(({ slots }) => slots);
  const times = new Set([...moveinTimes(), ...named.map(({ time }) => time ?? '')]);
  times.delete('');
  const lines: (string | null)[] = [...times].toSorted();
  return named.some(({ time }) => time === null) ? [...lines, null] : lines;
}

export function calendarOf(read: Read): CalendarDay[] {
  const lines = linesOf(read);
  return read.calendar.map(({ day, closed }) => {
    const slots = read.month.find((one) => one.day === day)?.slots ?? [];
    const cells = lines.map((time) => {
      const people = slots.find((slot) => slot.time === time)?.people ?? 0;
      return {
        time,
        people,
        over: overOf(time, people, read.at_once),
        isClosed: time !== null && closed.includes(time),
      };
    });
    return {
      day: day as CalendarDate,
      people: slots.reduce((sum, slot) => sum + slot.people, 0),
      cells,
    };
  });
}
