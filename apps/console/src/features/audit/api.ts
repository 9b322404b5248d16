// Reads of the audit log. Each of them leaves a record, so nothing is prefetched.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, type DataOf } from '@yadori/api/contract/call';
import { auditChain, auditDetail, auditEvents, verifyAudit } from '@yadori/api/audit/staff-calls';
import { Refused } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import type { AuditFilters } from './filters.ts';

/** A hundred at a time. */
export const useAuditEvents = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [addressOf(auditEvents), filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await send(auditEvents, { query });
      if (!answer.ok) throw new Refused(answer as never);
      return answer.data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const useSealedDays = () =>
  useInfiniteQuery({
    queryKey: [addressOf(auditChain)],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const answer = await send(auditChain, { query: cursor === undefined ? {} : { cursor } });
      if (!answer.ok) throw new Refused(answer as never);
      return answer.data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export type AuditDetail = DataOf<typeof auditDetail>;

/** Kept by the opened row alone. */
export function useDetail(id: number) {
  const [detail, setDetail] = useState<AuditDetail>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const open = () =>
    run(async () => {
      const answer = await send(auditDetail, { params: { id } });
      if (answer.ok) setDetail(answer.data);
      else setProblem(answer.message);
    });
  return { detail, problem, busy, open };
}

export type Verification = DataOf<typeof verifyAudit>;

export function useVerification() {
  const [result, setResult] = useState<Verification>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const verify = (from: string, until: string) =>
    run(async () => {
      setResult(undefined);
      setProblem(undefined);
      const answer = await send(verifyAudit, { body: { from, until } });
      if (answer.ok) return setResult(answer.data);
      const [first] = Object.values(answer.errors);
      return setProblem(first?.[0] ?? answer.message);
    });
  return { result, problem, busy, verify };
}
