// The people whom a member of staff sees: those with a role in the own dormitories.
import type { Language } from '@yadori/api/language/language';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Database } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { readStaff } from './queries.ts';
import { isVisible } from './rules.ts';
import { staffView } from './view.ts';

/** By kana and name. */
export async function listPeople(
  { queries }: Database,
  caller: Staff,
  language: Language,
  now: Instant,
): Promise<AnswerInput<ListedStaff>[]> {
  const all = await readStaff(queries, now);
  return all
    .filter((person) => isVisible(caller, person))
    .map((person) => staffView(caller, person, { language, now }));
}
