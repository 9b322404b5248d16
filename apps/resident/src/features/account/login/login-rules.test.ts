import { expect, test } from 'vitest';
import { passwordLength } from '@yadori/api/validation/fields';
import { passwordCut } from '../password-cut.ts';
import { wrongIn } from './login-rules.ts';

test('the field cuts where the rule of the contract ends', () => {
  expect(passwordCut).toBe(passwordLength.max);
});

test('each wrong field has one message in the language of the form', () => {
  expect(wrongIn({ email: '', password: 'short' }, 'en')).toEqual({
    email: 'Please enter the login ID (email address)',
    password: 'Enter a password of 8 to 20 alphanumeric characters',
  });
  expect(wrongIn({ email: 'misaki@example.jp', password: 'yadori2026' }, 'ja')).toEqual({});
});
