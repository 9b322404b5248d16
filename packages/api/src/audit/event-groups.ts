// Several kinds of events under one filter of the record of acts.
import type { Bilingual } from '../language/language.ts';
import type { EventKind } from './event-names.ts';

interface EventGroup {
  name: Bilingual;
  kinds: readonly EventKind[];
}

/** By the code that filters send in the place of a kind; no kind has such a code. */
export const eventGroups = {
  // Who could do what since when (AM257).
  rights: {
    name: { ja: '権限', en: 'Roles and access' },
    kinds: [
      ...(['staff.created', 'staff.granted', 'staff.grant_ended'] as const),
      ...(['staff.disabled', 'staff.enabled'] as const),
    ],
  },
} as const satisfies Readonly<Record<string, EventGroup>>;

/** The kinds that a filter names: those of a group, or the one kind. */
export const kindsOf = (filter: string): readonly string[] =>
  Object.hasOwn(eventGroups, filter)
    ? eventGroups[filter as keyof typeof eventGroups].kinds
    : [filter];
