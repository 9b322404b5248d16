// Reads a cookie of this document.
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  const value = pair?.slice(prefix.length);
  return value === '' ? undefined : value;
}
