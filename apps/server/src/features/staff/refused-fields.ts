// What is wrong with passwords and codes, in words beside their fields.
import type { Language } from '@yadori/api/language/language';
import type { StaffPasswordProblem } from '@yadori/api/staff/password';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { CallError } from '../../platform/http/call-error.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { staffTexts } from './texts.ts';

interface WrongFields {
  password?: StaffPasswordProblem | 'missing' | 'wrong';
  code?: 'wrong' | 'missing';
  assertion?: 'wrong' | 'missing';
  attestation?: 'wrong';
  /** The present password. */
  old?: 'wrong';
  /** The next one. */
  new?: StaffPasswordProblem;
}

export function refusedFields(wrong: WrongFields, language: Language): CallError {
  const text = staffTexts(language);
  const ofPassword = {
    missing: fieldMessage(language, 'required', 'password'),
    length: text.passwordLength,
    wrong: text.wrongPassword,
    common: text.passwordCommon,
    own: text.passwordOwn,
  };
  const errors = {
    ...(wrong.password === undefined ? {} : { password: [ofPassword[wrong.password]] }),
    ...(wrong.code === undefined ? {} : { code: [text.wrongCode] }),
    ...(wrong.assertion === undefined ? {} : { assertion: [text.wrongPasskey] }),
    ...(wrong.attestation === undefined ? {} : { attestation: [text.passkeyNotMade] }),
    ...(wrong.old === undefined ? {} : { old: [text.wrongPassword] }),
    ...(wrong.new === undefined ? {} : { new: [ofPassword[wrong.new]] }),
  };
  return new CallError({ status: 422, message: httpTexts(language).invalidInput, errors });
}
