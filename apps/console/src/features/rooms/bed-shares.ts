// The beds of one room beside each other: where somebody lives, where somebody comes, what is free. Pure.
import type { Room } from './api.ts';

export interface BedShare {
  kind: 'living' | 'coming' | 'free';
  beds: number;
}

const divided: readonly Room['state'][] = ['living', 'leaving', 'coming'];

/** Undefined where all beds are alike, or the state is of the room as a whole. */
export function bedShares({ state, beds, free_beds: free, people }: Room): BedShare[] | undefined {
  if (!divided.includes(state)) return undefined;
  const living = Math.min(beds, people.filter((one) => one.is_living).length);
  const all: BedShare[] = [
    { kind: 'living', beds: living },
    { kind: 'coming', beds: beds - living - free },
    { kind: 'free', beds: free },
  ];
  const shares = all.filter((share) => share.beds > 0);
  return shares.length > 1 ? shares : undefined;
}
