// Cuts the check sheet into printed pages of 40 rows (SE045). Pure.
import type { CheckRow } from '@yadori/api/meals/staff/sheet-shapes';

export const rowsOfPage = 40;

export const pagesOf = (rows: readonly CheckRow[]): CheckRow[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPage) }, (_, page) =>
    rows.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
  );
