// Status of a person or a contract between the contract's entry and the withdrawal: derived on a day, never stored.
import { addMonths, type CalendarDate } from '../time/tokyo.ts';

/** In the order in which they are tried: the first one that holds is the status (SC006). */
export const residenceStatuses = [
  'withdrawn',
  'left',
  'month',
  'notice',
  'living',
  'before',
  'registering',
  'invited',
  'unclaimed',
] as const;

export type ResidenceStatus = (typeof residenceStatuses)[number];

export interface ResidenceFacts {
  today: CalendarDate;
  /** The account has ended. */
  isWithdrawn: boolean;
  /** A resident has the contract. */
  isClaimed: boolean;
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  /** Day of the move-out that the resident filed. */
  moveOutOn: CalendarDate | null;
  /** Somebody is registering with the contract: the key or token of the last step still works. */
  isRegistering: boolean;
  /** An invitation for the contract waits for its use. */
  isInvited: boolean;
}

/**
 * Status of one contract with the person who has it. What counts is the last day in the dormitory; the month after it
 * is the month of messages, which goes by the contract's end (AM095). A contract that ended unclaimed has no such month.
 */
export function residenceStatus(facts: ResidenceFacts): ResidenceStatus {
  const { today, isClaimed, startDate, endDate, moveOutOn } = facts;
  if (facts.isWithdrawn) return 'withdrawn';
  const lastDay = earlier(endDate, moveOutOn);
  if (lastDay !== null && lastDay < today) {
    const untilMonth = addMonths(endDate ?? lastDay, 1);
    return isClaimed && today <= untilMonth ? 'month' : 'left';
  }
  if (isClaimed) {
    if (moveOutOn !== null) return 'notice';
    return startDate <= today ? 'living' : 'before';
  }
  if (facts.isRegistering) return 'registering';
  return facts.isInvited ? 'invited' : 'unclaimed';
}

const earlier = (a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null =>
  a !== null && b !== null && b < a ? b : (a ?? b);
