// Stores: what a listener sees, and until when.
import { expect, test } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('a listener sees the new value, until it is ended', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const end = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  end();
  store.set(3);
  expect([seen, store.get()]).toEqual([[2], 3]);
});

test('a listener that ends itself or another leaves the others alone', () => {
  const listeners = createListeners();
  const called: string[] = [];
  const ends = {
    first: listeners.add(() => {
      called.push('first');
      ends.first();
      ends.second();
    }),
    second: listeners.add(() => called.push('second')),
    third: listeners.add(() => called.push('third')),
  };
  listeners.call();
  listeners.call();
  expect(called).toEqual(['first', 'third', 'third']);
});
