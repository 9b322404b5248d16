// Why roles are asked for that two persons give, and the reasons that a request for a second person can have.
import type { Bilingual } from '../language/language.ts';
import { reversalReasonNames, type ReversalReason } from '../ledger/reversal-reasons.ts';
import { healthReasonNames, type HealthReasonCode } from '../residents/health-reasons.ts';
import { reasonFieldOf, reasonNames, type ReasonCode } from '../staff/reason.ts';

/** The closed list (SJ007). */
export const grantReasonNames = {
  new_post: { ja: '着任・異動', en: 'New post or transfer' },
  stand_in: { ja: '休みの代わり・応援', en: 'Stand-in or support' },
  longer: { ja: '担当の期間を延ばす', en: 'The duty goes on' },
  other: reasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type GrantReasonCode = keyof typeof grantReasonNames;

export const grantReasonField = () =>
  reasonFieldOf(Object.keys(grantReasonNames) as readonly GrantReasonCode[]);

export type ApprovalReasonCode = HealthReasonCode | GrantReasonCode | ReversalReason | ReasonCode;

/** Codes that two lists have in common have the same name. */
export const approvalReasonNames: Readonly<Record<ApprovalReasonCode, Bilingual>> = {
  ...healthReasonNames,
  ...grantReasonNames,
  ...reversalReasonNames,
  ...reasonNames,
};
