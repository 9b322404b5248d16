// What is preloaded, and when it is not.
import { expect, test, vi } from 'vitest';
import { preloadWhenIdle } from './use-preload.ts';

function browser(connection?: { saveData: boolean }) {
  const tasks: (() => void)[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => tasks.push(task));
  return tasks;
}

test.each([undefined, { saveData: false }])(
  'a piece comes once there is time (%j)',
  (connection) => {
    const tasks = browser(connection);
    const load = vi.fn(() => Promise.resolve());
    preloadWhenIdle(load);
    expect(load).not.toHaveBeenCalled();
    for (const task of tasks) task();
    expect(load).toHaveBeenCalledOnce();
  },
);

test('nothing comes unasked where data are saved', () => {
  const tasks = browser({ saveData: true });
  preloadWhenIdle(() => Promise.resolve());
  expect(tasks).toEqual([]);
});

test('a piece that does not come is no failure', async () => {
  const tasks = browser();
  preloadWhenIdle(() => Promise.reject(new Error('no network')));
  for (const task of tasks) task();
  await Promise.resolve();
});
