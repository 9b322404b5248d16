// Keys of writes: their form, and that no two are the same.
import { expect, test } from 'vitest';
import { newKey } from './idempotency-key.ts';

test('a key is a random UUID of version 4, other than every one before', () => {
  const keys = Array.from({ length: 500 }, newKey);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
