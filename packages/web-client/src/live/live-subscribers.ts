// Subscribers of the event stream. The app opens the stream itself.

interface LiveSubscriber {
  /** What to do with an event of the line, by its name; the data is text as it came. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** Events may have been missed: the stream was interrupted, or the page hidden. */
  again: () => void;
}

const subscribers = new Set<LiveSubscriber>();

/** Answers the function that ends it. */
export function subscribeLive(hearer: LiveSubscriber): () => void {
  subscribers.add(hearer);
  return () => void subscribers.delete(hearer);
}

export function dispatchLive(event: string, data: string): void {
  for (const hearer of subscribers) hearer.on[event]?.(data);
}

export function dispatchMissed(): void {
  for (const hearer of subscribers) hearer.again();
}

/** Whether what a screen shows follows the stream. */
export const hasLiveSubscribers = (): boolean => subscribers.size > 0;
