// One text for each JSON value, whatever the order of its members (RFC 8785), so that digests can be compared.

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Throws on what JSON has not: NaN, infinities, lone surrogates and undefined have no text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as Record<string, Json>)
      // By UTF-16 code units, as the standard says: no locale decides.
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`no JSON: ${value}`);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    throw new TypeError('no JSON: half a character');
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('no JSON: undefined');
  return text;
}
