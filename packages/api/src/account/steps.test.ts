// Every row of the table of rules against its cases, in the step that has the field.
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { date } from '../time/tokyo.ts';
import { casesOf } from '../validation/rule-cases.ts';
import { issuesOf } from '../validation/issues.ts';
import type { FieldRule } from '../validation/field-rule.ts';
import { addressRules, entryRules, healthRules, residentRules } from './rules.ts';
import {
  addressStep,
  healthStep,
  information,
  moveinStep,
  oneTimeKeyForm,
  registerConfirmForm,
  registerForm,
  resetPasswordForm,
  residentStep,
} from './steps.ts';
import { profileForm } from './profile-form.ts';
import { registerInformation } from './registration.ts';

const facts = { today: date('2026-06-10'), contractStart: date('2026-06-01') };

/** The rule that a schema names for a field; undefined where it has nothing to say. */
function refusal(schema: z.ZodMiniType, field: string, value: unknown): string | undefined {
  const issues = issuesOf(schema, value === undefined ? {} : { [field]: value });
  return issues.find((issue) => issue.field === field)?.key;
}

const tables: [string, Record<string, FieldRule>, z.ZodMiniType[]][] = [
  ['step 1', residentRules, [residentStep(facts), residentStep(), information(facts)]],
  ['step 2', healthRules, [healthStep(), information(facts)]],
  ['step 5', addressRules, [addressStep(facts), addressStep(), information()]],
];

describe.each(tables)('%s', (_step, rules, schemas) => {
  requirements(
    'A030 A031 A032 A033 A035 A036 A037 A038 A041 A042 A043 A044 A045 A046 A064 A067 A068 A072 A074',
  );
  describe.each(Object.entries(rules))('%s', (field, rule) => {
    test.each(casesOf(rule))(`$what`, ({ value, refused }) => {
      for (const schema of schemas) expect(refusal(schema, field, value)).toBe(refused);
    });
  });
});

const entryForms = {
  contract_number: registerForm,
  email: registerForm,
  one_time_key: oneTimeKeyForm,
  dormitory_code: registerConfirmForm,
  room_number: registerConfirmForm,
} as const satisfies Record<keyof typeof entryRules, z.ZodMiniType>;

describe.each(Object.entries(entryRules))('the way in: %s', (field, rule) => {
  requirements('A004 A005 A016 A020 A021');
  test.each(casesOf(rule))(`$what`, ({ value, refused }) => {
    expect(refusal(entryForms[field as keyof typeof entryForms], field, value)).toBe(refused);
  });
});

describe('fields that belong together', () => {
  test.each([null, [], 'text', 1, undefined])('%j is no form at all', (value) => {
    for (const schema of [registerForm, resetPasswordForm, addressStep(facts), information(facts)])
      expect(schema.safeParse(value).success).toBe(false);
  });

  const pair = { contract_number: 'YD0001', email: 'a@example.jp' };

  test('mail and confirmation must be equal, also while the contract is missing', () => {
    requirements('A006 AM237');
    expect(issuesOf(registerForm, { ...pair, email_confirm: 'a@example.jp' })).toEqual([]);
    const other = { ...pair, email_confirm: 'b@example.jp' };
    const unequal = { field: 'email_confirm', key: 'confirmed_email' };
    expect(issuesOf(registerForm, other)).toEqual([unequal]);
    expect(issuesOf(registerForm, { ...other, contract_number: '' })).toEqual([
      { field: 'contract_number', key: 'required' },
      unequal,
    ]);
    // What is no address at all is compared with nothing.
    expect(issuesOf(registerForm, { ...other, email: 'a' })).toEqual([
      { field: 'email', key: 'email' },
    ]);
  });

  test('password and confirmation must be equal', () => {
    requirements('C010');
    const twice = (password: string, confirm: string) =>
      resetPasswordForm.safeParse({ password, password_confirm: confirm });
    expect(twice('abcd1234', 'abcd1234').success).toBe(true);
    expect(twice('abcd1234', 'abcd1235').error?.issues).toMatchObject([
      { path: ['password_confirm'], message: 'confirmed_password' },
    ]);
  });

  test.each(['package_arrival_date', 'package_arrival_time', 'use_shipping_company'])(
    '%s is required with luggage only, also while other fields are wrong',
    (field) => {
      requirements('A069 AM237');
      const required = (luggage: string, value?: string) => {
        const form = {
          luggage_delivery: luggage,
          ...(value === undefined ? {} : { [field]: value }),
        };
        const wholeForms = [addressStep(facts), information(facts)];
        const found = wholeForms.map((schema) => issuesOf(schema, form));
        // Everything else is empty.
        for (const issues of found) expect(issues.length).toBeGreaterThanOrEqual(3);
        return [
          ...new Set(found.flat().flatMap((issue) => (issue.field === field ? [issue.key] : []))),
        ];
      };
      expect(required('1')).toEqual(['required']);
      expect(required('1', '')).toEqual(['required']);
      expect(required('0')).toEqual([]);
    },
  );
});

