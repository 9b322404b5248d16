// Which roles of a person end soon, who may extend them, and until when.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { mayGrant, roles } from '@yadori/api/staff/rights';
import { endsSoon } from '@yadori/api/staff/turnover';
import { addDays, addMonths, date, endOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';

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

/** A month on, and the end of the year of the dormitories, which begins in April; both after the last day. */
export function extensionsOf(last: CalendarDate): readonly CalendarDate[] {
  const year = Number(last.slice(0, 4));
  const ends = [year, year + 1].map((each) => endOfMonth(date(`${each}-03-01`)));
  const end = ends.find((each) => each > last);
  return [addMonths(last, 1), ...(end === undefined ? [] : [end])].filter(
    (each, index, all) => each >= addDays(last, 1) && all.indexOf(each) === index,
  );
}
