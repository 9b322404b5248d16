// How the administration of staff shows a person.
import { textIn, type Language } from '@yadori/api/language/language';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Staff } from '../../../platform/session/staff.ts';
import { attentionOf } from './attention.ts';
import type { StaffRecord } from './queries.ts';
import { manages, visibleGrants } from './rules.ts';

export const staffView = (
  caller: Staff,
  person: StaffRecord,
  { language, now }: { language: Language; now: Instant },
): AnswerInput<ListedStaff> => ({
  id: person.id,
  name: person.name,
  kana: person.kana,
  email: person.email,
  language: person.language,
  state: stateOf(person),
  grants: visibleGrants(caller, person).map(({ role, dormitory, names, from, until }) => ({
    role,
    dormitory,
    dormitory_name: names && textIn(language, names),
    from_day: from,
    until_day: until,
  })),
  factors: {
    totp: person.totp,
    passkeys: person.passkeys,
    recovery_left: person.recoveryLeft,
  },
  last_seen_on: person.lastSeenOn,
  attention: attentionOf(person, visibleGrants(caller, person), dateAt(now)),
  invited_until: person.invitedUntil,
  revision: person.revision,
  is_self: person.id === caller.staffId,
  can_manage: manages(caller, person),
});

function stateOf({ activatedAt, disabledAt }: StaffRecord): ListedStaff['state'] {
  if (disabledAt !== null) return 'disabled';
  return activatedAt === null ? 'invited' : 'active';
}
