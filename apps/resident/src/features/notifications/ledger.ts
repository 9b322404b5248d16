// Announced ids: one cookie for each kind, the newest hundred, base 36 with dots between (AM124, AM207).
import type { LedgerKind } from '@yadori/api/notifications/news';
import { readCookie } from '@yadori/web-client/cookies.ts';
import { writeCookie } from '@yadori/web-client/write-cookie.ts';

export const longest = 100;

const nameOf = (kind: LedgerKind, resident: string): string => `notified-${kind}s-${resident}`;

/** Newest first. */
export const readLedger = (kind: LedgerKind, resident: string): number[] =>
  parseLedger(readCookie(nameOf(kind, resident)));

export function addToLedger(kind: LedgerKind, resident: string, ids: readonly number[]): void {
  const ledger = [...readLedger(kind, resident), ...ids];
  writeCookie(nameOf(kind, resident), formatLedger(ledger));
}

export const parseLedger = (text = ''): number[] =>
  text
    .split('.')
    .filter((part) => /^[0-9a-z]{1,10}$/.test(part))
    .map((part) => Number.parseInt(part, 36));

export const formatLedger = (ids: readonly number[]): string =>
  [...new Set(ids)]
    .toSorted((a, b) => b - a)
    .slice(0, longest)
    .map((id) => id.toString(36))
    .join('.');

/**
 * Ids that were not announced. One older than everything in a full ledger may have dropped out of it and is ignored.
 */
export function notIn(ledger: readonly number[], ids: readonly number[]): number[] {
  const known = new Set(ledger);
  const oldest = ledger.length < longest ? 0 : Math.min(...ledger);
  return ids.filter((id) => !known.has(id) && id >= oldest);
}
