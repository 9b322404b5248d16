// What stands beside the text of an act that can be undone: its terms and the button.
import arrowUUpLeft from '@phosphor-icons/core/bold/arrow-u-up-left-bold.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { shownToast } from '@yadori/kit/toast.tsx';
import { stripTexts } from './strip-texts.ts';
import styles from './undo.module.css';

interface UndoProps {
  terms?: string | undefined;
  onUndo: () => void;
}

export function Undo({ terms, onUndo }: UndoProps) {
  const t = useMessages(stripTexts);
  return (
    <>
      <small className={styles.terms}>{terms}</small>
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          shownToast.set(undefined);
          onUndo();
        }}
      >
        <Icon svg={arrowUUpLeft} size={18} />
        <span>{t.undo}</span>
      </button>
    </>
  );
}
