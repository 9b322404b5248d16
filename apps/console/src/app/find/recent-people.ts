// What the search finds, and the people whom it opened last: in memory alone, gone with the document at sign-out.
import type { Overlay } from '../../routing/overlays.ts';

export interface Finding {
  id: string;
  name: string;
  /** Beside the name. */
  sub?: string;
  address?: string;
  overlay?: Overlay;
  /** Address of the card of a resident, whose acts Tab shows. */
  person?: string;
  /** Raw SVG. */
  sign: string;
}

const kept = 3;
let people: readonly Finding[] = [];

/** The newest first. */
export const recentPeople = (): readonly Finding[] => people;

export function notePerson(person: Finding): void {
  people = [person, ...people.filter(({ id }) => id !== person.id)].slice(0, kept);
}
