import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { refusalOf } from './registration-refusal.ts';

const names = ['contract_number', 'email'] as const;

test('a refusal of the server has its mark, at its field', () => {
  requirements('A011 AM056');
  const message = '契約番号が存在しません';
  const errors = { contract_number: [message] };
  expect(refusalOf({ code: 'error', message, errors }, names)).toEqual({
    fields: { contract_number: `※${message}` },
    message: undefined,
  });
});

test('without a field of this form it stands over the form', () => {
  requirements('AM240');
  const errors = { dormitory_code: ['x'], room_number: ['y'] };
  for (const message of ['しばらくお待ちください', 'しばらくお待ちください\nもう一つ'])
    expect(refusalOf({ code: 'error', message, errors }, names)).toEqual({
      fields: {},
      message: '※しばらくお待ちください',
    });
});

test.each(['system_error', 'token_invalid'])('%s has the dialog of the app', (code) => {
  expect(refusalOf({ code, message: '混み合っています', errors: {} }, names)).toEqual({
    fields: {},
    message: undefined,
  });
});
