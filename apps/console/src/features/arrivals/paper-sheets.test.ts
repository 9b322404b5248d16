import { expect, test } from 'vitest';
import type { Arrival } from './api.ts';
import { sheetsOf } from './paper-sheets.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ contract_id: at }) as Arrival);

test('everybody is on one sheet, in order, and the last one has room for two more', () => {
  expect(sheetsOf([])).toEqual([[]]);
  expect(sheetsOf(people(21))).toHaveLength(1);
  for (const count of [22, 24, 25, 46, 60]) {
    const sheets = sheetsOf(people(count));
    expect(sheets.flat().map(({ contract_id: id }) => id)).toEqual(
      people(count).map(({ contract_id: id }) => id),
    );
    expect(sheets.at(-1)?.length).toBeLessThanOrEqual(21);
  }
});
