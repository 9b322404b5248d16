import { casesOf } from '@yadori/api/validation/rule-cases';
import { entryRules, residentRules } from '@yadori/api/account/rules';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { expect, test } from 'vitest';
import { wrongInEmail, wrongInPasswords } from './password-reset-rules.ts';

test.each(casesOf(entryRules.email))('C002 mail address: $what', ({ value, refused }) => {
  const text = refused && fieldMessage('ja', refused, 'email');
  expect(wrongInEmail(value === undefined ? {} : { email: value }, 'ja').email).toBe(text);
});

test.each(casesOf(residentRules.password))('C009 new password: $what', ({ value, refused }) => {
  const text = refused && fieldMessage('en', refused, 'new_password');
  const twice = value === undefined ? {} : { password: value, password_confirm: value };
  expect(wrongInPasswords(twice, 'en').password).toBe(text);
});

test('C010 the confirmation must be the same', () => {
  const differing = { password: 'abcd1234', password_confirm: 'abcd1235' };
  expect(wrongInPasswords(differing, 'en')).toEqual({
    password_confirm: 'The new password and the confirmation do not match',
  });
});
