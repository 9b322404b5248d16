// Remembers on this device that the introduction has been seen (E032, AM106).
import { readCookie } from '@yadori/web-client/cookies.ts';

const name = 'intro';

/** Browsers keep a cookie no longer than 400 days. */
const seconds = 400 * 24 * 60 * 60;

export const hasSeenIntro = (): boolean => readCookie(name) === '1';

export function noteIntroSeen(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=1; path=/; max-age=${seconds}; SameSite=Lax${secure}`;
}
