// Reads of the audit log. Each of them leaves a record, so nothing is prefetched.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { auditChain, auditDetail, auditEvents, verifyAudit } from '@yadori/api/audit/staff-calls';
import { readPages } from '../../session/read-pages.ts';
import { useCall } from '../../session/use-call.ts';
import type { AuditFilters, EventOrder } from './filters.ts';

/** A hundred at a time. */
export const useAuditEvents = (filters: AuditFilters) =>
  useInfiniteQuery(readPages(auditEvents, { query: filters }));

export const useSealedDays = (sort: EventOrder | undefined) =>
  useInfiniteQuery(readPages(auditChain, { query: { ...(sort && { sort }) } }));

export type AuditDetail = DataOf<typeof auditDetail>;

/** Kept by the opened row alone. */
export function useDetail(id: number) {
  const [detail, setDetail] = useState<AuditDetail>();
  const { busy, refusal, call } = useCall(auditDetail, { onOk: ({ data }) => setDetail(data) });
  return { detail, problem: refusal?.message, busy, open: () => call({ params: { id } }) };
}

export type Verification = DataOf<typeof verifyAudit>;

export function useVerification() {
  const [result, setResult] = useState<Verification>();
  const { busy, refusal, call } = useCall(verifyAudit, { onOk: ({ data }) => setResult(data) });
  const verify = (from: string, until: string) => {
    setResult(undefined);
    call({ body: { from, until } });
  };
  const [ofDay] = Object.values(refusal?.errors ?? {});
  return { result, problem: ofDay?.[0] ?? refusal?.message, busy, verify };
}
