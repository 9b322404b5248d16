// Decodings take turns: their memory adds up.
import { expect, test } from 'vitest';
import { inTurn } from './decoder.ts';

test('at most two at a time, in their order, also where some fail', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((index) =>
      inTurn(async () => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, 5));
        running -= 1;
        if (index % 2 === 0) throw new Error('broken');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  // No slot is reserved.
  await expect(Promise.all([inTurn(async () => 1), inTurn(async () => 2)])).resolves.toEqual([
    1, 2,
  ]);
});
