// Entity tags: which version of a document a client has (RFC 9110, 13.1.2).

/**
 * Whether a client that sends `If-None-Match` has this version: weak comparison, since proxies that compress an answer
 * weaken its tag, and `*` stands for any. Linear in the header, whatever it is made of.
 */
export function hasVersion(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = withoutWeakness(tag);
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || withoutWeakness(each) === wanted);
}

const withoutWeakness = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
