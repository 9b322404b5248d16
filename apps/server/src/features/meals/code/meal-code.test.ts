// Meal codes: vectors, clocks that are wrong, and codes that somebody made up.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeStepMs, parseCode, stepAt } from '@yadori/api/meals/code';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { codeKey, codeText, isCurrent, isGenuine } from './meal-code.ts';

const meal = { reservationId: 123_456, date: date('2026-06-10') };
const secret = 'secret of the meal codes';
const key = codeKey(secret, meal);
const at = Date.parse('2026-06-10T18:30:00+09:00');

function code(now: number) {
  const parsed = parseCode(codeText(key, meal.reservationId, stepAt(now)));
  if (parsed === undefined) throw new Error('no meal code');
  return parsed;
}

test('the text is reservation, step and the first 60 bits of an HMAC-SHA-256, in base 36', () => {
  requirements('SE029');
  const text = codeText(key, meal.reservationId, stepAt(at));
  const signed = `Y1.2N9C.${stepAt(at).toString(36).toUpperCase()}`;
  const mac = createHmac('sha256', key).update(signed).digest('hex').slice(0, 15);
  const expected = BigInt(`0x${mac}`).toString(36).toUpperCase().padStart(12, '0');
  expect(text).toBe(`${signed}.${expected}`);
  // Those that QR codes draw densely, and enough of them for a reader that imitates a keyboard.
  expect(text).toMatch(/^[0-9A-Z.]{24,}$/);
  expect(parseCode(text.toLowerCase())).toEqual({
    reservationId: meal.reservationId,
    step: stepAt(at),
    mac: expected,
  });
});

test('a key is of one reservation on one day, under one secret', () => {
  requirements('SE029');
  const keys = [
    key,
    codeKey(secret, { ...meal, reservationId: 123_457 }),
    codeKey(secret, { ...meal, date: date('2026-06-11') }),
    codeKey('another secret', meal),
  ];
  expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(4);
  for (const other of keys.slice(1)) expect(isGenuine(code(at), other)).toBe(false);
});

test.each([
  [-codeStepMs * 2, true],
  [-60_000, true],
  [60_000, true],
  [codeStepMs * 2, true],
  [codeStepMs * 3, false],
  [-codeStepMs * 3, false],
  [-90_000, false],
])('a phone whose clock is %d ms off: %s', (off, isTaken) => {
  requirements('SE031');
  const made = code(at + off);
  expect(isGenuine(made, key)).toBe(true);
  expect(isCurrent(made, at)).toBe(isTaken);
});

test.each([
  '',
  'Y1',
  'Y2.2N9C.ABCDEF.0123456789AB',
  'Y1.2N9C.ABCDEF.0123456789A',
  'Y1.2N9C.ABCDEF.0123456789ABC',
  'Y1.-1.ABCDEF.0123456789AB',
  'Y1.ZZZZZZZZZZZZ.ABCDEF.0123456789AB',
  'https://example.jp/Y1.2N9C.ABCDEF.0123456789AB',
  '4901234567894',
])('%j is no meal code', (text) => {
  expect(parseCode(text)).toBe(undefined);
});

test('another reservation or another step does not fit the signature', () => {
  requirements('SE031');
  const made = code(at);
  expect(isGenuine(made, key)).toBe(true);
  expect(isGenuine({ ...made, reservationId: 123_457 }, key)).toBe(false);
  expect(isGenuine({ ...made, step: made.step + 1 }, key)).toBe(false);
  expect(isGenuine({ ...made, mac: '0'.repeat(12) }, key)).toBe(false);
});
