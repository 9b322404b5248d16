// Tells of what is new, each id once (J002, J003): whatever page or tab sees it first.
import { ledgerKindOf, tagOf, type NewsItem } from '@yadori/api/notifications/news';
import { mayNotify, residentKey } from './choice.ts';
import { addToLedger, notIn, readLedger } from './ledger.ts';
import { showNotification } from './show-notification.ts';
import { noteTold, onlyOneAtOnce, wasTold } from './told.ts';

/** More at once are no help; the dots in the menu tell of the others. */
const mostAtOnce = 3;

interface AnnounceOptions {
  /** The resident sees it anyway: noted, not shown. */
  seen?: boolean;
}

/** `items` are of one kind. */
export async function announce(
  items: readonly NewsItem[],
  { seen = false }: AnnounceOptions = {},
): Promise<void> {
  const [first] = items;
  if (first === undefined || !mayNotify()) return;
  const kind = ledgerKindOf(first.kind);
  await onlyOneAtOnce(async () => {
    const resident = residentKey();
    if (resident === undefined) return;
    const fresh = new Set(
      notIn(
        readLedger(kind, resident),
        items.map(({ id }) => id),
      ),
    );
    if (fresh.size === 0) return;
    const news = items.filter(({ id }) => fresh.has(id)).toSorted((a, b) => a.id - b.id);
    addToLedger(kind, resident, [...fresh]);
    const untold = await withoutPushed(news);
    if (!seen) for (const item of untold.slice(-mostAtOnce)) await showNotification(item);
    for (const item of untold) await noteTold(tagOf(item));
  });
}

/** Those that no push has told of. */
async function withoutPushed(news: readonly NewsItem[]): Promise<NewsItem[]> {
  const told = await Promise.all(news.map((item) => wasTold(tagOf(item))));
  return news.filter((_, index) => told[index] === false);
}
