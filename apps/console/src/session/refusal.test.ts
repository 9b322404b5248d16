// What of a failure is shown where the person acts.
import { expect, test } from 'vitest';
import { isRefusal, refusalOf } from './refusal.ts';

test.each([
  ['no answer at all', { status: 0, code: 'error', message: '' }, false],
  ['no network', { status: 0, code: 'system_error', message: 'Not sent' }, true],
  ['an error of the server', { status: 500, code: 'system_error' }, false],
  ['a question for a proof that was closed', { status: 403, code: 'step_up' }, false],
  ['a wrong field', { status: 422, code: 'error' }, true],
  ['a newer version', { status: 409, code: 'changed' }, true],
])('%s', (_name, failure, isShown) => {
  expect(isRefusal({ message: 'Not saved', ...failure })).toBe(isShown);
});

test('a wrong field takes the place of the message', () => {
  const refused = { message: 'Check the fields', errors: { reason: ['Too short', 'Too plain'] } };
  expect(refusalOf(refused, 'reason')).toEqual({ error: 'Too short', text: undefined });
  expect(refusalOf(refused, 'date')).toEqual({ error: undefined, text: 'Check the fields' });
});

test('without a refusal nothing is shown', () => {
  expect(refusalOf(undefined, 'reason')).toEqual({ error: undefined, text: undefined });
});
