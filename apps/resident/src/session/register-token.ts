// The token of an unfinished registration (B020).
import { now } from '@yadori/web-client/clock.ts';
import { readCookie } from '@yadori/web-client/cookies.ts';
import { readTokenClaims } from '@yadori/web-client/token-claims.ts';

export const registerCookie = 'register-token';

/** The live register token, if there is one. */
export function readRegisterToken(): string | undefined {
  const token = readCookie(registerCookie);
  const claims = readTokenClaims(token);
  return claims !== undefined && claims.exp * 1000 > now() ? token : undefined;
}

export function removeRegisterToken(): void {
  document.cookie = `${registerCookie}=; path=/; max-age=0; SameSite=Lax`;
}
