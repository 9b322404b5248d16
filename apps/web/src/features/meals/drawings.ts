// Which drawing stands for a meal without a picture, and the single dish of a drawn set.
import { foodKey, type Kind } from './options.ts';

const sets = {
  japanese: '/drawings/set-breakfast-japanese-salmon.svg',
  western: '/drawings/set-breakfast-western-egg-toast.svg',
  dinner: '/drawings/set-dinner-ginger-pork.svg',
} as const;

/** Where there is only room for one plate. */
const dishes: Readonly<Record<string, string>> = {
  [sets.japanese]: '/drawings/dish-salmon.svg',
  [sets.western]: '/drawings/dish-egg-plate.svg',
  [sets.dinner]: '/drawings/dish-ginger-pork.svg',
  '/drawings/set-dinner-curry.svg': '/drawings/dish-curry.svg',
  '/drawings/set-dinner-karaage.svg': '/drawings/dish-karaage.svg',
  '/drawings/set-dinner-mackerel.svg': '/drawings/dish-mackerel.svg',
};

export const setOf = (kind: Kind): string => sets[foodKey(kind) ?? 'dinner'];

export const dishOf = (drawing: string): string => dishes[drawing] ?? drawing;

/** The product's own drawings keep their ground; only photos fill the frame. */
export const isDrawing = (address: string): boolean => address.startsWith('/drawings/');
