// Meals that could not be read; the rest of the screen stays.
import { useMessages } from '../../../shell/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { mealTexts } from '../messages.ts';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** The house's words, where it had any. */
  message?: string | undefined;
  busy: boolean;
  onAgain: () => void;
}

export function LoadFailed({ message = '', busy, onAgain }: LoadFailedProps) {
  const t = useMessages(mealTexts);
  return (
    <div className={styles.failed}>
      <Banner tone="danger" role="alert">
        {message === '' ? t.loadFailed : message}
      </Banner>
      <Button busy={busy} onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}
