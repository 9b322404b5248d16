// The forms refuse what the table of rules refuses, in its words: one test for each case that the rules make.
import { casesOf } from '@yadori/api/validation/rule-cases';
import type { FieldRule } from '@yadori/api/validation/field-rule';
import { addressRules, entryRules, healthRules, residentRules } from '@yadori/api/account/rules';
import type { RegistrationDraft } from '@yadori/api/account/registration-payload';
import { languages, type Language } from '@yadori/api/language/language';
import { date } from '@yadori/api/time/tokyo';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  wrongInAddress,
  wrongInAll,
  wrongInEntry,
  wrongInHealth,
  wrongInKey,
  wrongInMovein,
  wrongInResident,
  wrongInRoom,
} from './registration-rules.ts';
import { employerName } from '../employer-name.ts';
import { wrongInPostalCode } from '../address/postal-code-rule.ts';

const facts = { today: date('2026-06-10'), contractStart: date('2026-06-01') };

const whole: RegistrationDraft = {
  dormitory_code: 'けやき寮',
  room_number: '0401',
  name: '高木 さくら',
  gender: '2',
  phone_number: '09011112222',
  birthday: '2004-04-05',
  password: 'sakura2026',
  blood_type: 'AB',
  employment_status: '1',
  employment_name: '武蔵大学',
  infecrious_disease: '2',
  tuberculosis_confirmation: '2',
  emergency_contact_name: '高木 一郎',
  emergency_contact_phone_number: '0311112222',
  emergency_contact_relationship: '父',
  emergency_contact_job: '会社員',
  emergency_contact_workplace: '武蔵商事',
  movein_date: '2026-06-20',
  movein_time: '10:30',
  postal_code: '1760012',
  address: '東京都練馬区豊玉北',
  building_name: 'なし',
  luggage_delivery: '1',
  package_arrival_date: '2026-06-21',
  package_arrival_time: '2',
  use_shipping_company: '1',
};
const entry = { contract_number: 'YD0001', email: 'a@example.jp', email_confirm: 'a@example.jp' };
const room = { dormitory_code: 'KYK01', room_number: '0401' };

type Values = Readonly<Record<string, string | undefined>>;
type Validate = (values: Values, language: Language) => Values;

const { contract_number, one_time_key, dormitory_code, room_number } = entryRules;
/** Required as soon as luggage is sent, whatever the table says of them alone (A069). */
const withLuggage = ['package_arrival_date', 'package_arrival_time', 'use_shipping_company'];

const forms: [string, Readonly<Record<string, FieldRule>>, Values, Validate][] = [
  ['contract', { contract_number }, entry, wrongInEntry],
  ['key', { one_time_key }, { one_time_key: '123456' }, wrongInKey],
  ['room', { dormitory_code, room_number }, room, wrongInRoom],
  ['step 1', residentRules, whole, (values, language) => wrongInResident(values, facts, language)],
  ['step 2', healthRules, whole, (values, language) => wrongInHealth(values, language)],
  ['step 5', addressRules, whole, (values, language) => wrongInAddress(values, facts, language)],
];

const cases = forms.flatMap(([form, rules, good, validate]) =>
  Object.entries(rules).flatMap(([name, rule]) =>
    casesOf(withLuggage.includes(name) ? { ...rule, required: true } : rule).map((each) => ({
      title: `${form}, ${name}: ${each.what}`,
      name,
      good,
      validate,
      ...each,
    })),
  ),
);

test.each(cases)('$title', ({ name, good, validate, value, refused }) => {
  requirements(
    'A004 A016 A020 A021 A030 A031 A032 A033 A035 A036 A037 A038 A041 A042 A043 A044 A045 A046 A064 A067 A068 A074',
  );
  const { [name]: _, ...others } = good;
  const values = value === undefined ? others : { ...others, [name]: value };
  for (const language of languages) {
    // School and faculty are named as their labels are.
    const spoken = employerName('1')[name] ?? name;
    const text = refused && fieldMessage(language, refused, spoken);
    expect(validate(values, language)[name]).toBe(text);
  }
});

describe('rules over several fields and over time', () => {
  test('the two mail addresses must be equal', () => {
    requirements('A006');
    expect(wrongInEntry({ ...entry, email_confirm: 'b@example.jp' }, 'en')).toEqual({
      email_confirm: 'The email address and email address (for confirmation) do not match.',
    });
    expect(wrongInEntry(entry, 'ja')).toEqual({});
  });

  test('nobody is born tomorrow', () => {
    requirements('A034');
    const born = (birthday: string) =>
      wrongInResident({ ...whole, birthday }, facts, 'ja').birthday;
    expect(born('2026-06-10')).toBeUndefined();
    expect(born('2026-06-11')).toBe('未来の日付は入力できません');
  });

  test.each([
    ['2026-05-31', '2026/06/01'],
    ['2031-06-11', '2031/06/10'],
    ['2026-08-10', 'お盆'],
    ['2027-01-05', '年末年始'],
    ['incomplete', '正しい日付'],
    ['', '選んでください'],
  ])('nobody moves in on %j', (movein_date, said) => {
    requirements('A058 A059 A060');
    expect(wrongInMovein({ ...whole, movein_date }, facts, 'ja').movein_date).toContain(said);
  });

  test('a front desk that closes at five receives nobody at six', () => {
    requirements('A061 AM048');
    const at = (movein_time: string, moveinLastTime: '17:00' | '18:00') =>
      wrongInMovein({ ...whole, movein_time }, { ...facts, moveinLastTime }, 'en').movein_time;
    expect(at('18:00', '18:00')).toBeUndefined();
    expect(at('18:00', '17:00')).toBeDefined();
    expect(at('17:30', '18:00')).toBeUndefined();
    expect(at('18:30', '18:00')).toBeDefined();
  });

  test('a parcel comes today at the earliest, and none is asked about without luggage', () => {
    requirements('A070 A073');
    const late = { ...whole, package_arrival_date: '2026-06-09' };
    expect(wrongInAddress(late, facts, 'ja').package_arrival_date).toContain('2026/06/10');
    expect(wrongInAddress({ ...late, luggage_delivery: '0' }, facts, 'ja')).toEqual({});
  });

  test('a faculty that is not asked any more is not judged', () => {
    requirements('A039');
    const long = { ...whole, major_or_department: 'あ'.repeat(101) };
    expect(wrongInResident(long, facts, 'ja').major_or_department).toBeDefined();
    expect(wrongInResident({ ...long, employment_status: '2' }, facts, 'ja')).toEqual({});
  });

  test('a postal code is searched once all seven digits stand there', () => {
    requirements('A065');
    expect(wrongInPostalCode('', 'ja')).toBe('郵便番号を入力してください');
    expect(wrongInPostalCode('176', 'ja')).toBe('郵便番号は7桁の数字で入力してください');
    expect(wrongInPostalCode('1760012', 'ja')).toBeUndefined();
  });

  test('before sending, every step is judged once more', () => {
    expect(wrongInAll(whole, facts, 'ja')).toEqual({});
    const wrong = { ...whole, name: '', movein_date: '2026-08-12', address: '' };
    expect(Object.keys(wrongInAll(wrong, facts, 'ja'))).toEqual(['name', 'movein_date', 'address']);
  });
});
