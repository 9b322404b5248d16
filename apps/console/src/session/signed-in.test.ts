// A page belongs to the first person whose session it held.
import { expect, test } from 'vitest';
import { isSignedIn, noteSignedIn } from './signed-in.ts';

test('the same person goes on, another one does not', () => {
  expect(isSignedIn()).toBe(false);
  expect(noteSignedIn(7)).toBe(true);
  expect(isSignedIn()).toBe(true);
  expect(noteSignedIn(8)).toBe(false);
  expect(noteSignedIn(7)).toBe(true);
});
