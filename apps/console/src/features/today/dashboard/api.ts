// Reads of all dormitories at once.
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@yadori/api/today/dashboard-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { read } from '../../../session/read.ts';

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
