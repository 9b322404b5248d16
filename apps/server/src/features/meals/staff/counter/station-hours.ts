// When a station may show names: the tablet is unattended between the meals (SE026).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Staff } from '../../../../platform/session/staff.ts';
import type { MealTimes } from '../../policy.ts';

const minute = 60 * 1000;

/** Before and after a reception: a minute more than the screen shows, so that it has the names when it turns to them. */
const aroundMs = 31 * minute;
/** The check sheet is ready so long before a reception (SE045), and there for as long after it as its refusal says. */
export const sheetHours = { beforeMs: 60 * minute, afterMs: 30 * minute };

/** The tablet of a counter, not a person. */
export const isStation = ({ grants }: Pick<Staff, 'grants'>): boolean =>
  grants.some(({ role }) => role === 'station');

/** Of people always. */
export function mayShowNames(
  actor: Pick<Staff, 'grants'>,
  { receptionStart, receptionEnd }: Pick<MealTimes, 'receptionStart' | 'receptionEnd'>,
  now: Instant,
  { beforeMs, afterMs } = { beforeMs: aroundMs, afterMs: aroundMs },
): boolean {
  if (!isStation(actor)) return true;
  return now >= receptionStart - beforeMs && now < receptionEnd + afterMs;
}
