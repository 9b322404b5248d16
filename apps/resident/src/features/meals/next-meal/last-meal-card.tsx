// One eaten meal with its like.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import thumbsUp from '@phosphor-icons/core/regular/thumbs-up.svg?raw';
import thumbsUpFill from '@phosphor-icons/core/fill/thumbs-up-fill.svg?raw';
import type { LastOrder } from '@yadori/api/meals/shapes';
import { date } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { setLike } from '../api.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey } from '../options.ts';
import styles from './last-meal-card.module.css';
import { MealArt } from '../components/meal-art.tsx';

interface LastMealCardProps {
  order: LastOrder;
  onMenu: () => void;
}

export function LastMealCard({ order, onMenu }: LastMealCardProps) {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  const liked = order.like === 1;
  const food = foodKey(order);
  const kind = food === undefined ? t[mealKey(order)] : `${t[mealKey(order)]} ${t[food]}`;
  return (
    <Card as="article" className={styles.card}>
      <MealArt meal={order} shows="dish" className={styles.art} />
      <div className="grow">
        <p className={`num ${styles.day ?? ''}`}>
          {formatDate(date(order.date), language)} {kind}
        </p>
        <h3 className="size-15">
          <ServerText>{order.menu_name}</ServerText>
        </h3>
        <div className={styles.actions}>
          <Button
            variant="tonal"
            size="small"
            icon={liked ? thumbsUpFill : thumbsUp}
            aria-pressed={liked}
            onClick={() => void setLike(order.id, !liked)}
          >
            {t.liked}
          </Button>
          <Button variant="text" size="small" iconEnd={caretRight} onClick={onMenu}>
            {t.menuShort}
          </Button>
        </div>
      </div>
    </Card>
  );
}
