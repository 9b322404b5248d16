// What is chosen so far, and the one press that books it.
import { bulkKinds, countOf, type Choices } from '@yadori/api/meals/choices';
import { formatCount, wordSpace } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import styles from './bulk-foot.module.css';
import { bulkTexts } from './texts.ts';

interface BulkFootProps {
  choices: Choices;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export function BulkFoot({ choices, busy, onSubmit, onClose }: BulkFootProps) {
  const t = useMessages(bulkTexts);
  const language = useLanguage();
  const isPc = useIsPc();
  const count = countOf(choices);
  const parts = bulkKinds.map((kind) => t.summary(t[kind], choices[kind].length));
  return (
    <div className={styles.foot}>
      <p className={styles.sum}>
        <span className="muted">{parts.join(t.between)}</span>
        <span className={styles.total} role="status">
          {t.total} <b className="num">{formatCount(count, language)}</b>
          {wordSpace[language]}
          {t.meals}
        </span>
      </p>
      <div className={styles.actions}>
        {isPc && (
          <Button disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
        )}
        <Button
          variant="primary"
          size={isPc ? 'normal' : 'large'}
          wide={!isPc}
          busy={busy}
          reason={count === 0 ? t.chooseFirst : undefined}
          onClick={onSubmit}
        >
          {count === 0 ? t.bookNone : t.book(count)}
        </Button>
      </div>
    </div>
  );
}