describe('dates', () => {
  test('a birthday is today at the latest', () => {
    requirements('A034 AM063');
    expect(refusal(residentStep(facts), 'birthday', '2026-06-10')).toBeUndefined();
    expect(refusal(residentStep(facts), 'birthday', '2026-06-11')).toBe('birthday');
    expect(refusal(residentStep(facts), 'birthday', '1800/01/01')).toBeUndefined();
  });

  test('luggage arrives today at the earliest', () => {
    requirements('A070');
    const arrival = (value: string) => refusal(addressStep(facts), 'package_arrival_date', value);
    expect(arrival('2026-06-10')).toBeUndefined();
    expect(arrival('2026-06-09')).toBe('date_from:2026/06/10');
  });

  test('a move-in date keeps to contract, five years and holidays', () => {
    requirements('A058 A059 A060');
    const movein = (value: string) => refusal(moveinStep(facts), 'movein_date', value);
    expect(movein('2026/06/01')).toBeUndefined();
    expect(movein('2026-05-31')).toBe('date_from:2026/06/01');
    expect(movein('2031-06-10')).toBeUndefined();
    expect(movein('2031-06-11')).toBe('date_limit:2031/06/10');
    expect(movein('2026-08-10')).toBe('movein_date');
    expect(movein('')).toBe('required');
    expect(refusal(moveinStep({ today: facts.today }), 'movein_date', '1939-12-31')).toBe(
      'date_from:1940/01/01',
    );
  });

  test('a move-in time is one of the slots of the dormitory', () => {
    requirements('A061 AM048');
    const late = { ...facts, moveinLastTime: '17:00' } as const;
    expect(refusal(moveinStep(facts), 'movein_time', '18:00')).toBeUndefined();
    expect(refusal(moveinStep(late), 'movein_time', '17:30')).toBe('choice');
    for (const value of ['18:30', '08:30', '9:00', '12:15', '24:00'])
      expect(refusal(moveinStep(facts), 'movein_time', value)).toBe('choice');
    expect(refusal(moveinStep(facts), 'movein_time', undefined)).toBe('required');
  });
});

describe('the edit form of the profile', () => {
  requirements('I008 I009 I010 I011');
  const rules: Record<string, FieldRule> = { ...residentRules, ...healthRules };

  describe.each(Object.entries(rules))('%s', (field, rule) => {
    const sent = casesOf(rule).filter(({ value }) => value !== undefined);
    test.each(sent)(`$what`, ({ value, refused }) => {
      expect(refusal(profileForm(facts), field, value)).toBe(refused);
    });
  });

  test('what is not sent stays; an emptied optional text is cleared', () => {
    expect(profileForm(facts).parse({})).toEqual({});
    expect(profileForm(facts).parse({ allergies_etc: '' })).toEqual({ allergies_etc: '' });
  });
});

test('the wire names of a registration are exactly these', () => {
  requirements('A084');
  const names = [...Object.keys(information().shape), registerInformation.file.name];
  expect(names.toSorted()).toEqual([
    'address',
    'allergies_etc',
    'avatar',
    'birthday',
    'blood_type',
    'building_name',
    'companion_count',
    'dormitory_code',
    'emergency_contact_address',
    'emergency_contact_job',
    'emergency_contact_name',
    'emergency_contact_phone_number',
    'emergency_contact_relationship',
    'emergency_contact_workplace',
    'employment_name',
    'employment_status',
    'furigana',
    'gender',
    'infecrious_disease',
    'luggage_delivery',
    'major_or_department',
    'movein_date',
    'movein_time',
    'name',
    'package_arrival_date',
    'package_arrival_time',
    'password',
    'phone_number',
    'postal_code',
    'room_number',
    'shipping_company_name',
    'special_items_daily',
    'tuberculosis_confirmation',
    'use_shipping_company',
  ]);
});

test('values come out as the server keeps them', () => {
  const parsed = residentStep(facts).parse({
    name: ' 佐藤 美咲 ',
    gender: '2',
    phone_number: '+81 60-1234-5678',
    birthday: '2004/02/29',
    password: 'abcd1234',
    blood_type: 'AB',
    employment_status: 3,
    employment_name: '大学',
  });
  expect(parsed).toEqual({
    name: '佐藤 美咲',
    gender: 2,
    phone_number: '06012345678',
    birthday: '2004-02-29',
    password: 'abcd1234',
    blood_type: 'AB',
    employment_status: 3,
    employment_name: '大学',
  });
});
