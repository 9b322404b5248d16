// Above the navigation for ten seconds: what was removed, and the way back (SL047).
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { bringBack, hold, letRun, useUndoOffer } from '../../parts/remove-soon.ts';
import { shellTexts } from './shell-texts.ts';
import styles from './undo-region.module.css';

/** Always there, so that what appears in it is read out. */
export function UndoRegion() {
  const t = useMessages(shellTexts);
  const offer = useUndoOffer();
  return (
    <div className={styles.region} role="status">
      {offer !== undefined && (
        <div
          className={styles.offer}
          onPointerEnter={hold}
          onPointerLeave={letRun}
          onFocus={hold}
          onBlur={letRun}
        >
          <span>{offer.text}</span>
          <Button size="small" onClick={bringBack}>
            {t.bringBack}
          </Button>
        </div>
      )}
    </div>
  );
}
