// An answer as it is kept on this device.

export interface KeptAnswer {
  /** Subject of the token it was asked with: never shown to anybody else. */
  owner: string;
  answer: {
    ok: true;
    data: unknown;
    message: string | undefined;
    /** When the house gave it, in milliseconds by the device's clock. */
    seenAt: number;
  };
}

/** Only at secure addresses. */
export const hasStores = (): boolean => 'caches' in globalThis;

export const keptAt = (queryHash: string): string => `/seen/${encodeURIComponent(queryHash)}`;
