// Answers of passkeys, verified on the device: signatures are real, made by an authenticator in software.
import { expect, test } from 'vitest';
import type { PasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import {
  authenticator,
  type Algorithm,
  type Wrong,
} from '../../../../../tests/support/authenticator.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { publicKeyIn } from './cose-key.ts';
import { isRightAssertion, verifiableKeys, type Expected } from './verify-assertion.ts';

const origin = 'https://yadori.example';
const challenge = Buffer.alloc(32, 7).toString('base64url');
const owner = '42';
const handle = Buffer.from(owner).toString('base64url');

/** A passkey of the person, with its public key as the server keeps it. */
function registered(algorithm: Algorithm = 'ES256') {
  const device = authenticator({ origin, algorithm });
  const user = { id: handle };
  device.make({ challenge, user });
  const passkey = { id: device.id, transports: ['internal'], public_key: device.publicKey };
  const keys: PasskeyKeys = { rp_id: 'yadori.example', passkeys: [passkey] };
  return { device, keys };
}

const expectedOf = (keys: PasskeyKeys): Expected => ({ keys, challenge, origin, owner });

const algorithms: Algorithm[] = ['ES256', 'RS256', 'EdDSA'];

test.each(algorithms)('a right answer by %s', async (algorithm) => {
  requirements('AM252 SA011');
  const { device, keys } = registered(algorithm);
  expect(await verifiableKeys(keys)).toEqual(keys);
  // Numbers of a signature have different lengths in DER.
  for (let time = 0; time < 20; time += 1)
    expect(await isRightAssertion(device.answer({ challenge }), expectedOf(keys))).toBe(true);
});

const wrongs: [string, Wrong][] = [
  ['of another host', { rpId: 'example.jp' }],
  ['without its user verified', { isVerified: false }],
  ['without its user present', { isPresent: false }],
  ['from within a page of another site', { crossOrigin: true }],
  ['to another challenge', { challenge: Buffer.alloc(32, 8).toString('base64url') }],
  ['of another page', { origin: 'https://yadori.example.evil' }],
  ['of a registration', { type: 'webauthn.create' }],
  ['of another person', { userHandle: Buffer.from('43').toString('base64url') }],
  ['with a changed signature', { isForged: true }],
];

test.each(
  algorithms.flatMap((algorithm) =>
    wrongs.map(([what, wrong]) => [algorithm, what, wrong] as const),
  ),
)('%s: an answer %s is refused', async (algorithm, _what, wrong) => {
  requirements('AM252');
  const { device, keys } = registered(algorithm);
  expect(await isRightAssertion(device.answer({ challenge }, wrong), expectedOf(keys))).toBe(false);
});

test("another passkey's answer is refused, also under the id of an own one", async () => {
  requirements('AM252');
  const [own, other] = [registered(), registered()];
  const answer = other.device.answer({ challenge });
  expect(await isRightAssertion(answer, expectedOf(own.keys))).toBe(false);
  const id = own.keys.passkeys[0]?.id ?? '';
  expect(await isRightAssertion({ ...answer, id, rawId: id }, expectedOf(own.keys))).toBe(false);
});

test('answers that are cut or not whole are refused', async () => {
  requirements('AM252');
  const { device, keys } = registered();
  const right = device.answer({ challenge });
  const parts = ['clientDataJSON', 'authenticatorData', 'signature'] as const;
  for (const part of parts)
    for (const text of ['', '*', right.response[part].slice(0, -8), `${right.response[part]}AAAA`])
      expect(
        await isRightAssertion(
          { ...right, response: { ...right.response, [part]: text } },
          expectedOf(keys),
        ),
        `${part} ${text}`,
      ).toBe(false);
});

test('keys of other kinds, and parts of keys, are none', async () => {
  requirements('AM252');
  const { keys } = registered();
  const whole = Uint8Array.from(Buffer.from(keys.passkeys[0]?.public_key ?? '', 'base64url'));
  expect(publicKeyIn(whole)).toBeDefined();
  for (let length = 0; length < whole.length; length += 1)
    expect(publicKeyIn(whole.slice(0, length))).toBeUndefined();
  // P-384, and text in the place of a key.
  const other = whole.map((byte, at) => (at === whole.indexOf(0x20) + 1 ? 2 : byte));
  expect(publicKeyIn(other)).toBeUndefined();
  const text = Buffer.from('no key').toString('base64url');
  const [first] = keys.passkeys;
  const broken = { ...keys, passkeys: [{ ...first, id: 'x', transports: [], public_key: text }] };
  expect((await verifiableKeys(broken)).passkeys).toEqual([]);
});

test('a key that is no base64url leaves the others', async () => {
  requirements('AM252');
  const { keys } = registered();
  const broken = { id: 'x', transports: [], public_key: '*' };
  const both = { ...keys, passkeys: [broken, ...keys.passkeys] };
  expect(await verifiableKeys(both)).toEqual(keys);
});

test('at localhost, where a console is tried out, host and page are right without TLS', async () => {
  requirements('AM252 SA011');
  const local = 'http://localhost:8080';
  const device = authenticator({ origin: local });
  device.make({ challenge, user: { id: handle } });
  const passkey = { id: device.id, transports: [], public_key: device.publicKey };
  const keys: PasskeyKeys = { rp_id: 'localhost', passkeys: [passkey] };
  const at = (page: string): Expected => ({ keys, challenge, origin: page, owner });
  expect(await isRightAssertion(device.answer({ challenge }), at(local))).toBe(true);
  for (const other of ['http://localhost:8081', 'https://localhost:8080', 'http://127.0.0.1:8080'])
    expect(await isRightAssertion(device.answer({ challenge }), at(other))).toBe(false);
});
