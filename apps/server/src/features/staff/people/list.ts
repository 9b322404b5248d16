// The people whom a member of staff sees: those with a role in the own dormitories.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { readAdmins } from '../accounts/service.ts';
import { readStaff } from './queries.ts';
import { isVisible } from './rules.ts';
import { turnoverOf } from './turnover.ts';
import { staffView } from './view.ts';

/** By kana and name. */
export async function listPeople(
  { queries }: Database,
  caller: Staff,
  language: Language,
  now: Instant,
) {
  const all = await readStaff(queries, now);
  const people = all
    .filter((person) => isVisible(caller, person))
    .map((person) => staffView(caller, person, { language, now }));
  const admins = await readAdmins(queries, now);
  return { people, turnover: turnoverOf({ all, admins }, { caller, language, now }) };
}
