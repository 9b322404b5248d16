// The bars of those who come to a meal. Pure.
import type { NextMeal } from '@yadori/api/today/shapes';

type Arrivals = NonNullable<NextMeal['arrivals']>;

export const quarterMs = 15 * 60 * 1000;

/** Of all bars. */
export const highestOf = (arrivals: Arrivals): number =>
  Math.max(0, ...arrivals.flatMap(({ came, usual }) => [came, usual ?? 0]));

/** The quarter in which most people usually come; undefined while that is not known. */
export function busiestOf(arrivals: Arrivals): Arrivals[number] | undefined {
  const [most] = arrivals.toSorted((one, other) => (other.usual ?? 0) - (one.usual ?? 0));
  return (most?.usual ?? 0) > 0 ? most : undefined;
}

/** Every second time, of a long reception every fourth: more have no room. */
export const labelledOf = (quarters: number, index: number): boolean =>
  index % (quarters > 12 ? 4 : 2) === 0;
