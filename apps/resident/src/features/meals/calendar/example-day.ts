// A day of the calendar for tests: Friday 12 June 2026, both meals served and open.
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';

export const exampleDay = (differences: Partial<CalendarDay> = {}): CalendarDay => ({
  date: '2026-06-12',
  is_breakfast: true,
  is_dinner: true,
  breakfast_reservation: false,
  dinner_reservation: false,
  breakfast_food: null,
  breakfast_status: 'open',
  dinner_status: 'open',
  breakfast_checkin: null,
  dinner_checkin: null,
  holiday: null,
  ...differences,
});
