// Reads of requests for a second person; they follow the event stream.
import { useQuery } from '@tanstack/react-query';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import { approvals, type Approval } from '@yadori/api/approvals/staff-calls';
import { now } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { read } from '../../session/read.ts';

export const readsOfApprovals = [approvals];

export function useApprovals({ enabled = true } = {}) {
  useLiveRefresh(['approvals'], () => enabled && readAgain(approvals));
  return useQuery({ ...read(approvals, { query: {} }), enabled });
}

/** What the person has asked for of this row: it waits, or is open now. */
export function useOwnRequest(
  act: HeldCall,
  subjectId: number,
  enabled: boolean,
): Approval | undefined {
  const { data } = useApprovals({ enabled });
  return data?.data.rows.find(
    (row) => row.act === act && row.subject_id === subjectId && row.is_own && isCurrent(row),
  );
}

const isCurrent = ({ state, open_until: until }: Approval): boolean =>
  state === 'waiting' || (state === 'approved' && until !== null && Date.parse(until) > now());
