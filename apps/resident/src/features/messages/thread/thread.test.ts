// Pages put together: no message twice, none missing, whatever arrives or goes between two reads.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { exampleFromStaff, exampleMessage } from './example-message.ts';
import { examplePage } from './example-page.ts';
import {
  firstUnread,
  isRead,
  merged,
  newestOf,
  threadOf,
  type PageRequest,
  type Thread,
} from './thread.ts';

const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id);
const conversation = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => exampleMessage(first + index));

test('older pages come before, down to the first message', () => {
  requirements('AM110');
  const all = conversation(1, 100);
  let thread = threadOf(examplePage(all, {}));
  while (thread.older !== null) {
    const asked = { previous_id: thread.older };
    thread = merged(thread, examplePage(all, asked), asked) ?? thread;
  }
  expect(idsOf(thread)).toEqual(all.map(({ id }) => id));
});

test('more arrivals than a page holds leave a gap, and the pages between close it', () => {
  const all = conversation(1, 50);
  let thread = threadOf(examplePage(all, {}));
  const grown = conversation(1, 150);
  expect(merged(thread, examplePage(grown, {}), {})).toBeUndefined();
  for (let turn = 0; turn < 10 && newestOf(thread) !== 150; turn += 1) {
    const asked = { next_id: newestOf(thread) ?? 0 };
    thread = merged(thread, examplePage(grown, asked), asked) ?? thread;
  }
  expect(idsOf(thread)).toEqual(conversation(21, 150).map(({ id }) => id));
  expect(thread.newer).toBeNull();
});

test('a message that was taken back elsewhere goes with the next read of its page', () => {
  const all = conversation(1, 60);
  const thread = threadOf(examplePage(all, {}));
  const kept = all.filter(({ id }) => id !== 45 && id !== 60);
  expect(idsOf(merged(thread, examplePage(kept, {}), {}) ?? thread)).not.toContain(45);
  expect(idsOf(merged(thread, examplePage(kept, {}), {}) ?? thread)).not.toContain(60);
});

test('around a message: the page from it, then the older one', () => {
  requirements('AM111');
  const all = conversation(1, 200);
  const from = { next_id: 100 };
  let thread = threadOf(examplePage(all, from));
  const before = { previous_id: thread.older ?? 0 };
  thread = merged(thread, examplePage(all, before), before) ?? thread;
  expect(idsOf(thread)).toEqual(conversation(70, 129).map(({ id }) => id));
  expect(thread.newer).toBe(130);
});

test('read: not above last_read_id, or marked', () => {
  requirements('H011');
  expect(isRead(exampleMessage(5, { is_read: 0 }), 5)).toBe(true);
  expect(isRead(exampleMessage(6, { is_read: 0 }), 5)).toBe(false);
  expect(isRead(exampleMessage(6, { is_read: 1 }), 5)).toBe(true);
});

test('the line of unread is before the first of the staff, older pages move it up', () => {
  requirements('AM112');
  const all = [
    ...conversation(1, 40),
    ...Array.from({ length: 40 }, (_, index) => exampleFromStaff(41 + index, { is_read: 0 })),
  ];
  let thread = threadOf(examplePage(all, {}));
  expect(thread.unreadFrom).toBe(51);
  const asked = { previous_id: 51 };
  thread = merged(thread, examplePage(all, asked), asked) ?? thread;
  expect(thread.unreadFrom).toBe(41);
  expect(firstUnread(conversation(1, 3))).toBeUndefined();
  expect(firstUnread([exampleMessage(1, { is_read: 0 })])).toBeUndefined();
});

test('whatever is read in whatever order, the run has no gap and nothing twice', () => {
  const step = fc.oneof(
    fc.constant({ kind: 'older' as const, count: 0 }),
    fc.constant({ kind: 'newer' as const, count: 0 }),
    fc.constant({ kind: 'newest' as const, count: 0 }),
    fc.record({ kind: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ kind: fc.constant('delete' as const), count: fc.nat(300) }),
    fc.record({ kind: fc.constant('look' as const), count: fc.nat(300) }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.array(step, { maxLength: 40 }),
      (size, steps) => {
        let all = conversation(1, size);
        let highest = size;
        let thread = threadOf(examplePage(all, {}));
        const read = (asked: PageRequest) => {
          thread = merged(thread, examplePage(all, asked), asked) ?? thread;
        };
        for (const { kind, count } of steps) {
          if (kind === 'older' && thread.older !== null) read({ previous_id: thread.older });
          if (kind === 'newer' && thread.newer !== null) read({ next_id: thread.newer });
          if (kind === 'newest') read({});
          if (kind === 'look') read({ next_id: (count % (highest + 1)) + 1 });
          if (kind === 'arrive') {
            all = [...all, ...conversation(highest + 1, highest + count)];
            highest += count;
          }
          if (kind === 'delete') all = all.filter(({ id }) => id !== count);
          const ids = idsOf(thread);
          expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
        }
        // Once nothing changes any more, one read of the loaded messages makes it true.
        const [first = 1, last = first] = [idsOf(thread).at(0), idsOf(thread).at(-1)];
        for (let next: number | null = first; next !== null && next <= last;) {
          const page = examplePage(all, { next_id: next });
          thread = merged(thread, page, { next_id: next }) ?? thread;
          next = page.next_id;
        }
        const ids = idsOf(thread);
        const [low = 1, high = 0] = [ids.at(0), ids.at(-1)];
        expect(ids).toEqual(all.map(({ id }) => id).filter((id) => id >= low && id <= high));
      },
    ),
    { numRuns: 300 },
  );
});
