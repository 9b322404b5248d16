// Keys that the client makes once for one write: whether the first attempt arrived or not, it is done once.
import { useRef } from 'react';

/** A UUID. `crypto.randomUUID` is missing at insecure addresses. */
export function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(random, (octet, index) => {
    const marked =
      index === 6 ? (octet & 0x0f) | 0x40 : index === 8 ? (octet & 0x3f) | 0x80 : octet;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The same body keeps its key; a changed one is another write. */
export function useIdempotencyKey(make = newKey): (body: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: make() };
    return last.current.key;
  };
}
