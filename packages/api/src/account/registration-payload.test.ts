// What the form of registration sends.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { registrationPayload } from './registration-payload.ts';

const draft = {
  name: '佐藤 美咲',
  furigana: '',
  birthday: '2004-02-29',
  movein_date: '2026-07-01',
  luggage_delivery: '1',
  package_arrival_date: '2026-07-02',
  package_arrival_time: '2',
  use_shipping_company: '1',
  shipping_company_name: '引越社',
  companion_count: '  ',
};

test('leaves empty fields out and writes the dates with slashes', () => {
  requirements('A062 A075');
  expect(registrationPayload(draft)).toEqual({
    name: '佐藤 美咲',
    birthday: '2004/02/29',
    movein_date: '2026/07/01',
    luggage_delivery: '1',
    package_arrival_date: '2026-07-02',
    package_arrival_time: '2',
    use_shipping_company: '1',
    shipping_company_name: '引越社',
  });
});

test('without luggage its fields are left out', () => {
  requirements('A073');
  const sent = registrationPayload({ ...draft, luggage_delivery: '0' });
  expect(Object.keys(sent)).toEqual(['name', 'birthday', 'movein_date', 'luggage_delivery']);
});
