// Announces new items, each id once (J002, J003): by the page or tab that sees it first.
import { ledgerKindOf, tagOf, type NewsItem } from '@yadori/api/notifications/news';
import { residentKey } from '../../session/session.ts';
import { mayNotify } from './choice.ts';
import { addToLedger, notIn, readLedger } from './ledger.ts';
import { markNotified, onlyOneAtOnce, wasNotified } from './notified.ts';

/** More at once are no help; the dots in the menu stand for the others. */
const mostAtOnce = 3;

/** `items` are of one kind, surveys together with safety checks. Without `show`: noted, because the resident sees them. */
export async function announce(
  items: readonly NewsItem[],
  show?: (item: NewsItem) => Promise<void>,
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
    if (show !== undefined) for (const item of firstOf(untold)) await show(item);
    for (const item of untold) await markNotified(tagOf(item));
  });
}

/** The newest, in their order; a safety check before all others, and never left out for them (AM230). */
function firstOf(news: readonly NewsItem[]): NewsItem[] {
  const checks = news.filter(({ kind }) => kind === 'safety_check');
  const others = news.filter(({ kind }) => kind !== 'safety_check');
  const room = Math.max(0, mostAtOnce - checks.length);
  return [...checks.slice(-mostAtOnce), ...(room === 0 ? [] : others.slice(-room))];
}

/** Those that no push has announced. */
async function withoutPushed(news: readonly NewsItem[]): Promise<NewsItem[]> {
  const shown = await Promise.all(news.map((item) => wasNotified(tagOf(item))));
  return news.filter((_, index) => shown[index] === false);
}
