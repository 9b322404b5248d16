// What is allowed but probably a mistake, before an application is sent (AM178).
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { moveOutDoubts } from '../move-out-doubts.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import styles from './move-out-facts.module.css';
import type { ShownMoveOut } from './move-out-facts.tsx';

export function MoveOutWarnings({ shown }: { shown: ShownMoveOut }) {
  const t = useMessages(moveOutTexts);
  const doubts = moveOutDoubts(shown);
  if (doubts.length === 0) return null;
  return (
    <Banner tone="warn" className={styles.doubts}>
      {doubts.map((doubt) => (
        <p key={doubt}>{t[doubt]}</p>
      ))}
    </Banner>
  );
}
