// Whose data the memory of this page holds. Without anybody a refused call leads to the sign-in at once.

const page: { account?: string } = {};

/** False where the page belongs to somebody else. */
export function noteSignedIn(id: number): boolean {
  page.account ??= String(id);
  return page.account === String(id);
}

/** Undefined before the first answer. */
export const signedInId = (): string | undefined => page.account;

export const isSignedIn = (): boolean => page.account !== undefined;

/** Header of calls: in another tab somebody else may have signed in since (AM262). */
export const pageHeaders = (): Readonly<Record<string, string>> => page;
