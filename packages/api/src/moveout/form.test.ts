// The form of moving out by its own rules, without a server; the wire is tried over HTTP.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { check } from '../validation/check.ts';
import { casesOf } from '../validation/rule-cases.ts';
import { date } from '../time/tokyo.ts';
import { moveOutTimes } from './dates.ts';
import { moveOutChosenRules, moveOutForm, moveOutPayload, moveOutRules } from './form.ts';

const facts = { today: date('2026-11-20'), keptLuggageDay: date('2026-11-02') };
const right = {
  move_out_date: '2026-12-01',
  move_out_time: '10:00',
  luggage_removal_date: '2026-11-30',
  luggage_removal_time: '17:00',
  use_shipping_company: '1',
  shipping_company_name: 'さくら引越便',
  postal_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  building: 'なし',
  use_user_mail_address: '0',
  mail_address: 'a@example.jp',
  use_user_phone_number: '0',
  phone_number: '09012345678',
};

function wrong(changed: object) {
  const checked = check(moveOutForm(facts), { ...right, ...changed }, { language: 'ja' });
  return checked.ok ? [] : Object.keys(checked.errors);
}

test('days from today on are taken, also one that six business days rule out: the server validates that', () => {
  requirements('AM176 Q023');
  expect(wrong({})).toEqual([]);
  expect(wrong({ move_out_date: '2026-11-20', luggage_removal_date: '2026-11-20' })).toEqual([]);
  for (const field of ['move_out_date', 'luggage_removal_date'])
    for (const day of ['2026-11-19', '', 'incomplete', '2026-02-30'])
      expect(wrong({ [field]: day }), `${field} ${day}`).toEqual([field]);
  expect(wrong({ luggage_removal_date: '2026-11-02' }), 'as it was filed').toEqual([]);
  expect(wrong({ move_out_date: '2026-11-02' })).toEqual(['move_out_date']);
});

test('times are the 33 that are offered', () => {
  requirements('AM177 Q024 Y038 Y039');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minute) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      const isQuarter = minute % 15 === 0 && minute >= 9 * 60 && minute < 17 * 60;
      const offered = isQuarter || minute === 17 * 60;
      expect(moveOutTimes.includes(time)).toBe(offered);
      expect(wrong({ move_out_time: time })).toEqual(offered ? [] : ['move_out_time']);
    }),
  );
});

test('a company, a mail and a phone are asked only where the answer before needs them', () => {
  requirements('Q018 Q020 Q021');
  const empty = { shipping_company_name: '', mail_address: '', phone_number: '' };
  expect(wrong(empty)).toEqual(['shipping_company_name', 'mail_address', 'phone_number']);
  const own = { use_shipping_company: '0', use_user_mail_address: '1', use_user_phone_number: '1' };
  expect(wrong({ ...empty, ...own })).toEqual([]);
});

test('everything that is missing is told at once, in the order of the form', () => {
  requirements('Q018 Q019 Q020 AM237');
  const chosen = {
    use_shipping_company: '1',
    use_user_mail_address: '0',
    use_user_phone_number: '0',
  };
  const checked = check(moveOutForm(facts), chosen, { language: 'en' });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([
    'move_out_date',
    'move_out_time',
    'luggage_removal_date',
    'luggage_removal_time',
    'postal_code',
    'address',
    'building',
    'shipping_company_name',
    'mail_address',
    'phone_number',
  ]);
});

describe.each(Object.entries({ ...moveOutRules, ...moveOutChosenRules }))('%s', (field, rule) => {
  requirements('Q018 Q019 Q020');
  test.each(casesOf(rule))('$what', ({ value, refused }) => {
    expect(wrong({ [field]: value })).toEqual(refused === undefined ? [] : [field]);
  });
});

test('what is no object is refused, not thrown', () => {
  for (const schema of [moveOutForm(facts), moveOutPayload])
    for (const value of [null, undefined, 1, 'x', [], [null]])
      expect(check(schema, value, { language: 'ja' }).ok).toBe(false);
});
