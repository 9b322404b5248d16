// What the list of dormitories shows, as its address carries it: filters, the dormitory beside it, and what is done there.
import { dormitoryStates } from '@yadori/api/dormitory/administration-calls';
import type { DormitoryFilters } from '@yadori/api/dormitory/filters';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { searchText } from '../../../routing/search-text.ts';

const tasks = ['create', 'rename', 'close', 'cancel_closing', 'days', 'settings'] as const;

export interface View extends Pick<DormitoryFilters, 'state' | 'region'> {
  /** Code of the one beside the list. */
  open?: string | undefined;
  task?: (typeof tasks)[number] | undefined;
}

function viewOf(search: Readonly<Record<string, unknown>>): View {
  const [region, open] = [searchText(search['region']), searchText(search['open'])];
  return withoutUndefined({
    state: dormitoryStates.find((one) => one === search['state']),
    region: /^[A-Za-z0-9]{1,2}$/.test(region) ? region : undefined,
    open: /^[A-Za-z0-9_-]{1,20}$/.test(open) ? open : undefined,
    task: tasks.find((one) => one === search['task']),
  });
}

export function useView() {
  const view = viewOf(useSearch());
  const setSearch = useSetSearch();
  const change = (next: View) => setSearch(withoutUndefined({ ...view, ...next }));
  return { view, change };
}
