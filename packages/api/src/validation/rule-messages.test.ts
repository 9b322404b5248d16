// The catalogue of messages: complete in both languages, every place filled, no key shown to a reader.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { languages } from '../language/language.ts';
import { chosenName, fieldLabel, fieldName, fieldNames } from './field-names.ts';
import { rule } from './rule.ts';
import { fieldMessage, ruleMessage, rules } from './rule-messages.ts';

const japanese = /[ぁ-んァ-ヶ一-龠]/;

describe.each(rules)('%s', (name) => {
  test('is a sentence in both languages, in its own words', () => {
    requirements('V024');
    const ja = ruleMessage('ja', rule(name, 8, 20), 'メールアドレス');
    const en = ruleMessage('en', rule(name, 8, 20), 'email address');
    expect(ja).toMatch(japanese);
    expect(en).toMatch(/^[A-Z][ -~]+$/);
    for (const text of [ja, en]) {
      expect(text).not.toMatch(/[{}]/);
      expect(text).not.toContain(name === 'email' ? 'email_' : `${name}:`);
    }
  });

  test('names the same places in both languages', () => {
    const places = (text: string) => [...text.matchAll(/<[a-z]+>/g)].map(String).toSorted();
    const [ja, en] = languages.map((language) =>
      places(ruleMessage(language, `${name}:<n>:<m>`, '<field>')),
    );
    // English speaks of "the date" or "the email" in a few sentences that Japanese words around.
    expect(new Set(ja?.filter((place) => place !== '<field>'))).toEqual(
      new Set(en?.filter((place) => place !== '<field>')),
    );
  });
});

test('the catalogue has every rule that the documents name', () => {
  requirements('AM194 V025 V026 V027');
  expect(rules).toEqual(
    expect.arrayContaining([
      'movein_date',
      'min_date',
      'confirmed_password',
      'alphanumeric',
      'max',
      'mail_differs',
      'amount',
      'date_limit',
      'alpha',
      'numeric',
      'digits',
      'between',
      'min',
      'size',
    ]),
  );
});

test.each([
  ['movein_date', '入居予定日を選んでください', 'Choose your expected move-in date'],
  [
    'infecrious_disease',
    '感染症の有無を選んでください',
    'Choose whether you have an infectious disease',
  ],
  ['relationship_type', '続柄を選んでください', 'Choose your relationship'],
  ['email', 'メールアドレスを入力してください', 'Please enter the email address'],
  ['no_such_field', '入力内容を入力してください', 'Please enter the value'],
] as const)('what is chosen is chosen, what is typed is entered: %s', (field, ja, en) => {
  requirements('V023');
  expect(fieldMessage('ja', 'required', field)).toBe(ja);
  expect(fieldMessage('en', 'required', field)).toBe(en);
});

/** Chosen in a calendar, in a table or by a button: no label stands beside them. */
const unlabelled = ['type_of_food', 'japanese', 'western', 'dinner', 'pattern', 'codes', 'choices'];

test.each(fieldNames.filter((field) => !unlabelled.includes(field)))(
  '%s is chosen under the name of its label',
  (field) => {
    requirements('V023');
    const label = fieldLabel('en', field);
    expect(label).toMatch(/^[A-Z]/);
    expect(chosenName('en', field) ?? fieldName('en', field)).toContain(fieldName('en', field));
    expect(fieldLabel('ja', field)).toBe(fieldName('ja', field));
  },
);

test('a form that has a name of its own for a field labels it so', () => {
  const spoken = { email: 'new_email' } as const;
  expect(fieldLabel('en', 'email', spoken)).toBe('New email address');
  expect(fieldLabel('ja', 'email', spoken)).toBe('新しいメールアドレス');
});

test('other rules of a chosen field keep their sentence', () => {
  const tooEarly = rule('date_from', '2026/06/10');
  expect(fieldMessage('ja', tooEarly, 'movein_date')).toBe(
    '入居予定日は2026/06/10以降の日付にしてください',
  );
  expect(fieldMessage('en', tooEarly, 'movein_date')).toBe(
    'The expected move-in date must be on or after 2026/06/10',
  );
  expect(fieldMessage('en', 'max_digits:7', 'postal_code')).toBe(
    'Use at most 7 digits for the postal code',
  );
});

test('limits stand in the sentence', () => {
  expect(ruleMessage('ja', rule('between', 8, 20), '件数')).toBe('件数は8〜20で入力してください');
  expect(ruleMessage('en', rule('max', 50), 'name')).toBe('Use at most 50 characters for the name');
});

test.each(['', 'Too big: expected string', 'toString', '__proto__', 'constructor:1'])(
  'an unknown key %j is a plain sentence all the same',
  (key) => {
    expect(ruleMessage('ja', key, '日付')).toBe('日付を正しく入力してください');
    expect(ruleMessage('en', key, 'date')).toBe('Check the date');
  },
);

test.each(['__proto__', 'constructor', 'no_such_field', ''])(
  'an unknown field %j has a name',
  (name) => {
    expect(fieldName('ja', name)).toBe('入力内容');
    expect(fieldName('en', name)).toBe('value');
  },
);
