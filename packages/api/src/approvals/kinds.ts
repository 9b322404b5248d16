// Acts that need a second person (D26), by the names of their calls: what they are called, and the rights that both
// persons need in every dormitory of the act.
import type { Bilingual } from '../language/language.ts';
import type { Level, StaffFunction } from '../staff/rights.ts';

interface HeldKind {
  name: Bilingual;
  rights: readonly { of: StaffFunction; level: Level }[];
}

export const heldCalls = {
  openHealth: {
    name: { ja: '健康・緊急の情報を開く', en: 'Open health data' },
    rights: [{ of: 'health', level: 'view' }],
  },
  openSafetyContacts: {
    name: { ja: '緊急連絡先を開く', en: 'Open emergency contacts' },
    rights: [
      { of: 'health', level: 'view' },
      { of: 'safety', level: 'edit' },
    ],
  },
} as const satisfies Readonly<Record<string, HeldKind>>;

export type HeldCall = keyof typeof heldCalls;

export const heldCallNames = Object.keys(heldCalls) as readonly HeldCall[];

const hour = 60 * 60 * 1000;

/** Approved or refused within this time, in milliseconds; then it is over (SJ007). */
export const waitsForMs = 72 * hour;
/** What was approved can be opened for so long (SC020). */
export const opensForMs = 30 * 60 * 1000;
/** The grants by which somebody approves are at least as old. */
export const oldGrantMs = 7 * 24 * hour;

export const approvalStates = ['waiting', 'approved', 'refused', 'stopped', 'expired'] as const;

export type ApprovalState = (typeof approvalStates)[number];
