// Whose data the memory of this page holds. Without anybody a refused call leads to the sign-in at once.

let staffId: number | undefined;

/** False where the page belongs to somebody else. */
export function noteSignedIn(id: number): boolean {
  const isSame = staffId === undefined || staffId === id;
  if (isSame) staffId = id;
  return isSame;
}

/** Undefined before the first answer. */
export const signedInId = (): number | undefined => staffId;

export const isSignedIn = (): boolean => staffId !== undefined;
