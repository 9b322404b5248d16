// What other features use of a dormitory's day.
export { floorOf } from './roster-rules.ts';
export { findPresence, rosterDayOf } from './roster.ts';
