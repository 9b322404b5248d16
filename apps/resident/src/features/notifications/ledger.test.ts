// The ledger of announced ids.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { formatLedger, longest, notIn, parseLedger } from './ledger.ts';

test('ids are kept in base 36 with dots between, newest first', () => {
  requirements('AM124');
  expect(formatLedger([35, 36, 1, 46655])).toBe('zzz.10.z.1');
  expect(parseLedger('zzz.10.z.1')).toEqual([46655, 36, 35, 1]);
});

test('the newest hundred stay and fit into a cookie', () => {
  requirements('AM124');
  const ids = Array.from({ length: 250 }, (_, index) => 9_000_000_000 + index);
  const text = formatLedger(ids);
  expect(parseLedger(text)).toEqual(ids.slice(150).toReversed());
  expect(text.length).toBeLessThan(1000);
});

test.each(['', undefined, '.', '..a..', 'A.b', '<script>', 'zzzzzzzzzzzzzzzzzz', '%2e'])(
  'a damaged cookie %j is read as far as it goes',
  (text) => {
    expect(parseLedger(text).every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
  },
);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 300 });

test('whatever comes in whatever order, no id is new twice', () => {
  requirements('J003');
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 8 }), (looks) => {
      const told: number[] = [];
      let cookie = '';
      for (const unread of looks) {
        const fresh = notIn(parseLedger(cookie), unread);
        told.push(...fresh);
        cookie = formatLedger([...parseLedger(cookie), ...fresh]);
      }
      expect(new Set(told).size).toBe(told.length);
    }),
  );
});

test('what is newer than everything told is always told', () => {
  requirements('J003');
  fc.assert(
    fc.property(ids, (known) => {
      const ledger = parseLedger(formatLedger(known));
      const next = Math.max(0, ...known) + 1;
      expect(notIn(ledger, [...known, next])).toContain(next);
    }),
  );
  expect(
    notIn(
      Array.from({ length: longest }, (_, id) => id + 10),
      [5],
    ),
  ).toEqual([]);
});
