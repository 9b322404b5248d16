// Subscribers of the event stream. The app opens the stream itself.

export interface LiveHearer {
  /** What to do with an event of the line, by its name; the data is text as it came. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** Events may have been missed: the stream was interrupted, or the page hidden. */
  again: () => void;
}

const hearers = new Set<LiveHearer>();

/** Answers the function that ends it. */
export function hearLive(hearer: LiveHearer): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

export function passNews(event: string, data: string): void {
  for (const hearer of hearers) hearer.on[event]?.(data);
}

export function passAgain(): void {
  for (const hearer of hearers) hearer.again();
}

/** Whether what a screen shows follows the stream. */
export const isHeard = (): boolean => hearers.size > 0;
