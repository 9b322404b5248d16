// In the place of a part of a screen whose file could not be had.
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './lazy-part.module.css';

const texts = defineMessages({
  ja: { failed: 'この部分を読み込めませんでした', again: 'もう一度', close: '閉じる' },
  en: { failed: 'This part could not be loaded', again: 'Try again', close: 'Close' },
});

interface FailedPartProps {
  busy: boolean;
  onAgain: () => void;
  onClose: (() => void) | undefined;
}

export function FailedPart({ busy, onAgain, onClose }: FailedPartProps) {
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
