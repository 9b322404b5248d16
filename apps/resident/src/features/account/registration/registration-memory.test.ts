import { beforeEach, expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  acceptEntry,
  forgetRegistration,
  keepInvited,
  registrationMemory,
} from './registration-memory.ts';

const pair = { contract_number: 'YD0001', email: 'a@example.jp' };

beforeEach(() => {
  forgetRegistration();
  acceptEntry(pair);
  const memory = registrationMemory();
  memory.draft = { ...memory.draft, allergies_etc: 'そば' };
  memory.agreed = true;
  memory.reached = 3;
});

test('a draft begins with the choices of the documents', () => {
  requirements('A032 A036 A037');
  forgetRegistration();
  const begun = { gender: '1', blood_type: 'A', employment_status: '1' };
  expect(registrationMemory().draft).toEqual(begun);
});

test('another key for the same pair keeps what was typed', () => {
  requirements('AM042');
  acceptEntry({ ...pair });
  expect(registrationMemory()).toMatchObject({ draft: { allergies_etc: 'そば' }, reached: 3 });
});

test.each([{ contract_number: 'YD0002' }, { email: 'b@example.jp' }])(
  'another person (%j) sees nothing of the one before',
  (changed) => {
    registrationMemory().entry = { ...pair, ...changed };
    acceptEntry({ ...pair, ...changed });
    const { draft, agreed, reached, entry } = registrationMemory();
    expect(draft.allergies_etc).toBeUndefined();
    expect({ agreed, reached, entry }).toEqual({
      agreed: false,
      reached: 1,
      entry: { ...pair, ...changed },
    });
  },
);

test('office and room of an invitation are filled in for its own contract alone', () => {
  requirements('SC042');
  forgetRegistration();
  const room = { dormitory_code: 'KYK01', room_number: '0312' };
  keepInvited({ contract_number: 'YD0009', room });
  acceptEntry({ contract_number: 'YD0009', email: 'c@example.jp' });
  expect(registrationMemory().room).toEqual(room);
  keepInvited({ contract_number: 'YD0009', room });
  acceptEntry(pair);
  expect(registrationMemory().room).toEqual({});
});

test('what is forgotten is gone', () => {
  forgetRegistration();
  expect(registrationMemory()).toMatchObject({ accepted: undefined, agreed: false, reached: 1 });
  expect(registrationMemory().draft.allergies_etc).toBeUndefined();
});
