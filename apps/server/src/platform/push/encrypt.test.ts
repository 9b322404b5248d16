// The encryption of pushes against the worked example of its standard, and against a browser's way of opening one.
import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDevice } from '../../../../../tests/support/push-service.ts';
import { encryptPush } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('gives the message of RFC 8291, appendix A', () => {
  const device = {
    p256dh: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const body = encryptPush('When I grow up, I want to be a watermelon', device, {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the device opens it, and no two bodies are alike', () => {
  const device = newDevice();
  const text = '{"title":"安否確認"}';
  const body = encryptPush(text, device);
  expect(device.open(body)).toBe(text);
  expect(encryptPush(text, device).equals(body)).toBe(false);
  expect(() => newDevice().open(body)).toThrow('unable to authenticate');
  const changed = Buffer.from(body);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => device.open(changed)).toThrow('unable to authenticate');
});

test('a key that is no point of the curve is refused', () => {
  const noPoint = 'Public key is not valid for specified curve';
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]);
  expect(() => encryptPush('', { p256dh, auth: randomBytes(16) })).toThrow(noPoint);
  const other = createECDH('secp256k1').generateKeys();
  expect(() => encryptPush('', { p256dh: other, auth: randomBytes(16) })).toThrow(noPoint);
});
