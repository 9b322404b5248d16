// The check-in ticket, and whether it still counts.
import { useQuery } from '@tanstack/react-query';
import { checkinTicket } from '@yadori/api/meals/calls';
import { useNow } from '@yadori/web-client/clock.ts';
import { readMeals } from './api.ts';
import { validityAt } from './ticket-validity.ts';

export const useCheckinTicket = (id: number) =>
  useQuery({ ...readMeals(checkinTicket, { params: { id } }, { quiet: true }), staleTime: 0 });

/** Turns over in the second in which the ticket expires. False as long as there is no ticket. */
export function useExpired(checkedInAt: string | undefined): boolean {
  const instant = useNow(1000);
  return checkedInAt !== undefined && validityAt(Date.parse(checkedInAt), instant).expired;
}
