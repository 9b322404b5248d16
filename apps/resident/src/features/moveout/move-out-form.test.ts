// The form of moving out: what it begins with, what it is sent as, and what it says of the profile's blanks.
import { expect, test } from 'vitest';
import { saveMoveOut, type MoveOut } from '@yadori/api/moveout/calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  atFields,
  moveOutFields,
  moveOutPayload,
  newValues,
  storedValues,
  wrongInMoveOut,
} from './move-out-form.ts';

const own = { email: 'misaki@example.jp', phone_number: '09012345678' };
const stored: MoveOut = {
  editable: true,
  revision: 4,
  move_out_at: '2026-12-01 10:00:00',
  luggage_removal_at: '2026-11-30 13:15:00',
  use_shipping_company: false,
  shipping_company_name: '',
  postal_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  building: 'なし',
  use_user_mail_address: true,
  mail_address: 'former@example.jp',
  use_user_phone_number: false,
  phone_number: '09098765432',
};

test('a new one says yes three times, has mail and phone of the profile, and is empty otherwise', () => {
  requirements('Q022');
  expect(newValues(own)).toEqual({
    ...Object.fromEntries(moveOutFields.map((name) => [name, ''])),
    use_shipping_company: '1',
    use_user_mail_address: '1',
    mail_address: 'misaki@example.jp',
    use_user_phone_number: '1',
    phone_number: '09012345678',
  });
});

test('an edit begins with what was filed, and with the profile’s mail of today', () => {
  requirements('AM186 Q012');
  expect(storedValues(stored, own)).toEqual({
    move_out_date: '2026-12-01',
    move_out_time: '10:00',
    luggage_removal_date: '2026-11-30',
    luggage_removal_time: '13:15',
    use_shipping_company: '0',
    shipping_company_name: '',
    postal_code: '1500001',
    address: '東京都渋谷区神宮前1-2-3',
    building: 'なし',
    use_user_mail_address: '1',
    mail_address: 'misaki@example.jp',
    use_user_phone_number: '0',
    phone_number: '09098765432',
  });
});

test('day and time become one moment, and are not sent beside it', () => {
  requirements('Q025 Q034');
  const sent = moveOutPayload(storedValues(stored, own), 4);
  const { editable: _, ...filed } = stored;
  expect(sent).toEqual({ ...filed, mail_address: 'misaki@example.jp' });
  expect(saveMoveOut.body.safeParse(sent).success).toBe(true);
});

test('a company that is not used is not sent', () => {
  requirements('Q018');
  const values = { ...storedValues(stored, own), shipping_company_name: 'さくら引越便' };
  expect(moveOutPayload(values, 4).shipping_company_name).toBe('');
  const used = { ...values, use_shipping_company: '1' };
  expect(moveOutPayload(used, 4).shipping_company_name).toBe('さくら引越便');
});

test('a profile without a number: the tick does not help, it is asked for', () => {
  requirements('AM185');
  const values = { ...storedValues(stored, own), use_user_phone_number: '1', phone_number: '' };
  const facts = { today: date('2026-11-20') };
  expect(wrongInMoveOut(values, facts, 'ja')).toEqual({
    phone_number: '電話番号を入力してください',
  });
  expect(wrongInMoveOut({ ...values, phone_number: '09012345678' }, facts, 'ja')).toEqual({});
});

test('a refusal about a time is shown at its day', () => {
  requirements('Q007 Q030');
  expect(atFields({ move_out_at: ['早すぎます'], address: ['長すぎます'] })).toEqual({
    move_out_date: '早すぎます',
    address: '長すぎます',
  });
});
