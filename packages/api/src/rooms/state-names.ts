// What the states of a room are called on the screen, on paper and in a file.
import type { Bilingual } from '../language/language.ts';
import type { RoomState } from './state.ts';

export const roomStateNames = {
  free: { ja: '空き', en: 'Free' },
  living: { ja: '入居中', en: 'Living here' },
  leaving: { ja: '退去予定', en: 'Leaving' },
  coming: { ja: '入居予定', en: 'Arriving' },
  preparing: { ja: '準備中', en: 'Being prepared' },
  out_of_use: { ja: '使用停止', en: 'Out of use' },
  overlap: { ja: '重複', en: 'Overlap' },
} as const satisfies Record<RoomState, Bilingual>;
