// Cuts the roster into printed pages of 45 lines, a floor never apart from its heading (SH032). Pure.
import type { RosterData } from './api.ts';

/** Lines of one page, headings of floors included. */
export const linesOfPage = 45;

type Floor = RosterData['floors'][number];
export type RosterPerson = Floor['rooms'][number]['people'][number];

export type RosterLine =
  | { kind: 'floor'; floor: Floor; isContinued: boolean }
  | { kind: 'person'; room: string; person: RosterPerson }
  | { kind: 'guest'; room: string; name: string; host: string };

/** Full-width signs that fit into the column of names. */
const nameWidth = 22;

/** Names are never cut on paper: a long one takes further lines. */
export function heightOf(line: RosterLine): number {
  const name = line.kind === 'person' ? line.person.name : line.kind === 'guest' ? line.name : '';
  const width = Array.from(name).reduce(
    (sum, sign) => sum + (sign.charCodeAt(0) < 256 ? 0.55 : 1),
    0,
  );
  return Math.max(1, Math.ceil(width / nameWidth));
}

export function linesOf(floor: Floor): RosterLine[] {
  return floor.rooms.flatMap(({ room_number: room, people }) =>
    people.flatMap((person) => [
      { kind: 'person' as const, room, person },
      ...person.guests.map(({ name }) => ({
        ...{ kind: 'guest' as const, room, name, host: person.name },
      })),
    ]),
  );
}

export function pagesOf(floors: readonly Floor[]): RosterLine[][] {
  const pages: RosterLine[][] = [];
  let page: RosterLine[] = [];
  let used = linesOfPage;
  const begin = () => {
    page = [];
    pages.push(page);
    used = 0;
  };
  const add = (line: RosterLine) => {
    page.push(line);
    used += heightOf(line);
  };
  for (const floor of floors) {
    const lines = linesOf(floor);
    // The heading needs its first line on the same page.
    if (used + 1 + heightOf(lines[0] ?? { kind: 'floor', floor, isContinued: false }) > linesOfPage)
      begin();
    add({ kind: 'floor', floor, isContinued: false });
    for (const line of lines) {
      if (used + heightOf(line) > linesOfPage) {
        begin();
        add({ kind: 'floor', floor, isContinued: true });
      }
      add(line);
    }
  }
  return pages;
}
