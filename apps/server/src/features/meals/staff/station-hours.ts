// When a station may show names: the tablet is unattended between the meals (SE026).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Staff } from '../../../platform/session/staff.ts';
import type { MealTimes } from '../policy.ts';

const minute = 60 * 1000;

/** Before and after a reception: a minute more than the screen shows, so that it has the names when it turns to them. */
const aroundMs = 31 * minute;
/** The check sheet is ready so long before a reception (SE045). */
export const sheetReadyMs = 60 * minute;

/** Of people always. */
export function mayShowNames(
  { grants }: Pick<Staff, 'grants'>,
  { receptionStart, receptionEnd }: Pick<MealTimes, 'receptionStart' | 'receptionEnd'>,
  now: Instant,
  beforeMs = aroundMs,
): boolean {
  if (grants.every(({ role }) => role !== 'station')) return true;
  return now >= receptionStart - beforeMs && now < receptionEnd + aroundMs;
}
