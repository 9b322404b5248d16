// After a read again, what shows it has the new answer before whatever waits for the read goes on.
import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { queryClient, readAgain } from './query.ts';

const shelves = {
  method: 'GET',
  path: '/shelves',
  versions: ['v1'],
  access: 'staff',
} as never as Call;

afterEach(() => queryClient.clear());

test('resolves once a screen was given the new answer', async () => {
  let stored = 'old';
  const shown: (string | undefined)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [addressOf(shelves)],
    queryFn: async () => stored,
  });
  // As `useQuery` subscribes.
  const draw = notifyManager.batchCalls(() => void shown.push(observer.getCurrentResult().data));
  const end = observer.subscribe(draw);
  await expect.poll(() => shown.at(-1)).toBe('old');
  stored = 'new';
  await readAgain(shelves);
  expect(shown.at(-1)).toBe('new');
  end();
});
