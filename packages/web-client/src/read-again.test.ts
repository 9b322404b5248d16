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

test('reads once more where the first read was answered before the change', async () => {
  let stored = 'old';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [addressOf(shelves)],
    queryFn: async () => {
      const answer = stored;
      await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    },
  });
  const end = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  stored = 'new';
  const reading = readAgain(shelves);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await reading;
  expect(observer.getCurrentResult().data).toBe('new');
  end();
});
