import { casesOf } from '@yadori/api/validation/rule-cases';
import { entryRules, residentRules } from '@yadori/api/account/rules';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { wrongInEmail, wrongInPasswords } from './password-reset-rules.ts';

test.each(casesOf(entryRules.email))('mail address: $what', ({ value, refused }) => {
  requirements('C002');
  const text = refused && fieldMessage('ja', refused, 'email');
  expect(wrongInEmail(value === undefined ? {} : { email: value }, 'ja').email).toBe(text);
});

test.each(casesOf(residentRules.password))('new password: $what', ({ value, refused }) => {
  requirements('C009');
  const text = refused && fieldMessage('en', refused, 'new_password');
  const twice = value === undefined ? {} : { password: value, password_confirm: value };
  expect(wrongInPasswords(twice, 'en').password).toBe(text);
});

test('the confirmation must be the same', () => {
  requirements('C010');
  const differing = { password: 'abcd1234', password_confirm: 'abcd1235' };
  expect(wrongInPasswords(differing, 'en')).toEqual({
    password_confirm: 'The new password and the confirmation do not match',
  });
});
