// Sets of event ids as ranges: the events of a day are nearly consecutive, so a few ranges name them all.

export interface IdRange {
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

  ownerOf(id: number): Owner | undefined {
    let [low, high] = [0, this.entries.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const entry = this.entries[middle] as IdRange & { owner: Owner };
      if (id < entry.first) high = middle - 1;
      else if (id > entry.last) low = middle + 1;
      else return entry.owner;
    }
    return undefined;
  }
}
