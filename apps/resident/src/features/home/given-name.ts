// The name by which Home greets.

/** 佐藤 美咲 → 美咲. A name in Latin letters begins with its first word: whole it would run over the drawing. */
export function givenName(name: string): string {
  const parts = name.trim().split(/\s+/u);
  return (/\p{Script=Latin}/u.test(name) ? parts[0] : parts.at(-1)) ?? '';
}
