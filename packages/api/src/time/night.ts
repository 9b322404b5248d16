// The night that people mean by "tonight" (AM248).
import { addDays, dateAt, instantAt, type CalendarDate, type Instant } from './tokyo.ts';

const hour = 60 * 60 * 1000;

/** The hour at which a night ends; SQL that finds the night of many instants has it from here. */
export const nightEndsAt = 6;

/** The day on which the night began that runs or comes next: before six it is the one that is still going on. */
export const nightOf = (now: Instant): CalendarDate => dateAt(now - nightEndsAt * hour);

/** The instant at which the night of a day is over. */
export const nightEnd = (on: CalendarDate): Instant =>
  instantAt(addDays(on, 1)) + nightEndsAt * hour;
