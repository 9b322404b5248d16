// Who wants to hear what the line of live news says. The line itself is opened by the shell.

export interface LiveHearer {
  /** What to do with an event of the line, by its name; the data is text as it came. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** News may have been missed: the line was away, or nobody looked at the page. */
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
