// Addresses that the server may be sent to, and those inside of networks that it may not.
import { describe, expect, test } from 'vitest';
import { ClosedAddressError, isPublicAddress, lookUpPublic } from './public-address.ts';

describe('addresses', () => {
  test.each(['8.8.8.8', '142.250.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.7',
    '198.19.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('"%s" is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

test('a name is judged by where it leads, in both forms of the question', async () => {
  const ask = (all: boolean) =>
    new Promise((resolve) => lookUpPublic('localhost', { all }, (error) => resolve(error)));
  expect(await ask(true)).toBeInstanceOf(ClosedAddressError);
  expect(await ask(false)).toBeInstanceOf(ClosedAddressError);
});
