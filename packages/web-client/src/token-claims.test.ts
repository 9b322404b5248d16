import { expect, test } from 'vitest';
import { readTokenClaims } from './token-claims.ts';

const token = (payload: object) =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

test('a token tells its subject and expiry', () => {
  expect(readTokenClaims(token({ sub: '12', exp: 1_800_000_000, kind: 'user' }))).toMatchObject({
    sub: '12',
    exp: 1_800_000_000,
  });
});

test.each([
  ['no subject', token({ exp: 1 })],
  ['an empty subject', token({ sub: '', exp: 1 })],
  ['no expiry', token({ sub: '1' })],
  ['no token', 'hello'],
  ['null', token(null as unknown as object)],
])('%s gives nothing', (_, text) => {
  expect(readTokenClaims(text)).toBeUndefined();
});
