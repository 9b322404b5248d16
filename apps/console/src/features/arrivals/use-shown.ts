// Day, view and person of the address.
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { useSearch, useSetSearch } from '../../routing/links.tsx';
import { searchText } from '../../routing/search-text.ts';

export type View = 'day' | 'month';

export interface ArrivalsPage {
  day: CalendarDate | undefined;
  view: View;
  contract: number | undefined;
  prints: boolean;
  show: (next: { day?: CalendarDate; view?: View; contract?: number | undefined }) => void;
}

export function useShown(): ArrivalsPage {
  const search = useSearch();
  const setSearch = useSetSearch();
  const now = {
    day: parseDate(searchText(search['date'])),
    view: search['view'] === 'month' ? ('month' as const) : ('day' as const),
    contract: Number(search['contract']) || undefined,
  };
  return {
    ...now,
    prints: search['print'] !== undefined,
    show: (next) => {
      const to = { ...now, ...next };
      setSearch({
        ...(to.day !== undefined && to.day !== today() && { date: to.day }),
        ...(to.view === 'month' && { view: to.view }),
        ...(to.contract !== undefined && { contract: String(to.contract) }),
      });
    },
  };
}
