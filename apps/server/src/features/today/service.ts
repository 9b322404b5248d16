// What other features use of a dormitory's day.
export { findPresence, rosterDayOf } from './roster.ts';
