// Why staff take a charge off again, whole or in part.
import type { Bilingual } from '../language/language.ts';
import { reasonFieldOf, reasonNames } from '../staff/reason.ts';

/** The closed list (SI034). */
export const reversalReasonNames = {
  system_failure: { ja: 'システム障害', en: 'System failure' },
  dormitory: reasonNames.dormitory,
  ill: reasonNames.ill,
  wrong_charge: { ja: '誤請求', en: 'Charged by mistake' },
  other: reasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type ReversalReason = keyof typeof reversalReasonNames;

const codes = Object.keys(reversalReasonNames) as readonly ReversalReason[];

export const reversalReasonField = () => reasonFieldOf(codes);

/** That the resident was ill stands sealed, and rows, events and files have this reason (SI034). */
export const openReason = <Code extends string>(reason: Code): Exclude<Code, 'ill'> | 'dormitory' =>
  reason === 'ill' ? 'dormitory' : (reason as Exclude<Code, 'ill'>);

/** Why a closed month is opened again (SI033). */
export const reopeningReasonNames = {
  wrong_charge: reversalReasonNames.wrong_charge,
  system_failure: reversalReasonNames.system_failure,
  other: reversalReasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type ReopeningReason = keyof typeof reopeningReasonNames;

export const reopeningReasonField = () =>
  reasonFieldOf(Object.keys(reopeningReasonNames) as readonly ReopeningReason[]);

/** As rows and answers have them; `given_back`: what it was for was given back in time, its month was closed. */
export const storedReasons = [
  'system_failure',
  'dormitory',
  'wrong_charge',
  'other',
  'given_back',
] as const;

export type StoredReason = (typeof storedReasons)[number];

export const storedReasonNames: Readonly<Record<StoredReason, Bilingual>> = {
  system_failure: reversalReasonNames.system_failure,
  dormitory: reversalReasonNames.dormitory,
  wrong_charge: reversalReasonNames.wrong_charge,
  other: reversalReasonNames.other,
  given_back: { ja: '期限内の取り消し', en: 'Given back in time' },
};
