// Which open cases stand on which sheet of the printed report. Pure.
import type { BoardPerson, SafetyBoard } from '@yadori/api/safety/shapes';

const linesOnPage = 40;

/** Who needs help before those without an answer, each in the order of rooms. */
export function casePages(floors: SafetyBoard['floors']): BoardPerson[][] {
  const people = floors.flatMap((floor) => floor.people);
  const of = (wanted: BoardPerson['standing']) =>
    people.filter(({ standing }) => standing === wanted);
  const cases = [...of('help'), ...of('missing')];
  const pages = Math.ceil(cases.length / linesOnPage);
  return Array.from({ length: pages }, (_, page) =>
    cases.slice(page * linesOnPage, (page + 1) * linesOnPage),
  );
}
