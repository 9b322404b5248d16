// Day, view and person of the address.
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { useSearch, useSetSearch } from '../../routing/links.tsx';
import { searchText } from '../../routing/search-text.ts';

const views = ['day', 'month', 'records'] as const;
export type View = (typeof views)[number];
/** Of a day: those who move in or out. */
export type Way = 'in' | 'out';

export interface ArrivalsPage {
  day: CalendarDate | undefined;
  view: View;
  way: Way;
  contract: number | undefined;
  prints: boolean;
  show: (next: {
    day?: CalendarDate;
    view?: View;
    way?: Way;
    contract?: number | undefined;
  }) => void;
}

export function useShown(): ArrivalsPage {
  const search = useSearch();
  const setSearch = useSetSearch();
  const now = {
    day: parseDate(searchText(search['date'])),
    view: views.find((one) => one === search['view']) ?? 'day',
    way: search['way'] === 'out' ? ('out' as const) : ('in' as const),
    contract: Number(search['contract']) || undefined,
  };
  return {
    ...now,
    prints: search['print'] !== undefined,
    show: (next) => {
      const to = { ...now, ...next };
      setSearch({
        ...(to.day !== undefined && to.day !== today() && { date: to.day }),
        ...(to.view !== 'day' && { view: to.view }),
        ...(to.way !== 'in' && { way: to.way }),
        ...(to.contract !== undefined && { contract: String(to.contract) }),
      });
    },
  };
}
