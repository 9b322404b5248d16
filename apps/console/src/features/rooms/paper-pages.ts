// The rooms on A4 sheets: rows of sixteen, a new floor in a new row.
import type { Room } from './api.ts';
import { floorsOf } from './floors.ts';

const roomsInRow = 16;
const rowsOnPage = 10;

interface PaperRow {
  floor: string;
  rooms: Room[];
  /** Of its floor, or of its floor on this side. */
  isFirst: boolean;
}

export function paperPages(rooms: readonly Room[]): PaperRow[][] {
  const rows = floorsOf(rooms).flatMap(({ floor, rooms: ofFloor }) =>
    Array.from({ length: Math.ceil(ofFloor.length / roomsInRow) }, (_, at) => ({
      floor,
      rooms: ofFloor.slice(at * roomsInRow, (at + 1) * roomsInRow),
      isFirst: at === 0,
    })),
  );
  return Array.from({ length: Math.ceil(rows.length / rowsOnPage) }, (_, page) =>
    rows
      .slice(page * rowsOnPage, (page + 1) * rowsOnPage)
      .map((row, at) => (at === 0 ? { ...row, isFirst: true } : row)),
  );
}
