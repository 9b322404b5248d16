// Why a file is made, and of what kind it is.
import type { Bilingual } from '../language/language.ts';

/** Why a file is made (SJ028). */
export const exportPurposes = {
  accounting: { ja: '会計', en: 'Accounting' },
  dormitory: { ja: '寮運営', en: 'Running the dormitory' },
  authority: { ja: '行政報告', en: 'Report to an authority' },
  person: { ja: '本人の請求', en: 'Request of the person' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type Purpose = keyof typeof exportPurposes;

export const exportFormats = ['csv', 'xlsx'] as const;
export const codePages = ['utf-8', 'cp932'] as const;
