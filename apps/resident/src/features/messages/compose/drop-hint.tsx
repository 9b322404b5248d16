// Where a file can be let go while it is dragged over the screen.
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { composeTexts } from './compose-texts.ts';
import styles from './drop-hint.module.css';

export function DropHint() {
  const t = useMessages(composeTexts);
  return (
    <div className={styles.hint}>
      <p>
        <Icon svg={paperclip} size={24} />
        {t.drop}
      </p>
    </div>
  );
}
