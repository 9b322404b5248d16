// Subject and expiry of a token, read without verifying: the server alone trusts or refuses it.
interface TokenClaims {
  sub: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Undefined for anything that is no token with a subject and an expiry. */
export function readTokenClaims(token: string | null | undefined): TokenClaims | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    // Also of null the parts cannot be read.
    const { sub, exp } = JSON.parse(
      atob(payload.replace(/-/g, '+').replace(/_/g, '/')),
    ) as Partial<TokenClaims>;
    if (sub === undefined || sub === '' || typeof exp !== 'number') return undefined;
    return { sub, exp };
  } catch {
    return undefined;
  }
}
