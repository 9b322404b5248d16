import { expect, test } from 'vitest';
import { isTimeOfNotes } from './note-hours.ts';

test('from nine in the morning until nine in the evening, to the second', () => {
  const at = (time: string) => isTimeOfNotes(Date.parse(`2026-07-25T${time}+09:00`));
  expect(['00:00:00', '08:59:59', '09:00:00', '20:59:59', '21:00:00', '23:59:59'].map(at)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});
