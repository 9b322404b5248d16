// SSRF guard: push endpoints come from browsers, so they must resolve to public addresses, never into the server's own
// network.
import { lookup as lookUpHost } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (IANA's registries of special purposes). */
const closed = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, length);

/** Of the sixth version only the space of global addresses, without those that carry an address of the fourth. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const carriers = new BlockList();
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(network, length, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address);
  return version === 6 && open6.check(address, 'ipv6') && !carriers.check(address, 'ipv6');
}

/** A name that leads into a closed network. */
export class ClosedAddressError extends Error {
  override name = 'ClosedAddressError';
}

/**
 * For connections: resolves a name and refuses it where any of its addresses is closed. The connection goes to the
 * address that was checked, so a name that resolves differently the next time gains nothing (DNS rebinding).
 */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      answer(error ?? new Error('no address'), '');
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      answer(new ClosedAddressError('leads into a closed network'), '');
    } else if (options.all === true) {
      answer(null, addresses);
    } else {
      answer(null, first.address, first.family);
    }
  });
};
