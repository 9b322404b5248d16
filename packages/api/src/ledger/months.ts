// Which month bills a charge, and when a month can be closed. Server, console and residents' app read the rules here.
import { instantAt, startOfMonth, type CalendarDate, type Instant } from '../time/tokyo.ts';

/** The month after the day that a charge is about (SI030); where it is closed, the server takes the next open one. */
export const billedMonthOf = (day: CalendarDate): CalendarDate => startOfMonth(day, 1);

/** From the 1st on, ten minutes after the last second of the days that it is about (SI031). */
export const closesFrom = (month: CalendarDate): Instant => instantAt(month, '00:10');
