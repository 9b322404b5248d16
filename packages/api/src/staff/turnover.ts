// Accounts and roles that somebody should look at: not used for long, or over soon (SJ004). Days are those of Tokyo.
import { addDays, daysBetween, type CalendarDate } from '../time/tokyo.ts';
import type { Role } from './rights.ts';

/** Days without use after which a person is listed, mailed, and disabled. */
export const unusedDays = { listed: 90, mailed: 106, disabled: 120 } as const;

/** A mail so long before. */
const mailedBefore = unusedDays.disabled - unusedDays.mailed;

/** Roles that end within so many days are listed. */
const endingDays = 14;

/** Auditors come some weeks a year: their accounts are not disabled for want of use, so their roles end in time. */
const longestAuditDays = 400;

/** Whether the last day of a new role is as it has to be. */
export const endsInTime = (role: Role, from: CalendarDate, until: CalendarDate | null): boolean =>
  role !== 'auditor' || (until !== null && daysBetween(from, until) < longestAuditDays);

/** On which day an account is disabled that was used last on a day, and whose mail is of a day. */
export function disabledOn(used: CalendarDate, mailed: CalendarDate): CalendarDate {
  const [byUse, byMail] = [addDays(used, unusedDays.disabled), addDays(mailed, mailedBefore)];
  return byUse > byMail ? byUse : byMail;
}

/** A role of a person, with its last day; null without one. */
interface HeldRole {
  role: Role;
  /** Office code; null: all dormitories. */
  dormitory: string | null;
  until: CalendarDate | null;
}

/** Within the days, and the same role of the person does not go on after it. */
export function endsSoon(one: HeldRole, all: readonly HeldRole[], today: CalendarDate): boolean {
  const { role, dormitory, until } = one;
  if (until === null || until > addDays(today, endingDays)) return false;
  return !all.some(
    (other) =>
      other.role === role &&
      other.dormitory === dormitory &&
      (other.until === null || other.until > until),
  );
}

/** What of a person is to be looked at. */
export const attentions = ['ending', 'unused'] as const;

export type Attention = (typeof attentions)[number];
