// The pages that this tab opened last: never people, whose names are nothing for a shared device to keep.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { pageIds, type PageId } from './pages.ts';

const key = 'yadori.staff.pages';
/** The page that is open, and three before it. */
const kept = 4;

/** The newest first. */
export function recentPages(): readonly PageId[] {
  const ids = (tabStorage.read(key) ?? '').split(' ');
  return ids.flatMap((id) => pageIds.find((each) => each === id) ?? []);
}

export function notePage(id: PageId | undefined): void {
  const former = recentPages();
  if (id === undefined || former[0] === id) return;
  const next = [id, ...former.filter((each) => each !== id)].slice(0, kept);
  tabStorage.write(key, next.join(' '));
}
