// What the check-in ticket asks of the house.
import { useQuery } from '@tanstack/react-query';
import { checkinTicket } from '@yadori/api/meals/calls';
import { read } from '../../shell/query.ts';

export const useCheckinTicket = (id: number) =>
  useQuery({ ...read(checkinTicket, { params: { id } }, { quiet: true }), staleTime: 0 });
