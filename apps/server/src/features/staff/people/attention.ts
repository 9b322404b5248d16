// Who is to be looked at: roles that end soon, accounts without use (SJ004).
import { endsSoon, unusedDays, type Attention } from '@yadori/api/staff/turnover';
import { dateAt, daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import type { HeldGrant, StaffRecord } from './queries.ts';

type Used = Pick<StaffRecord, 'activatedAt' | 'enabledAt' | 'lastSeenOn'>;

/** The last day on which the account was used, or on which it could be used first; undefined: it was never set up. */
export function usedOn({ activatedAt, enabledAt, lastSeenOn }: Used): CalendarDate | undefined {
  if (activatedAt === null) return undefined;
  const days = [activatedAt, enabledAt].flatMap((at) =>
    at === null ? [] : [dateAt(at.getTime())],
  );
  return [...days, ...(lastSeenOn === null ? [] : [lastSeenOn])].toSorted().at(-1);
}

/** Auditors come some weeks a year. */
export const isAuditor = ({ grants }: Pick<StaffRecord, 'grants'>): boolean =>
  grants.some(({ role, isLive }) => isLive && role === 'auditor');

/** `seen`: the roles that the reader sees. */
export function attentionOf(
  person: StaffRecord,
  seen: readonly HeldGrant[],
  today: CalendarDate,
): Attention[] {
  if (person.disabledAt !== null) return [];
  const used = usedOn(person);
  const isUnused =
    used !== undefined && !isAuditor(person) && daysBetween(used, today) >= unusedDays.listed;
  return [
    ...(seen.some((grant) => endsSoon(grant, seen, today)) ? (['ending'] as const) : []),
    ...(isUnused ? (['unused'] as const) : []),
  ];
}
