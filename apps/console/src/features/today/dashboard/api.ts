// Reads of all dormitories at once.
import { useQuery } from '@tanstack/react-query';
import { exportDashboard } from '@yadori/api/exports/report-calls';
import { dashboard } from '@yadori/api/today/dashboard-calls';
import { dormitorySummary } from '@yadori/api/today/summary-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';
import type { MakeFile } from '../../exports/panel.tsx';
import type { DashboardFilters } from './filters.ts';

/** Hundreds of dormitories book and report all day: what no one's safety hangs on is read at this pace, in milliseconds. */
const calmPaceMs = 15_000;

/** Ages pass without a wake, in milliseconds. */
const agesMs = 60_000;

export function useDashboard() {
  const again = () => readAgain(dashboard);
  useLiveRefresh(['safety', 'messages', 'alerts'], again);
  // One read at a time: it counts as running until the pause is over.
  useLiveRefresh(['meals', 'board', 'residents', 'contracts', 'imports'], async () => {
    await again();
    await new Promise((resolve) => setTimeout(resolve, calmPaceMs));
  });
  return useQuery({
    ...read(dashboard, { query: {} }, { quiet: true }),
    refetchInterval: agesMs,
  });
}

/** One dormitory; read again with the list, whose wakes concern it too. */
export function useSummary(dormitory: string) {
  useLiveRefresh(['safety', 'alerts'], () => readAgain(dormitorySummary));
  return useQuery({
    ...read(dormitorySummary, { params: { dormitory } }, { quiet: true }),
    refetchInterval: agesMs,
  });
}

/** The rows that the filters leave. */
export const makeDashboardFile =
  ({ region, topic, show }: DashboardFilters): MakeFile =>
  (body) =>
    send(exportDashboard, {
      body: {
        ...body,
        ...(region !== undefined && { region }),
        ...(topic !== undefined && { topic }),
        needs_look: show !== 'all',
      },
    });
