// Conditions of a target while they are chosen.
import type { Target } from './target.ts';

/** Some of the conditions; undefined takes one away. */
export type TargetPart = { [Name in keyof Target]?: Target[Name] | undefined };

/** The target with other conditions. One without a choice narrows nothing: it is left out. */
export const withConditions = (target: Target, part: TargetPart): Target =>
  Object.fromEntries(
    Object.entries({ ...target, ...part }).filter(
      ([name, value]) =>
        name === 'dormitories' ||
        (value !== undefined && !(Array.isArray(value) && value.length === 0)),
    ),
  ) as unknown as Target;

/** With the value where it was not chosen, else without it. */
export const toggled = <Value>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
