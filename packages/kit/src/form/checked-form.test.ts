import { expect, test } from 'vitest';
import {
  afterBlur,
  firstOfEach,
  clientErrors,
  summaryItems,
  serverErrors,
  errorTexts,
} from './checked-form.ts';

type Name = 'email' | 'email_confirm' | 'contract_number';
const names = ['contract_number', 'email', 'email_confirm'] as const;

test('leaving a field validates it and those with an error already, no other', () => {
  const shown = clientErrors<Name>({ email_confirm: 'differs' });
  const found = { contract_number: 'missing', email: 'no mail' };
  expect(errorTexts(afterBlur<Name>(shown, 'email', found, {}))).toEqual({ email: 'no mail' });
});

test('a refusal of the server stays with the value that it refused', () => {
  const shown = serverErrors<Name>({ email: 'taken' }, { email: 'a@example.jp' });
  const kept = afterBlur<Name>(shown, 'contract_number', {}, { email: 'a@example.jp' });
  expect(errorTexts(kept)).toEqual({ email: 'taken' });
  expect(errorTexts(afterBlur<Name>(kept, 'email', {}, { email: 'b@example.jp' }))).toEqual({});
});

test('an own message over a refused value wins once the value breaks a rule', () => {
  const shown = serverErrors<Name>({ email: 'taken' }, { email: 'a@example.jp' });
  const found = { email: 'missing' };
  expect(errorTexts(afterBlur<Name>(shown, 'email', found, { email: '' }))).toEqual(found);
});

test('the summary follows the order of the screen, whatever the order of the messages', () => {
  const messages = { email_confirm: 'c', contract_number: 'a' };
  expect(summaryItems<Name>(names, messages)).toEqual([
    { id: 'contract_number', text: 'a' },
    { id: 'email_confirm', text: 'c' },
  ]);
});

test('of a server only fields of the form are taken, the first message of each', () => {
  const errors = { email: ['one', 'two'], unknown: ['three'], contract_number: [] };
  expect(firstOfEach<Name>(errors, names)).toEqual({ email: 'one' });
});
