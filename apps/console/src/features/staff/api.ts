// Reads of staff, and their export.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import { exportStaff } from '@yadori/api/exports/staff-calls';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { disableConsequences, staffList } from '@yadori/api/staff/people-calls';
import { sessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import type { MakeFile } from '../exports/panel.tsx';
import type { PeopleFilters } from './filters.ts';

export const usePeople = (filters: PeopleFilters, enabled = true) =>
  useQuery({
    ...read(staffList, { query: filters }),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** At most 20, by name or office code. */
export const useOwnDormitories = (q: string, enabled: boolean) =>
  useQuery({
    ...read(ownDormitories, { query: q === '' ? {} : { q } }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** As it is now, whatever was read before. */
export const useDisableConsequences = (id: number) =>
  useQuery({ ...read(disableConsequences, { params: { id } }), staleTime: 0 });

export const useSessionsOf = (id: number) => useQuery(read(sessionsOfStaff, { params: { id } }));

/** What shows staff. */
export const readsOfPeople: readonly Call[] = [staffList];

export const exportPeople: MakeFile = (body) => send(exportStaff, { body });
