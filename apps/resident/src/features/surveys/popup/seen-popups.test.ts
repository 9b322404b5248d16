// When a popup of a survey may come again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { noteClosed, noteShown, restOf, restOfSafetyCheck, wasShown } from './seen-popups.ts';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => {
  vi.useRealTimers();
  for (const key of deviceStorage.keys()) deviceStorage.write(key);
});

const minute = 60_000;

test('a safety check that was closed comes again after five minutes at the earliest', () => {
  requirements('AM133 AM269');
  vi.useFakeTimers({ now: Date.parse('2026-06-10T03:04:00+09:00') });
  const check = { id: 7, emergency_contact: 1 } as const;
  expect([wasShown(check), restOf(check)]).toEqual([false, undefined]);
  noteShown(check);
  vi.advanceTimersByTime(10 * minute);
  expect(wasShown(check), 'it is still open').toBe(true);
  noteClosed(check);
  vi.advanceTimersByTime(restOfSafetyCheck - 1);
  expect([wasShown(check), restOf(check)]).toEqual([true, 1]);
  expect(wasShown({ id: 8, emergency_contact: 1 }), 'another one').toBe(false);
  vi.advanceTimersByTime(1);
  expect([wasShown(check), restOf(check)]).toEqual([false, 0]);
});

test('an ordinary survey comes once', () => {
  requirements('AM133');
  const survey = { id: 9, emergency_contact: 0 } as const;
  expect(wasShown(survey)).toBe(false);
  noteShown(survey);
  noteClosed(survey);
  expect(wasShown(survey)).toBe(true);
});
