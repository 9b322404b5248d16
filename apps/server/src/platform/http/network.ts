// The network of a caller, for limits. One household has a whole /64 of IPv6, so its addresses count as one.
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { CallerGone, type Waiter } from '../waiting-line.ts';

/** Who waits in line for a request. */
export const waiterOf = (
  { line }: Pick<Platform, 'line'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { raw: response }: Pick<FastifyReply, 'raw'>,
): Waiter => ({ line, network: networkOf(ip), response });

/** `203.0.113.7`, or the first 64 bits of an IPv6 address; IPv4 within IPv6 counts as IPv4. */
export function networkOf(address: string | undefined): string {
  // The connection ended before its address was read: no limit could count it.
  if (address === undefined) throw new CallerGone();
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The eight groups without leading zeros; `::` stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [front, back] = [split(head), split(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
