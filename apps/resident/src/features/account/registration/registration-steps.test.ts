import { addressRules, healthRules, residentRules } from '@yadori/api/account/rules';
import { expect, test } from 'vitest';
import {
  addressNames,
  asked,
  firstStepOf,
  healthNames,
  residentNames,
  stepFields,
} from './registration-steps.ts';

test('every field of the rules has its place on the screen', () => {
  const sorted = (names: readonly string[]) => names.toSorted();
  expect(sorted(residentNames)).toEqual(sorted(Object.keys(residentRules)));
  expect(sorted(healthNames)).toEqual(sorted(Object.keys(healthRules)));
  expect(sorted(addressNames)).toEqual(sorted(Object.keys(addressRules)));
  expect(new Set(stepFields).size).toBe(stepFields.length);
});

test.each([
  [['address', 'furigana'], 1],
  [['companion_count', 'emergency_contact_job'], 2],
  [['avatar'], 3],
  [['movein_time', 'postal_code'], 4],
  [['building_name'], 5],
  [['dormitory_code', 'room_number'], undefined],
  [[], undefined],
])('the message of %j leads to step %s', (fields, step) => {
  expect(firstStepOf(fields)).toBe(step);
});

test('answers to questions that are not asked any more are not told', () => {
  const draft = {
    employment_status: '2',
    major_or_department: '文学部',
    luggage_delivery: '0',
    package_arrival_date: '2026-06-21',
    package_arrival_time: '2',
    use_shipping_company: '1',
    shipping_company_name: '引越センター',
    companion_count: '1',
  };
  expect(asked(draft)).toEqual({
    employment_status: '2',
    luggage_delivery: '0',
    companion_count: '1',
  });
  const sent = { ...draft, employment_status: '3', luggage_delivery: '1' };
  expect(asked(sent)).toEqual(sent);
  const { shipping_company_name: _, ...alone } = sent;
  expect(asked({ ...sent, use_shipping_company: '0' })).toEqual({
    ...alone,
    use_shipping_company: '0',
  });
});
