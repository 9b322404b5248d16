// The word about allergens: what the menu says about the marks of the person, and never more than that.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-octagon-fill.svg?raw';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { answerTexts } from '../answer-texts.ts';
import type { Marks } from '../use-marks.ts';
import counter from '../counter.module.css';
import styles from '../marks-band.module.css';

export function MarksBand({ marks }: { marks: Marks }) {
  const t = useMessages(answerTexts);
  const language = useLanguage();
  const names = (list: readonly string[]) => list.join(betweenItems[language]);
  return (
    <div className={styles.marks} role="alert">
      <Icon svg={warning} size={32} />
      <div>
        {marks.contains.length > 0 && <p>{t.marksContained(names(marks.contains))}</p>}
        {marks.unknown.length > 0 && <p>{t.marksUnknown(names(marks.unknown))}</p>}
        {marks.unreadable && <p>{t.marksUnreadable}</p>}
      </div>
    </div>
  );
}

export function SpokenButton({ onNext }: { onNext: () => void }) {
  const t = useMessages(answerTexts);
  return (
    <button type="button" className={classNames(counter.act, styles.spoken)} onClick={onNext}>
      <Icon svg={check} size={24} />
      {t.spoken}
    </button>
  );
}
