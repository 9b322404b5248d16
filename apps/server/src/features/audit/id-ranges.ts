// Sets of event ids as ranges: the events of a day are nearly consecutive, so a few ranges name them all.

interface IdRange {
  first: number;
  last: number;
}

/** `5-90,92`. Ids come in ascending order. */
export class IdRangesBuilder {
  readonly ranges: IdRange[] = [];
  count = 0;

  add(id: number): void {
    this.count += 1;
    const end = this.ranges.at(-1);
    if (end !== undefined && id === end.last + 1) end.last = id;
    else this.ranges.push({ first: id, last: id });
  }
}

export const formatRanges = (ranges: readonly IdRange[]): string =>
  ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');

export const parseRanges = (text: string): IdRange[] =>
  text === ''
    ? []
    : text.split(',').map((range) => {
        const [first = '', last = first] = range.split('-');
        return { first: Number(first), last: Number(last) };
      });

/** Finds by its id what a range belongs to. The ranges of all sets together do not overlap. */
export class IdRangeIndex<Owner> {
  private readonly entries: (IdRange & { owner: Owner })[];

  constructor(sets: readonly { owner: Owner; ranges: readonly IdRange[] }[]) {
    this.entries = sets
      .flatMap(({ owner, ranges }) => ranges.map((range) => ({ ...range, owner })))
      .toSorted((one, other) => one.first - other.first);
  }

  /** Ids of the range that no set has. */
  countOutside({ first, last }: IdRange): number {
    let outside = last - first + 1;
    for (let at = this.firstNotBefore(first); at < this.entries.length; at += 1) {
      const entry = this.entries[at] as IdRange;
      if (entry.first > last) break;
      outside -= Math.min(entry.last, last) - Math.max(entry.first, first) + 1;
    }
    return outside;
  }

  /** Place of the first range that ends at the id or behind it. */
  private firstNotBefore(id: number): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle] as IdRange).last < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  ownerOf(id: number): Owner | undefined {
    const entry = this.entries[this.firstNotBefore(id)];
    return entry !== undefined && entry.first <= id ? entry.owner : undefined;
  }
}
