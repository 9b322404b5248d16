// Three short cards: the month, many days at once, deadlines.
import { useState } from 'react';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useFocusHeading } from '@yadori/kit/page/use-focus-heading.ts';
import styles from './intro-dialog.module.css';

const introTexts = defineMessages({
  ja: {
    title: '食事予約の使い方',
    next: '次へ',
    start: 'はじめる',
    skip: 'スキップ',
    step: (number: number, of: number) => `${of}枚中${number}枚目`,
    monthTitle: 'カレンダーで選ぶ',
    month: '太陽は朝食、月は夕食です。色のついた印が予約済みの日です。日付を選ぶと献立が開きます。',
    manyTitle: 'まとめて予約',
    many: '今月と来月の食事を、カレンダーから一度に予約したり取り消したりできます。毎週の決まった予約もできます。',
    limitTitle: '締め切りと取消料',
    limit: '予約の締め切りと、無料で取り消せる時刻は、それぞれの献立に書いてあります。',
  },
  en: {
    title: 'How meals work',
    next: 'Next',
    start: 'Start',
    skip: 'Skip',
    step: (number, of) => `Card ${number} of ${of}`,
    monthTitle: 'Pick a day',
    month:
      'The sun is breakfast, the moon is dinner. A filled sign means reserved. Pick a day to see its menus.',
    manyTitle: 'Book several days',
    many: 'Book or cancel meals of this and the next month in one go, or keep a weekly pattern.',
    limitTitle: 'Deadlines and fees',
    limit: 'Every menu tells until when you can book and until when cancelling is free.',
  },
});

const cards = [
  { title: 'monthTitle', text: 'month', art: '/drawings/set-breakfast-japanese-salmon.svg' },
  { title: 'manyTitle', text: 'many', art: '/drawings/set-dinner-ginger-pork.svg' },
  { title: 'limitTitle', text: 'limit', art: '/drawings/set-dinner-curry.svg' },
] as const;

export function IntroDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(introTexts);
  const [index, setIndex] = useState(0);
  const heading = useFocusHeading<HTMLHeadingElement>(index);
  const card = cards[index] ?? cards[0];
  const last = index === cards.length - 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <div className={styles.foot}>
          <Button variant="primary" wide onClick={last ? onClose : () => setIndex(index + 1)}>
            {last ? t.start : t.next}
          </Button>
          {!last && (
            <Button variant="quiet" wide onClick={onClose}>
              {t.skip}
            </Button>
          )}
        </div>
      }
    >
      <img
        className={`meal-art ${styles.art ?? ''}`}
        src={card.art}
        alt=""
        width="320"
        height="200"
      />
      <p className={styles.step}>{t.step(index + 1, cards.length)}</p>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t[card.title]}
      </h3>
      <p className={styles.text}>{t[card.text]}</p>
    </Dialog>
  );
}
