// Reads of meals in one statement with the session of the caller.
import { joinSession } from '../../platform/session/session-read.ts';
import { readMonthBare } from './calendar/month-statements.ts';
import { readDay, readMenu, readNextMeal } from './statements.ts';

export const nextMealOfSession = joinSession(readNextMeal, { contract: 6 });
export const dayOfSession = joinSession(readDay, { contract: 4 });
export const monthOfSession = joinSession(readMonthBare, { contract: 5 });
export const menuOfSession = joinSession(readMenu, { contract: 6 });
