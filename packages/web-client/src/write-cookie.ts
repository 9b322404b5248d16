// Writes a cookie of this document.

const year = 365 * 24 * 60 * 60;

/** Kept for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${year}; SameSite=Lax${secure}`;
}
