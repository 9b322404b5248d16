// The day on which unused accounts are disabled, and dormitories that lose a role (SJ004).
import { textIn, type Language } from '@yadori/api/language/language';
import { disabledOn, endsSoon, unusedDays } from '@yadori/api/staff/turnover';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Staff } from '../../../platform/session/staff.ts';
import { isLastAdmin, type Admin } from '../accounts/service.ts';
import { attentionOf, usedOn } from './attention.ts';
import type { HeldGrant, StaffRecord } from './queries.ts';
import { isVisible, visibleGrants } from './rules.ts';

interface Reader {
  caller: Staff;
  language: Language;
  now: Instant;
}

interface Read {
  all: readonly StaffRecord[];
  admins: readonly Admin[];
}

export function turnoverOf({ all, admins }: Read, { caller, language, now }: Reader) {
  const today = dateAt(now);
  const seen = all
    .filter((person) => isVisible(caller, person))
    .map((person) => ({ person, grants: visibleGrants(caller, person) }));
  const disabling = seen
    .filter(({ person, grants }) => attentionOf(person, grants, today).includes('unused'))
    .map(({ person }) => ({
      id: person.id,
      disabled_on: isLastAdmin(admins, person.id) ? null : disableDay(person, today),
    }));
  const ending = seen.flatMap(({ person, grants }) =>
    person.disabledAt === null ? grants.filter((one) => endsSoon(one, grants, today)) : [],
  );
  return { disabling, uncovered: uncovered(ending, all, language) };
}

/** Two weeks after a mail that may be still to come; null of an account that was never set up. */
function disableDay(person: StaffRecord, today: CalendarDate): CalendarDate | null {
  const used = usedOn(person);
  if (used === undefined) return null;
  const { unusedMailedOn: mailed } = person;
  if (mailed !== null && mailed > used) return disabledOn(used, mailed);
  const due = addDays(used, unusedDays.mailed);
  return disabledOn(used, due > today ? due : today);
}

/** Each role of a dormitory once, the first day without it first. An invited person may not come. */
function uncovered(ending: readonly HeldGrant[], all: readonly StaffRecord[], language: Language) {
  const held = all.flatMap(({ activatedAt, disabledAt, grants }) =>
    activatedAt === null || disabledAt !== null ? [] : grants.filter(({ isLive }) => isLive),
  );
  const found = ending.flatMap(({ role, dormitory, dormitoryId, names, until }) => {
    if (dormitory === null || names === null || until === null) return [];
    const from = addDays(until, 1);
    const isCovered = held.some(
      (other) =>
        other.role === role &&
        other.dormitoryId === dormitoryId &&
        other.from <= from &&
        (other.until === null || other.until >= from),
    );
    const name = textIn(language, names);
    return isCovered ? [] : [{ role, dormitory, dormitory_name: name, from_day: from }];
  });
  const byRole = new Map(found.map((one) => [`${one.role} ${one.dormitory}`, one] as const));
  return [...byRole.values()].toSorted((a, b) => a.from_day.localeCompare(b.from_day));
}
