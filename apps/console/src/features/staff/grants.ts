// Roles as a form edits them: what the person may give, and what is missing before they can be sent.
import { givesByTwo } from '@yadori/api/approvals/grants';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { mayGrant, rolesForAll, type Role } from '@yadori/api/staff/rights';
import { endsInTime } from '@yadori/api/staff/turnover';
import { date, parseDate } from '@yadori/api/time/tokyo';
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';

/** As a select has it: an office code, or this. */
export const allDormitories = '*';

export interface GrantDraft {
  key: number;
  role: Role | '';
  /** Office code, `allDormitories`, or '' as long as none is chosen. */
  dormitory: string;
  /** `YYYY-MM-DD`, or '' where none is typed. */
  from: string;
  until: string;
  /** Its days as they are stored; left out of a new one. */
  kept?: { from: string; until: string };
}

type Grant = StaffSession['grants'][number];

/** Roles that the person may give to somebody somewhere. */
export const givableRoles = (own: readonly Grant[]) =>
  rolesOfPeople.filter((role) => own.some((grant) => mayGrant(grant.role, role)));

/** Whether the person may end or change a grant (SA036); the server decides. */
export const mayChange = (own: readonly Grant[], { role, dormitory }: Grant): boolean =>
  own.some(
    (grant) =>
      mayGrant(grant.role, role) && (grant.dormitory === null || grant.dormitory === dormitory),
  );

/** As the calls take it. */
export const wantedGrant = ({ role, dormitory, from, until }: GrantDraft) => ({
  role: role as (typeof rolesOfPeople)[number],
  dormitory: dormitory === allDormitories ? null : dormitory,
  from_day: from,
  until_day: until === '' ? null : until,
});

/** Whether it will wait for another person, by the rule of the server. */
export const waitsForSecond = (
  own: readonly Grant[],
  drafts: readonly GrantDraft[],
  had: readonly Grant[] = [],
): boolean =>
  givesByTwo(
    own.map(givenOf),
    drafts.filter(({ role }) => role !== '').map((draft) => givenOf(wantedGrant(draft))),
    had.map(givenOf),
  );

const givenOf = ({ from_day: from, until_day: until, ...grant }: Grant) => ({
  ...grant,
  from,
  until,
});

export const mayBeForAll = (role: Role | ''): boolean => role !== '' && rolesForAll.includes(role);

let last = 0;

export const newDraft = (today: string, dormitory = ''): GrantDraft => ({
  key: (last += 1),
  role: '',
  dormitory,
  from: today,
  until: '',
});

export const draftOf = ({
  role,
  dormitory,
  from_day: from,
  until_day: until,
}: Grant): GrantDraft => ({
  key: (last += 1),
  role,
  from,
  dormitory: dormitory ?? allDormitories,
  until: until ?? '',
  kept: { from, until: until ?? '' },
});

type GrantProblem = 'needRole' | 'needDormitory' | 'needFrom' | 'wrongUntil' | 'needAuditEnd';

/** The field of the draft that is wrong first. */
export interface GrantError {
  field: 'role' | 'dormitory' | 'from' | 'until';
  problem: GrantProblem;
}

export function errorIn(draft: GrantDraft): GrantError | undefined {
  const { role, dormitory, from, until } = draft;
  if (role === '') return { field: 'role', problem: 'needRole' };
  const isPlaced = dormitory !== '' && (dormitory !== allDormitories || mayBeForAll(role));
  if (!isPlaced) return { field: 'dormitory', problem: 'needDormitory' };
  if (from === '') return { field: 'from', problem: 'needFrom' };
  if (until !== '' && until < from) return { field: 'until', problem: 'wrongUntil' };
  return isStored(draft) || endsInTime(role, date(from), parseDate(until) ?? null)
    ? undefined
    : { field: 'until', problem: 'needAuditEnd' };
}

/** Roles from before a rule stay as they are. */
const isStored = ({ kept, from, until }: GrantDraft): boolean =>
  kept !== undefined && kept.from === from && kept.until === until;

export interface GrantValues {
  grants: readonly GrantDraft[];
}

/** The list as a whole, and the fields of each grant. */
export type GrantName = 'grants' | `grant-${number}-${GrantError['field']}`;

const grantFields = ['role', 'dormitory', 'from', 'until'] as const;

export const grantName = ({ key }: GrantDraft, field: GrantError['field']): GrantName =>
  `grant-${key}-${field}`;

/** In the order of the screen. */
export const grantNames = ({ grants }: GrantValues): readonly GrantName[] => [
  ...grants.flatMap((grant) => grantFields.map((field) => grantName(grant, field))),
  'grants',
];

/** One message for each grant, at the field that is wrong first. */
export const wrongInGrants = (
  grants: readonly GrantDraft[],
  texts: Readonly<Record<GrantProblem, string>>,
): ErrorTexts<GrantName> =>
  Object.fromEntries(
    grants.flatMap((grant) => {
      const error = errorIn(grant);
      return error === undefined ? [] : [[grantName(grant, error.field), texts[error.problem]]];
    }),
  );
