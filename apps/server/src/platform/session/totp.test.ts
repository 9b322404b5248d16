// Codes of authenticator apps against the vectors of the standard.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

/** `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, SHA-1: the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  requirements('SA010');
  expect(totpCode(secret, second * 1000)).toBe(code);
  expect(totpStep(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code counts one step early and one step late', () => {
  requirements('SA010');
  const code = totpCode(secret, 90_000);
  const steps = [29_999, 30_000, 60_000, 149_999, 150_000, 150_001].map((now) =>
    totpStep(secret, code, now),
  );
  expect(totpStep(secret, code, 59_999)).toBeUndefined();
  expect(steps).toEqual([undefined, undefined, 3, 3, undefined, undefined]);
});

test('nothing but six digits is a code; blanks do not count', () => {
  const code = totpCode(secret, 0);
  expect(totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 0)).toBe(0);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(totpStep(secret, wrong, 0)).toBeUndefined();
});

test('a secret has 160 bits and travels in an address that apps know', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(fresh);
  expect(totpAddress(fresh, 'a@example.jp')).toBe(
    `otpauth://totp/Yadori:a%40example.jp?issuer=Yadori&secret=${fresh}&algorithm=SHA1&digits=6&period=30`,
  );
});
