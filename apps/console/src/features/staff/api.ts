// Reads of staff, and what the acts on a person have in common.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Failure } from '@yadori/api/contract/call';
import { ownDormitories } from '@yadori/api/staff/own-calls';
import { disableConsequences, staffList } from '@yadori/api/staff/people-calls';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { read } from '../../session/read.ts';
import { isRefusal } from '../../session/refusal.ts';
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

export const readPeopleAgain = (): Promise<void> => readAgain(staffList);

type Said = Pick<Failure<Call>, 'status' | 'errors' | 'message'> & { ok: false; code: string };

/** The message of a failed act; undefined where the app reports the failure over the screen, or none is due. */
export function problemIn(said: Said): string | undefined {
  if (!isRefusal(said)) return undefined;
  const [first] = Object.values(said.errors);
  return first?.[0] ?? said.message;
}

/** One act on a person: a success is a toast and reads the list again, a failure is shown where the act is. */
export function useAct(onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const act = (send: () => Promise<{ ok: true } | Said>, done: string | (() => string)) =>
    run(async () => {
      setProblem(undefined);
      const answer = await send();
      if (!answer.ok) return setProblem(problemIn(answer));
      toast(typeof done === 'string' ? done : done());
      onDone();
      return readPeopleAgain();
    });
  return { busy, problem, act };
}
