// How the people of a day lie on sheets of A4. Pure.

/** Lines of a sheet; the last one has two empty lines and what is explained. */
const linesOfSheet = 24;
const linesOfLast = 21;

/** In their order; the last sheet may be without people. */
export function sheetsOf<Person>(people: readonly Person[]): (readonly Person[])[] {
  if (people.length <= linesOfLast) return [people];
  return [people.slice(0, linesOfSheet), ...sheetsOf(people.slice(linesOfSheet))];
}
