// Which drawing stands for a meal without a picture, and the single dish of a drawn set.
import { foodKey, type Kind } from './options.ts';

const sets = {
  japanese: '/drawings/set-breakfast-japanese-salmon.svg',
  western: '/drawings/set-breakfast-western-egg-toast.svg',
  dinner: '/drawings/set-dinner-ginger-pork.svg',
} as const;

export const setOf = (kind: Kind): string => sets[foodKey(kind) ?? 'dinner'];

/** Where there is only room for one plate: the dish that a set is named after. */
export const dishOf = (drawing: string): string =>
  drawing.replace(/set-(breakfast-\w+|dinner)-/, 'dish-');

/** The product's own drawings keep their ground; only photos fill the frame. */
export const isDrawing = (address: string): boolean => address.startsWith('/drawings/');
