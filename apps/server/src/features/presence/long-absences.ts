// Long absences: away for more nights in a row than the dormitory sets (SI009). The page of stays, Today and the preview of
// the setting count alike.
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import type { AwayResident } from './dormitory-day.ts';

export const absenceLimit = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('dormitories')
    .select('long_absence_nights as nights')
    .where('id', '=', dormitoryId);

/** Of those who are away tonight, with their nights; the one that runs counts. */
export const longAbsencesOf = (
  away: readonly AwayResident[],
  { night, limit }: { night: CalendarDate; limit: number },
): { person: AwayResident; nights: number }[] =>
  away
    .filter(({ isAwayTonight }) => isAwayTonight)
    .map((person) => ({ person, nights: daysBetween(person.from, night) + 1 }))
    .filter(({ nights }) => nights > limit);
