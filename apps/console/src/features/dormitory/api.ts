// Emergency papers and menu links of a dormitory, and the dormitories themselves.
import { useQuery } from '@tanstack/react-query';
import type { Call, DataOf } from '@yadori/api/contract/call';
import { allDormitories } from '@yadori/api/dormitory/administration-calls';
import { dormitoryPapers, type DormitoryPapers } from '@yadori/api/dormitory/paper-calls';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

export type Paper = DormitoryPapers['papers']['manual'];
export type Links = DormitoryPapers['links'];

const papersOf = (dormitory: string) =>
  read(dormitoryPapers, { params: { dormitory } }, { quiet: true });

export const usePapers = (dormitory: string) =>
  useQuery({ ...papersOf(dormitory), refetchOnWindowFocus: true });

export const readPapers = (): Promise<void> => readAgain(dormitoryPapers);

/** What shows papers and links. */
export const readsOfPapers: readonly Call[] = [dormitoryPapers];

/** As they were read last; undefined before. */
export const lastLinks = (dormitory: string): Links | undefined =>
  queryClient.getQueryData<{ data: DataOf<typeof dormitoryPapers> }>(papersOf(dormitory).queryKey)
    ?.data.links;

export const useAllDormitories = () =>
  useQuery({ ...read(allDormitories, {}, { quiet: true }), refetchOnWindowFocus: true });

export const readDormitories = (): Promise<void> => readAgain(allDormitories);

/** What shows the dormitories by their names. */
export const readsOfDormitories: readonly Call[] = [allDormitories, ownDormitories];
