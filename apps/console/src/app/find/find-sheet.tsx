// The search over any screen, by `/` or its button.
import { useRef } from 'react';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { openOverlay } from '../../routing/overlays.ts';
import { findTexts } from './find-texts.ts';
import { FindField, FoundList } from './finder.tsx';
import styles from './finder.module.css';
import { useFinder } from './use-finder.ts';

export function FindSheet() {
  const t = useMessages(findTexts);
  const field = useRef<HTMLInputElement>(null);
  const finder = useFinder();
  return (
    // Of one height: the field stays where it is while the list becomes shorter.
    <Dialog
      open
      wide
      tall
      onClose={() => openOverlay(undefined)}
      title={t.title}
      initialFocus={field}
    >
      <div className={styles.head}>
        <FindField ref={field} finder={finder} />
      </div>
      <FoundList finder={finder} />
    </Dialog>
  );
}
