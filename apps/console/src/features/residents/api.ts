// Reads of residents: search, list and card.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addressOf } from '@yadori/api/contract/call';
import { findPeople, resident, residents } from '@yadori/api/residents/staff-calls';
import { Refused } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { ResidentFilters } from './filters.ts';

/** Fifty at a time. A late answer of an earlier filter never replaces that of the latest one (SC002). */
export const useResidents = (dormitory: string, filters: ResidentFilters) =>
  useInfiniteQuery({
    queryKey: [addressOf(residents), { params: { dormitory }, query: { ...filters } }],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await send(residents, { params: { dormitory }, query });
      if (!answer.ok) throw new Refused(answer as never);
      return answer.data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useResident = (id: number) => useQuery(read(resident, { params: { id } }));

/** In the dormitories that the person has; the answers of the last keyword stay until the next ones are there. */
export const useFindPeople = (q: string) =>
  useQuery({
    ...read(findPeople, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
