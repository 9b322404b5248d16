// The ticket before it is used: picture, kinds and reception.
import bowl from '@phosphor-icons/core/fill/bowl-food-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import forkKnife from '@phosphor-icons/core/fill/fork-knife-fill.svg?raw';
import type { MealOption } from '@yadori/api/meals/shapes';
import { date } from '@yadori/api/time/tokyo';
import { formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { BigDate } from '../components/big-date.tsx';
import { MealArt } from '../components/meal-art.tsx';
import { MealTag } from '../components/meal-tag.tsx';
import { mealTexts } from '../texts.ts';
import { foodKey } from '../options.ts';
import styles from './checkin-preview.module.css';
import { checkinTexts } from './checkin-texts.ts';

export function CheckinPreview({ option }: { option: MealOption }) {
  const t = useMessages(checkinTexts);
  const language = useLanguage();
  return (
    <Card as="div" className="clip">
      <MealArt meal={option} className={styles.art} />
      <div className={styles.text}>
        <p className="row gap-8">
          <MealTag kind={option} />
          <FoodTag option={option} />
        </p>
        <p className={styles.name}>
          <ServerText>{option.menu_name}</ServerText>
        </p>
        <p className={styles.date}>
          <BigDate date={date(option.date)} />
        </p>
        <p className={styles.time}>
          <Icon svg={clock} size={20} />
          {t.reception} <b className="num">{formatTimeRange(option.time, language)}</b>
        </p>
      </div>
    </Card>
  );
}

function FoodTag({ option }: { option: MealOption }) {
  const t = useMessages(mealTexts);
  const food = foodKey(option);
  if (food === undefined) return null;
  return (
    <Tag tone="breakfast" icon={food === 'japanese' ? bowl : forkKnife}>
      {t[food]}
    </Tag>
  );
}
