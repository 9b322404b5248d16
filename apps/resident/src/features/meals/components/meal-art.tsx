// The picture of a meal on the ground of its time of day; the drawing of its kind where there is none.
import { useState } from 'react';
import { languageOfText } from '@yadori/kit/text/language-of-text.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { foodKey, mealKey, type Kind } from '../options.ts';
import styles from './meal-art.module.css';

interface MealArtProps {
  meal: Kind & { image: string | null; menu_name: string };
  /** set: the whole tray. dish: one plate, where there is little room. */
  shows?: 'set' | 'dish';
  /** The first picture of the screen is loaded before others. */
  first?: boolean;
  className?: string | undefined;
}

export function MealArt({ meal, shows = 'set', first = false, className }: MealArtProps) {
  const [failed, setFailed] = useState<string>();
  const source = meal.image === null || meal.image === failed ? setOf(meal) : meal.image;
  const drawn = isDrawing(source);
  return (
    <span
      className={classNames(
        styles.ground,
        styles[mealKey(meal)],
        drawn && styles[shows],
        className,
      )}
    >
      <img
        className="meal-art"
        src={drawn && shows === 'dish' ? dishOf(source) : source}
        // A drawing only repeats the kind, which the text beside it names.
        alt={drawn ? '' : meal.menu_name}
        lang={drawn ? undefined : languageOfText(meal.menu_name)}
        width="320"
        height="200"
        fetchPriority={first ? 'high' : undefined}
        onError={() => setFailed(source)}
      />
    </span>
  );
}

const sets = {
  japanese: '/drawings/set-breakfast-japanese-salmon.svg',
  western: '/drawings/set-breakfast-western-egg-toast.svg',
  dinner: '/drawings/set-dinner-ginger-pork.svg',
} as const;

const setOf = (kind: Kind): string => sets[foodKey(kind) ?? 'dinner'];

/** Where there is only room for one plate: the dish that a set is named after. */
const dishOf = (drawing: string): string => drawing.replace(/set-(breakfast-\w+|dinner)-/, 'dish-');

/** The product's own drawings keep their ground; only photos fill the frame. */
const isDrawing = (address: string): boolean => address.startsWith('/drawings/');
