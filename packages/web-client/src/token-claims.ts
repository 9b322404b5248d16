// Subject and expiry of a token, read without verifying: the server alone trusts or refuses it.
export interface TokenClaims {
  sub: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Undefined for anything that is no token with a subject and an expiry. */
export function readTokenClaims(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { sub, exp } = claims as Partial<TokenClaims>;
    if (sub === undefined || sub === '' || typeof exp !== 'number') return undefined;
    return { sub, exp };
  } catch {
    return undefined;
  }
}
