// Opens and closes the sheet of all places, which leaves rail and bottom bar in view.
import dotsNine from '@phosphor-icons/core/regular/dots-nine.svg?raw';
import dotsNineFill from '@phosphor-icons/core/fill/dots-nine-fill.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toggleOverlay, useOverlay } from '../../routing/overlays.ts';
import { shellTexts } from './shell-texts.ts';

/** Classes `place` and `sign` of the bar. */
export function AllButton({ styles }: { styles: Readonly<Record<string, string | undefined>> }) {
  const t = useMessages(shellTexts);
  const isOpen = useOverlay() === 'all';
  return (
    <button
      type="button"
      className={styles['place']}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-all
      onClick={() => toggleOverlay('all')}
    >
      <span className={styles['sign']}>
        <Icon svg={isOpen ? dotsNineFill : dotsNine} size={20} />
      </span>
      {t.all}
    </button>
  );
}
