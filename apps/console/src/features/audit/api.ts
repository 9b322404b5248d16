// Reads of the audit log. Each of them leaves a record, so nothing is prefetched.
import type { DataOf } from '@yadori/api/contract/call';
import {
  auditChain,
  auditDetail,
  auditEvents,
  type verifyAudit,
} from '@yadori/api/audit/staff-calls';
import { usePages } from '../../session/read-pages.ts';
import { useCall } from '../../session/use-call.ts';
import type { AuditFilters, EventOrder } from './filters.ts';

/** A hundred at a time. */
export const useAuditEvents = (filters: AuditFilters) => usePages(auditEvents, { query: filters });

export const useSealedDays = (sort: EventOrder | undefined) =>
  usePages(auditChain, { query: { ...(sort && { sort }) } });

export type AuditDetail = DataOf<typeof auditDetail>;

/** Kept by the opened row alone. */
export function useDetail(id: number) {
  const { busy, answer, refusal, call } = useCall(auditDetail);
  const detail = answer?.ok === true ? answer.data : undefined;
  return { detail, problem: refusal?.message, busy, open: () => call({ params: { id } }) };
}

export type Verification = DataOf<typeof verifyAudit>;
