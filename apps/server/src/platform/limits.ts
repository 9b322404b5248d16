// Declares rate limits. docs/limits.md is written from these declarations and those of the calls.

export interface Limit {
  name: string;
  /** Hits that one window admits. */
  hits: number;
  windowSeconds: number;
  /**
   * A hit beyond them is not refused: it waits in the line of its network, the longer the more came before it (AM246).
   * So is every limit that a stranger can use up for somebody else.
   */
  waits?: true;
}

/** What the table of all limits says of one, in English. */
interface Notes {
  /** What is counted: "failed sign-ins". */
  counts: string;
  /** What has a counter of its own: "network", "account and network". */
  per: string;
  /** Who of the honest meets it, and when. */
  met: string;
  /** What happens beyond it, where nothing is refused or delayed. */
  beyond?: string;
  /** What ends it sooner than its window. */
  lifted?: string;
}

export interface DeclaredLimit extends Limit {
  notes: Notes;
}

const declared = new Map<string, DeclaredLimit>();

/** Names are stored with their counts, so each is used once. */
export function defineLimit({ notes, ...limit }: DeclaredLimit): Limit {
  if (declared.has(limit.name)) throw new Error(`two limits are named ${limit.name}`);
  declared.set(limit.name, { ...limit, notes });
  return limit;
}

/** Of all modules that were loaded. */
export const declaredLimits = (): DeclaredLimit[] => [...declared.values()];

/** People behind one address who may do the same within minutes (AM246). */
export const peopleOfNetwork = 300;

export const quarterHour = 15 * 60;
export const hour = 60 * 60;
