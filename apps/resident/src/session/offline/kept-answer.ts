// An answer as it is kept on this device.

export interface KeptAnswer {
  /** Subject of the token of its request: never shown to anybody else. */
  owner: string;
  answer: {
    ok: true;
    data: unknown;
    message: string | undefined;
    /** When the server gave it, in milliseconds by the device's clock. */
    seenAt: number;
  };
}

/** Only at secure addresses. */
export const hasStores = (): boolean => 'caches' in globalThis;

const folder = '/seen/';

export const keptAt = (queryHash: string): string => folder + encodeURIComponent(queryHash);

export const queryHashAt = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.slice(folder.length));

/** When an answer was given that comes from the device; undefined for one of the server. */
export const seenAtOf = (answer: unknown): number | undefined =>
  (answer as Partial<KeptAnswer['answer']> | undefined)?.seenAt;

export const isKeptAnswer = (answer: unknown): boolean => seenAtOf(answer) !== undefined;
