// Names of rooms in both languages.
import { expect, test } from 'vitest';
import { formatHome, formatRoom } from './room-name.ts';

test('rooms without their leading zeros', () => {
  expect(formatRoom('0312', 'ja')).toBe('312号室');
  expect(formatRoom('0312', 'en')).toBe('Room 312');
  expect(formatRoom('0000', 'en')).toBe('Room 0');
  expect(formatHome('けやき寮', '0312', 'ja')).toBe('けやき寮 312号室');
});
