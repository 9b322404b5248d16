// What a proof of the second factor is for, where the press says it: the dialog names it beside the question (SA025).
let words: readonly string[] = [];

/** Until the work has ended, whether a proof was asked for or not. */
export async function withProofPurpose(
  next: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  words = next;
  try {
    await work();
  } finally {
    words = [];
  }
}

export const proofPurpose = (): readonly string[] => words;
