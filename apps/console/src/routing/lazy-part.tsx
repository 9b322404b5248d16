// Parts of a screen in files of their own, as `lazyComponent` of the kit; where the file cannot be had, the screen stays,
// and in the place of the part is a note that tries again by a press and with the network.
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './lazy-part.module.css';

const texts = defineMessages({
  ja: { failed: 'この部分を読み込めませんでした', again: 'もう一度', close: '閉じる' },
  en: { failed: 'This part could not be loaded', again: 'Try again', close: 'Close' },
});

/** Of a dialog, `onClose` gives it up from the note, too. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load();
  };
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (Part !== undefined) return;
      get().then(
        () => setPart(() => loaded),
        () => setFailures(tries + 1),
      );
    }, [Part, tries]);
    const again = () => setTries(failures);
    useEffect(() => {
      if (failures === 0) return undefined;
      const onOnline = () => setTries(failures);
      addEventListener('online', onOnline);
      return () => removeEventListener('online', onOnline);
    }, [failures]);
    if (Part !== undefined) return <Part {...props} />;
    if (failures === 0) return null;
    const { onClose } = props as { onClose?: () => void };
    return <FailedPart onAgain={again} onClose={onClose} busy={tries === failures} />;
  }
  /** Ahead of its first sight; what cannot be had then is tried again when it is to be seen. */
  const preload = (): Promise<void> => get().catch(() => undefined);
  return Object.assign(LazyPart, { preload });
}

interface FailedPartProps {
  busy: boolean;
  onAgain: () => void;
  onClose: (() => void) | undefined;
}

function FailedPart({ busy, onAgain, onClose }: FailedPartProps) {
  const t = useMessages(texts);
  return (
    <div role="alert" className={classNames(styles.note, onClose !== undefined && styles.over)}>
      <span>{t.failed}</span>
      <Button size="small" busy={busy} onClick={onAgain}>
        {t.again}
      </Button>
      {onClose !== undefined && (
        <Button size="small" onClick={onClose}>
          {t.close}
        </Button>
      )}
    </div>
  );
}
