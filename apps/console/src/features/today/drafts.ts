// A half-written note, kept while the person looks at other screens (SA022) and over a reload (SL014).
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { halfWritten, keepHalfWritten } from '../../session/half-written.ts';
import { textTypedSince } from '../../parts/text-typed-since.ts';

interface Draft {
  text: string;
  /** Key of the act: another text is another act. */
  key: string;
}

const empty: Draft = { text: '', key: '' };
const nameOf = (dormitory: string) => `handover.${dormitory}`;

const store = createStore<Readonly<Record<string, Draft>>>({});

/** Undefined: no note is being written. */
export const useDraft = (dormitory: string): Draft | undefined =>
  useStore(store)[dormitory] ?? halfWritten(nameOf(dormitory), empty);

export function setDraft(dormitory: string, text: string): void {
  const draft = { text, key: newKey() };
  keepHalfWritten(nameOf(dormitory), text === '' ? undefined : draft);
  store.set({ ...store.get(), [dormitory]: draft });
}

/** What was typed since `sent` went out is another note, which is answered. */
export function endDraft(
  dormitory: string,
  { sent, typed }: Record<'sent' | 'typed', string>,
): string | undefined {
  const left = textTypedSince(typed, sent);
  if (left !== '') return left;
  dropDraft(dormitory);
  return undefined;
}

export function dropDraft(dormitory: string): void {
  const { [dormitory]: _dropped, ...others } = store.get();
  keepHalfWritten(nameOf(dormitory), undefined);
  store.set(others);
}
