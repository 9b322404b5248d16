// Half-written texts of the resident, in the session storage of this tab: they survive a reload, and for the same person
// the end of a session that they did not wish (seal-typed.ts). A form takes part by its call here: passwords and what is
// about health never do.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { useEffect, useState } from 'react';
import { ownAccountId, ownPrefix } from './session.ts';

/** Followed by the account and the name of the text. */
export const typedPrefix = `${ownPrefix}-typed.`;

/** On the device, followed by the account and a name: what waits for a network, kept as long as texts are. */
export const waitingPrefix = `${ownPrefix}-waiting.`;

const keyOf = (name: string) => `${typedPrefix}${ownAccountId()}.${name}`;

/** Without a value: it was sent, or given up. Without a session nothing changes. */
export function keepTyped(name: string, value?: unknown): void {
  if (ownAccountId() === 0) return;
  tabStorage.write(keyOf(name), value === undefined ? undefined : JSON.stringify(value));
}

export function typedBefore<Value>(name: string): Value | undefined {
  try {
    const text = tabStorage.read(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** For a form: what it begins with, and what keeps it. A form that closes in the session was sent or given up. */
export function useTyped<Values extends object>(name: string, initial: Values) {
  const [begun] = useState(() => ({ ...initial, ...typedBefore<Values>(name) }));
  useEffect(() => () => keepTyped(name), [name]);
  return { begun, keep: (values: Values) => keepTyped(name, values) };
}
