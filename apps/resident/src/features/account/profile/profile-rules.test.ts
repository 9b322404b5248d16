import { expect, test } from 'vitest';
import { casesOf } from '@yadori/api/validation/rule-cases';
import type { FieldRule } from '@yadori/api/validation/field-rule';
import { healthRules, residentRules } from '@yadori/api/account/rules';
import { date } from '@yadori/api/time/tokyo';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import type { ProfileField } from './profile-changes.ts';
import { wrongIn } from './profile-rules.ts';

const today = date('2026-06-10');
const rules = Object.entries({ ...residentRules, ...healthRules }) as [ProfileField, FieldRule][];

test.each(
  rules.flatMap(([field, rule]) =>
    casesOf(rule)
      .filter(({ value }) => value !== undefined)
      .map((each) => ({ field, ...each })),
  ),
)('$field, $what: the form says what the contract says', ({ field, value, refused }) => {
  // A new password never comes without the present one.
  const proof = field === 'password' ? { current_password: 'yadori2026' } : {};
  const wrong = wrongIn({ [field]: value ?? '', ...proof }, { language: 'en', today });
  const message = refused && fieldMessage('en', refused, field);
  expect(wrong).toEqual(message === undefined ? {} : { [field]: message });
});

test('nothing is asked for that the resident has not touched', () => {
  expect(wrongIn({ phone_number: '0312345678' }, { language: 'ja', today })).toEqual({});
});

test('nobody is born tomorrow', () => {
  expect(wrongIn({ birthday: '2026-06-10' }, { language: 'ja', today })).toEqual({});
  expect(wrongIn({ birthday: '2026-06-11' }, { language: 'ja', today })).toEqual({
    birthday: '未来の日付は入力できません',
  });
});

test('a new password asks for the present one', () => {
  const wrong = wrongIn({ password: 'newsecret2026' }, { language: 'ja', today });
  expect(wrong).toEqual({
    current_password: expect.stringContaining('現在のパスワードを入力してください') as string,
  });
});
