// Why staff change a contract or extend several.
import type { Bilingual } from '../language/language.ts';
import { reasonFieldOf, reasonNames } from '../staff/reason.ts';

/** The closed list (SC035). `mistake` alone lets a contract end longer ago than `latestEndDays`. */
export const contractReasonNames = {
  company_asked: { ja: '会社からの連絡', en: 'Word from the company' },
  resident_asked: { ja: '本人の希望', en: 'Wish of the resident' },
  dormitory: reasonNames.dormitory,
  mistake: reasonNames.mistake,
  other: reasonNames.other,
} as const satisfies Record<string, Bilingual>;

export type ContractReasonCode = keyof typeof contractReasonNames;

export const contractReasonField = () =>
  reasonFieldOf(Object.keys(contractReasonNames) as readonly ContractReasonCode[]);
