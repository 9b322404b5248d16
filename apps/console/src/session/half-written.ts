// What is typed and not saved on the server yet, in the session storage of this tab: it survives a reload without a
// network and the end of the session, for the same person alone (SL014, SL018).
// Local storage would keep names of residents on a shared tablet, and a key that the server gives out is missing
// exactly when the text is needed. Passwords, reasons and single acts are not kept.
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { useEffect } from 'react';
import { forgetRead } from './kept-stores.ts';
import { signedInKey } from './signed-in-key.ts';
import { signedInId } from './signed-in.ts';

const prefix = 'yadori.staff.half-written.';
/** Milliseconds after which a text is not offered any more: one of the day before is given up. */
const longestMs = 12 * 60 * 60 * 1000;

interface Entry {
  at: number;
  value: unknown;
}

const ownPrefix = () => `${prefix}${signedInId() ?? ''}.`;

/** Undefined: the server has it, or it was given up. */
export function keepHalfWritten(name: string, value: unknown): void {
  const entry: Entry = { at: Date.now(), value };
  tabStorage.write(ownPrefix() + name, value === undefined ? undefined : JSON.stringify(entry));
}

/** While a form shows it; leaving the screen does not remove it. */
export function useHalfWritten(name: string, value: unknown): void {
  useEffect(() => keepHalfWritten(name, value), [name, value]);
}

/** `empty` has the shape of the form: what another version of the console wrote in another shape is left out. */
export function halfWritten<Value>(name: string, empty: Value): Value | undefined {
  try {
    const text = tabStorage.read(ownPrefix() + name);
    if (text === null) return undefined;
    const { at, value } = JSON.parse(text) as Entry;
    return Date.now() - at < longestMs && isLike(empty, value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

/** With its own texts of one person left, where another one had signed in before; or without any. */
export function dropHalfWritten({ butOwn }: { butOwn: boolean }): void {
  for (const key of tabStorage.keys())
    if (key.startsWith(prefix) && !(butOwn && key.startsWith(ownPrefix()))) tabStorage.write(key);
}

/** The person has signed out: nothing that was typed is left for the next one, here and in other tabs. */
export function leaveSignedOut(): void {
  forgetRead();
  dropHalfWritten({ butOwn: false });
  deviceStorage.write(signedInKey);
  location.replace('/staff/login');
}

/** What is missing in the empty form may have any shape. */
function isLike(empty: unknown, value: unknown): boolean {
  if (empty === null || empty === undefined) return true;
  if (typeof empty !== 'object') return typeof value === typeof empty;
  if (Array.isArray(empty)) return Array.isArray(value);
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(empty).every(([name, part]) => isLike(part, parts[name]));
}
