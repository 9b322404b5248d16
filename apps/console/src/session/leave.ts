// Ways to the sign-in: another document state, so that nothing of the person stays in the memory of the page.

/** Where the person was is part of the address, so that signing in leads back. */
export function leaveToSignIn(): void {
  const from = location.pathname + location.search;
  location.replace(`/staff/login?next=${encodeURIComponent(from)}`);
}

/** `next` of the sign-in's address, where it is a screen of the console; anything else could lead astray. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isScreen = /^\/staff\/(?!login|link)[a-z0-9/_-]*(\?[^#\\]*)?$/i.test(next);
  return isScreen && !next.includes('//') ? next : '/staff/';
}
