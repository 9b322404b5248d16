// What of an unfinished registration may reach the storage of the tab.
import { expect, test, vi } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  dropKeptRegistration,
  keepRegistration,
  keptNames,
  readKeptRegistration,
} from './kept-registration.ts';
import { stepFields } from './registration-steps.ts';

test('every field but password, photo and health; a new field is kept only when it is named', () => {
  requirements('AM242 AM206');
  const notKept = stepFields.filter((name) => !(keptNames as readonly string[]).includes(name));
  expect(notKept).toEqual([
    'password',
    'blood_type',
    'infecrious_disease',
    'tuberculosis_confirmation',
    'allergies_etc',
    'special_items_daily',
    'avatar',
  ]);
});

const begun = {
  accepted: { contract_number: 'YD0001', email: 'a@example.jp' },
  room: {},
  confirmed: undefined,
  draft: { name: '山田花子', password: 'sakura2026', allergies_etc: 'そば' },
};

test('what is kept comes back without password and health, until it is dropped', () => {
  requirements('AM242');
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  keepRegistration(begun);
  expect([...stored.values()].join('')).not.toMatch(/sakura2026|そば/);
  const { accepted } = begun;
  expect(readKeptRegistration()).toEqual({ accepted, room: {}, draft: { name: '山田花子' } });
  dropKeptRegistration();
  expect(readKeptRegistration()).toBeUndefined();
});

test('of a closed storage the page remembers what was typed, until it is dropped', () => {
  requirements('AM242');
  const closed = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
  keepRegistration(begun);
  expect(readKeptRegistration()?.draft.name).toBe(begun.draft.name);
  dropKeptRegistration();
  expect(readKeptRegistration()).toBeUndefined();
});
