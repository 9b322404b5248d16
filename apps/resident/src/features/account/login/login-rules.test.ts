import { expect, test } from 'vitest';
import { passwordLength } from '@yadori/api/validation/fields';
import { passwordCut } from '../password-cut.ts';
import { login } from '@yadori/api/account/calls';
import { languages } from '@yadori/api/language/language';
import { fieldLabel } from '@yadori/api/validation/field-names';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { wrongIn } from './login-rules.ts';
import { loginTexts } from './login-texts.ts';

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

// The document of the login carries its own labels, so that it need not load all names of fields.
test.each(languages)('its labels are the names in its messages: %s', (language) => {
  requirements('V023');
  const { loginId, password } = loginTexts[language];
  expect(loginId).toBe(fieldLabel(language, 'email', login.fieldNames));
  expect(password).toBe(fieldLabel(language, 'password'));
});
