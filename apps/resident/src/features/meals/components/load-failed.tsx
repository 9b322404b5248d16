// Meals that could not be read; the rest of the screen stays.
import { useMessages } from '@yadori/kit/language.ts';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { mealTexts } from '../texts.ts';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** The server's text, where there is one. */
  message?: string | undefined;
  busy: boolean;
  onAgain: () => void;
}

export function LoadFailed({ message = '', busy, onAgain }: LoadFailedProps) {
  const t = useMessages(mealTexts);
  return (
    <ReadFailed
      className={styles.failed}
      text={message === '' ? t.loadFailed : message}
      again={t.again}
      busy={busy}
      onAgain={onAgain}
    />
  );
}
