// The month that the calendar shows: that of the chosen day, until the resident turns the page.
import { useState } from 'react';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';

export function useShownMonth(day: CalendarDate) {
  const [turned, setTurned] = useState({ day, month: startOfMonth(day) });
  // Another day has been chosen since: its month is shown.
  const month = turned.day === day ? turned.month : startOfMonth(day);
  const show = (next: CalendarDate) => setTurned({ day, month: startOfMonth(next) });
  return { month, show };
}
