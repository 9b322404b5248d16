// The day of moving in of a resident who is new.
import { useQuery } from '@tanstack/react-query';
import { useToday } from '@yadori/web-client/clock.ts';
import { profileQuery } from '../../session/keep-user.ts';
import { arrivalOf, type Arrival } from './arrival.ts';

/** Long enough for a visit; the shell keeps it fresh. */
const hour = 60 * 60 * 1000;

/** Undefined for others, and until the profile is there. */
export function useArrival(): Arrival | undefined {
  const today = useToday();
  const profile = useQuery({ ...profileQuery, staleTime: hour }).data?.data;
  return profile && arrivalOf(profile, today);
}
