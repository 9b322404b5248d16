// What the console reads of those who move in and out.
import { moveinTimes } from '@yadori/api/account/movein';
import { calendarDays } from '@yadori/api/arrivals/staff-calls';
import { deskSpansOn, type DeskCalendar } from '@yadori/api/dormitory/desk-hours';
import {
  addDays,
  dateAt,
  instantAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { FoundDeparture, FoundDepartureMarks } from '../departures.ts';
import type { FoundArrival, FoundMark, FoundMarks } from '../queries.ts';

export const arrivalView = (found: FoundArrival, now: Instant) => ({
  contract_id: found.contractId,
  account_id: found.accountId,
  name: found.name,
  furigana: found.furigana,
  room_number: found.room,
  company: found.company,
  movein_date: found.moveInOn,
  movein_time: found.time,
  start_date: found.startDate,
  last_day: found.lastDay,
  luggage: found.delivery,
  companions: found.companions,
  is_preparing: found.isPreparing,
  room_keys: found.roomKeys,
  ...marksView(found, now),
});

export const marksView = ({ arrived, key, keys, explained }: FoundMarks, now: Instant) => ({
  arrived: markView(arrived, now),
  key: markView(key, now),
  key_numbers: keys,
  explained: markView(explained, now),
});

const markView = (mark: FoundMark | null, now: Instant) =>
  mark && { ...mark, is_today: dateAt(mark.at.getTime()) === dateAt(now) };

/** Found by day and time. */
export function monthView(found: readonly FoundArrival[]) {
  const days = new Map<CalendarDate, Map<string | null, number>>();
  for (const { day, time } of found) {
    const slots = days.get(day) ?? new Map<string | null, number>();
    slots.set(time, (slots.get(time) ?? 0) + 1);
    days.set(day, slots);
  }
  return [...days].map(([day, slots]) => ({
    day,
    slots: [...slots].map(([time, people]) => ({ time, people })),
  }));
}

/** Days of the calendar with the half hours in which the desk is closed. */
export const calendarView = (first: CalendarDate, desk: DeskCalendar) =>
  Array.from({ length: calendarDays }, (_, at) => {
    const day = addDays(first, at);
    const spans = deskSpansOn(day, desk);
    const isOpen = (time: string) =>
      spans.some(({ from, until }) => from <= instantAt(day, time) && instantAt(day, time) < until);
    const closed = desk.hours.length === 0 ? [] : moveinTimes().filter((time) => !isOpen(time));
    return { day, closed };
  });

export const departureView = (found: FoundDeparture, now: Instant) => ({
  contract_id: found.contractId,
  account_id: found.accountId,
  name: found.name,
  furigana: found.furigana,
  room_number: found.room,
  company: found.company,
  time: found.time,
  luggage: found.luggageOn && { date: found.luggageOn, time: found.luggageTime },
  ...departureMarksView(found, now),
});

export const departureMarksView = (
  { attended, keys, done, back, out }: FoundDepartureMarks,
  now: Instant,
) => ({
  attended: markView(attended, now),
  keys: markView(keys, now),
  done: markView(done, now),
  back,
  out,
});
