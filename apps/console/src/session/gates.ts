// The questions that interrupt a signed-in person; the dialogs of `features/sign-in` answer them.
// No screen handles a lock or a proof by itself: each form would need a second way through its submit, and a forgotten
// one loses a text.
import { createGate } from './gate.ts';

/** The session has ended, and the person signs in again in place: what was typed stays. */
export const endedGate = createGate();

/** The session is locked after a time without use (SA022). Leaving it is signing out. */
export const lockGate = createGate();

/** A call needs a fresh proof of a second factor (SA025). */
export const proofGate = createGate();
