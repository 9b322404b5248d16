import { expect, test } from 'vitest';
import type { ProfileData } from '@yadori/api/account/profile';
import { healthRules, residentRules } from '@yadori/api/account/rules';
import {
  differenceOf,
  differs,
  draftOf,
  payloadOf,
  profileFields,
  type ProfileField,
} from './profile-changes.ts';

const misaki: ProfileData = {
  id: 1,
  name: '佐藤 美咲',
  email: 'misaki@example.jp',
  phone_number: '09012345678',
  employment_status: 1,
  is_company: false,
  room_number: '0312',
  dormitory_name: 'けやき寮',
  avatar_path: null,
  message_only: null,
  division_kanji_name: 'けやき寮',
  office_code: 'KYK01',
  dormitory_code: 'KYK01',
  contract_number: 'YD1001',
  contract_period_start_date: '2025-06-01',
  contract_period_end_date: null,
  furigana: 'サトウ ミサキ',
  gender: 2,
  birthday: '2007-01-01',
  blood_type: 'A',
  employment_name: '武蔵野大学',
  major_or_department: '文学部',
  infecrious_disease: 2,
  tuberculosis_confirmation: null,
  allergies_etc: 'そば\r\n落花生',
  special_items_daily: '',
  emergency_contact_name: '佐藤 和子',
  emergency_contact_phone_number: '0422000000',
  emergency_contact_address: '',
  emergency_contact_relationship: '母',
  emergency_contact_job: '会社員',
  emergency_contact_workplace: '武蔵野文具店',
  movein_date: null,
  movein_time: null,
  postal_code: '',
  address: '',
  building_name: '',
  luggage_delivery: null,
  package_arrival_date: null,
  package_arrival_time: null,
  use_shipping_company: null,
  shipping_company_name: '',
  companion_count: null,
};

const loaded = draftOf(misaki);
const after = (changes: Partial<Record<ProfileField, string>>) =>
  differenceOf(loaded, { ...loaded, ...changes });

test('the form has exactly the fields that the rules of the contract know', () => {
  const known = [...Object.keys({ ...residentRules, ...healthRules }), 'current_password'];
  expect([...profileFields].toSorted()).toEqual(known.toSorted());
  expect(Object.keys(loaded).toSorted()).toEqual(known.toSorted());
});

test('what was loaded differs in nothing', () => {
  expect(after({})).toEqual({});
  expect(differs(loaded, { ...loaded })).toBe(false);
});

test.each<Partial<Record<ProfileField, string>>>([
  { name: ' 佐藤 美咲　' },
  { furigana: 'さとう みさき' },
  { furigana: 'ｻﾄｳ ﾐｻｷ' },
  { phone_number: '０９０-1234-5678' },
  { phone_number: '+81 90 1234 5678' },
  { emergency_contact_phone_number: '0422-00-0000' },
  { allergies_etc: 'そば\n落花生' },
  { special_items_daily: '  ' },
  { password: '' },
])('another way to write the same is no change: %o', (changes) => {
  expect(after(changes)).toEqual({});
});

const notAlone: readonly ProfileField[] = ['major_or_department', 'current_password'];

test.each(profileFields.filter((field) => !notAlone.includes(field)))(
  'a change of %s alone is seen and sent alone',
  (field) => {
    const value = {
      gender: '3',
      phone_number: '0312345678',
      birthday: '2006-02-03',
      password: 'abcd1234',
      blood_type: 'O',
      employment_status: '3',
      furigana: 'スズキ',
      infecrious_disease: '1',
      tuberculosis_confirmation: '2',
      emergency_contact_phone_number: '0312345678',
    } as Partial<Record<ProfileField, string>>;
    const typed = value[field] ?? '別の内容';
    expect(after({ [field]: typed })).toEqual({ [field]: typed });
  },
);

test('a change that is taken back is none', () => {
  const changed = { ...loaded, name: '鈴木 美咲' };
  expect(differs(loaded, changed)).toBe(true);
  expect(differs(loaded, { ...changed, name: '佐藤 美咲' })).toBe(false);
});

test('what was emptied is sent empty, so that it is cleared or refused', () => {
  expect(after({ allergies_etc: '', name: '' })).toEqual({ allergies_etc: '', name: '' });
});

test('who no longer studies has no faculty; who does may change it', () => {
  expect(after({ employment_status: '2' })).toEqual({
    employment_status: '2',
    major_or_department: '',
  });
  expect(after({ major_or_department: '法学部' })).toEqual({ major_or_department: '法学部' });
  const working = draftOf({ ...misaki, employment_status: 2 });
  expect(differenceOf(working, { ...working, major_or_department: '法学部' })).toEqual({});
});

test('converted values are what is sent, the date of birth with slashes', () => {
  const difference = after({ phone_number: '０３-1234-5678', birthday: '2006-02-03' });
  expect(payloadOf(difference)).toEqual({ phone_number: '0312345678', birthday: '2006/02/03' });
  expect(payloadOf({ name: '鈴木 美咲' })).toEqual({ name: '鈴木 美咲' });
});

test('the present password goes with a new one and counts as no change of its own', () => {
  expect(after({ current_password: 'yadori2026' })).toEqual({});
  const both = { password: 'abcd1234', current_password: 'yadori2026' };
  expect(after(both)).toEqual(both);
});
