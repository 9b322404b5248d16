// What the signs of the month mean; always shown.
import { useMessages } from '@yadori/kit/language.ts';
import { MarkSign } from './day-marks.tsx';
import styles from './legend.module.css';
import type { Mark } from './marks.ts';
import { calendarTexts } from './texts.ts';

/** `rare`: signs beyond the usual ones that the month shows. */
export function Legend({ rare }: { rare: readonly Mark[] }) {
  const t = useMessages(calendarTexts);
  return (
    <ul className={styles.legend}>
      <li>
        <MarkSign meal="breakfast" mark="booked" />
        {t.breakfastBooked}
      </li>
      <li>
        <MarkSign meal="dinner" mark="booked" />
        {t.dinnerBooked}
      </li>
      <li>
        <MarkSign meal="dinner" mark="open" />
        {t.canBook}
      </li>
      <li>
        <MarkSign meal="dinner" mark="none" />
        {t.nothing}
      </li>
      {t.kinds !== '' && <li className={styles.kinds}>{t.kinds}</li>}
      {rare.includes('waiting') && (
        <li>
          <MarkSign meal="dinner" mark="waiting" />
          {t.waits}
        </li>
      )}
      {rare.includes('full') && (
        <li>
          <MarkSign meal="dinner" mark="full" />
          {t.isFull}
        </li>
      )}
    </ul>
  );
}
