// Which roles of a person end soon, who may extend them, and until when.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { mayGrant, roles } from '@yadori/api/staff/rights';
import { endsSoon } from '@yadori/api/staff/turnover';
import { addMonths, date, type CalendarDate } from '@yadori/api/time/tokyo';

type Grant = ListedStaff['grants'][number];

/** The first one to end first. */
export function endingGrants(grants: readonly Grant[], today: CalendarDate): readonly Grant[] {
  const held = grants.map(({ role, dormitory, until_day: until }) => ({
    role,
    dormitory,
    until: until === null ? null : date(until),
  }));
  return grants
    .filter((_, index) => {
      const one = held[index];
      return one !== undefined && endsSoon(one, held, today);
    })
    .toSorted((a, b) => (a.until_day ?? '').localeCompare(b.until_day ?? ''));
}

/** Roles that may extend one. */
export const extendersOf = ({ role }: Pick<Grant, 'role'>) =>
  roles.filter((granter) => mayGrant(granter, role));

/** Later last days: a month on, and the end of the year of the dormitories, which begins in April. */
export function extensionsOf(last: CalendarDate): Record<'month' | 'yearEnd', CalendarDate> {
  const year = Number(last.slice(0, 4));
  const end = date(`${year}-03-31`);
  return { month: addMonths(last, 1), yearEnd: end > last ? end : date(`${year + 1}-03-31`) };
}
