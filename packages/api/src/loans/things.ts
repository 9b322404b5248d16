// What a dormitory lends to those who live there (SC051).
import type { Bilingual } from '../language/language.ts';

export const lentThings = ['key', 'card', 'bedding', 'bicycle', 'other'] as const;
export type LentThing = (typeof lentThings)[number];

export const thingNames: Readonly<Record<LentThing, Bilingual>> = {
  key: { ja: '鍵', en: 'Key' },
  card: { ja: 'カード', en: 'Card' },
  bedding: { ja: '寝具', en: 'Bedding' },
  bicycle: { ja: '駐輪シール', en: 'Bicycle sticker' },
  other: { ja: 'その他', en: 'Other' },
};

/** That go out with the key, where the desk proposes them. */
export const thingsWithKey = ['card', 'bedding', 'bicycle'] as const;
export type ThingWithKey = (typeof thingsWithKey)[number];

/** With the key, whatever the desk proposes: also things of no kind, by their words. */
export const lentWithKey = [...thingsWithKey, 'other'] as const;
/** With one key. */
export const mostWithKey = 10;

/** Signs of the number on a thing. */
export const thingNumberLength = 50;
/** Signs of the words for a thing of no kind. */
export const thingNameLength = 50;
export const loanNoteLength = 200;
