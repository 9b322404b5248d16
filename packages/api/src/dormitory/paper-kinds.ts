// The emergency papers of a dormitory, by the names that residents read.
import type { Bilingual } from '../language/language.ts';

export const paperKindNames = {
  manual: { ja: '緊急マニュアル', en: 'Emergency manual' },
  route: { ja: '避難経路', en: 'Evacuation route' },
} as const satisfies Record<string, Bilingual>;

export type PaperKind = keyof typeof paperKindNames;

export const paperKinds = ['manual', 'route'] as const satisfies readonly PaperKind[];
