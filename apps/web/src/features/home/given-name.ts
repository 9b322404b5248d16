// The name by which Home greets.

/** 佐藤 美咲 → 美咲. A name in Latin letters, or without a space, stays whole: its order is not known. */
export function givenName(name: string): string {
  const parts = name.trim().split(/\s+/u);
  return /\p{Script=Latin}/u.test(name) ? parts.join(' ') : (parts.at(-1) ?? '');
}
