// Acts that need a second person (D26), by the names of their calls: what they are called, and the rights that both
// persons need in every dormitory of the act.
import type { Bilingual } from '../language/language.ts';
import { hasRight, type Level, type Role, type StaffFunction } from '../staff/rights.ts';

interface HeldKind {
  name: Bilingual;
  rights: readonly { of: StaffFunction; level: Level }[];
  /** Approved, it is open for the person who asked; others run at once, and both persons may give the roles that it gives. */
  opens: boolean;
  /** What the person who approves needs beside them. */
  approves?: readonly { of: StaffFunction; level: Level }[];
  /** Nothing is urgent in it: it never runs without a second person. */
  waits?: true;
}

export const heldCalls = {
  openHealth: {
    name: { ja: '健康・緊急の情報を開く', en: 'Open health data' },
    rights: [{ of: 'health', level: 'view' }],
    opens: true,
  },
  openSafetyContacts: {
    name: { ja: '緊急連絡先を開く', en: 'Open emergency contacts' },
    rights: [
      { of: 'health', level: 'view' },
      { of: 'safety', level: 'edit' },
    ],
    opens: true,
  },
  inviteStaff: {
    name: { ja: '職員を招く', en: 'Invite a member of staff' },
    rights: [{ of: 'approvals', level: 'edit' }],
    opens: false,
  },
  changeStaff: {
    name: { ja: '役割を付ける', en: 'Give roles' },
    rights: [{ of: 'approvals', level: 'edit' }],
    opens: false,
  },
  enableStaff: {
    name: { ja: '職員の利用を再開する', en: 'Enable a member of staff' },
    rights: [{ of: 'approvals', level: 'edit' }],
    opens: false,
  },
  planMoney: {
    name: { ja: '料金・締め切りを変える', en: 'Change fees and lead times' },
    rights: [{ of: 'money_rules', level: 'edit' }],
    opens: false,
  },
  planImportedMoney: {
    name: { ja: '表の料金・締め切りに変える', en: 'Change fees and lead times by a file' },
    rights: [{ of: 'money_rules', level: 'edit' }],
    opens: false,
  },
  reverseCharge: {
    name: { ja: '上限を超えて料金を免除する', en: 'Waive a charge above the limit' },
    rights: [{ of: 'waivers', level: 'edit' }],
    approves: [{ of: 'ledger', level: 'edit' }],
    opens: false,
    waits: true,
  },
  reopenLedger: {
    name: { ja: '締めた月を開け直す', en: 'Reopen a closed month' },
    rights: [{ of: 'ledger', level: 'edit' }],
    opens: false,
    waits: true,
  },
} as const satisfies Readonly<Record<string, HeldKind>>;

export type HeldCall = keyof typeof heldCalls;

export const heldCallNames = Object.keys(heldCalls) as readonly HeldCall[];

/** Acts that run once they are approved. */
export type RunCall = {
  [Name in HeldCall]: (typeof heldCalls)[Name]['opens'] extends true ? never : Name;
}[HeldCall];

const kindOf = (call: HeldCall): HeldKind => heldCalls[call];

/** Whether these roles of a dormitory include what a second person needs: the rights of both persons, and those beside them. */
export const mayApprove = (call: HeldCall, roles: readonly Role[]): boolean =>
  [...kindOf(call).rights, ...(kindOf(call).approves ?? [])].every(({ of, level }) =>
    hasRight(roles, of, level),
  );

/** Runs after a time where no other person could approve it when it was asked for (SJ037). */
export const runsAlone = (call: HeldCall): boolean =>
  isRunCall(call) && kindOf(call).waits !== true;

export const isRunCall = (call: HeldCall): call is RunCall => !heldCalls[call].opens;

const hour = 60 * 60 * 1000;

/** Approved or refused within this time, in milliseconds; then it is over (SJ007). */
export const waitsForMs = 72 * hour;
/** Where no other person could approve when it was asked for, what runs does so after this time (SJ037). */
export const waitsAloneMs = 24 * hour;
/** What was approved can be opened for so long (SC020). */
export const opensForMs = 30 * 60 * 1000;
/** The grants by which somebody approves are at least as old. */
export const oldGrantMs = 7 * 24 * hour;

export const approvalStates = [
  'waiting',
  'approved',
  'ran_alone',
  'refused',
  'stopped',
  'expired',
  'failed',
] as const;

export type ApprovalState = (typeof approvalStates)[number];
