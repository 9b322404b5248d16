// What the pattern books in a month and what it skips, day by day.
import type { PatternItem, PatternOutcome } from '@yadori/api/meals/pattern-calls';
import { date } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealIcons } from '../components/meal-tag.tsx';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey } from '../options.ts';
import { outcomeTexts, patternTexts } from './texts.ts';
import styles from './pattern-sheet.module.css';
import type { Outcomes } from './use-pattern.ts';

interface OutcomeListProps {
  outcomes: Outcomes;
  /** What it will come to; none once the title says what it came to. */
  head?: string;
}

export function OutcomeList({ outcomes: { items }, head }: OutcomeListProps) {
  const t = useMessages(patternTexts);
  return (
    <>
      {head !== undefined && <p className={styles.head}>{head}</p>}
      {items.length === 0 && <p className={styles.lead}>{t.noItems}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={`${item.date} ${item.type_of_meal}`} item={item} />
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { item: PatternItem }) {
  const t = useMessages(mealTexts);
  const words = useMessages(outcomeTexts);
  const language = useLanguage();
  const taken = item.outcome === 'bookable' || item.outcome === 'booked';
  const meal = mealKey(item);
  const food = foodKey(item);
  return (
    <li className={classNames(styles.item, !taken && styles.skipped)}>
      <Icon svg={mealIcons[meal]} size={18} className={styles[`${meal}Sign`]} />
      <span className={styles.name}>
        <b className="num">{formatDate(date(item.date), language)}</b>{' '}
        <VisuallyHidden>{t[meal]} </VisuallyHidden>
        {food !== undefined && `${t[food]} `}
        {item.menu_name !== null && <ServerText>{item.menu_name}</ServerText>}
      </span>
      <Tag small tone={taken ? 'green' : 'plain'}>
        {words[wordOf(item.outcome)]}
      </Tag>
    </li>
  );
}

function wordOf(outcome: PatternOutcome) {
  switch (outcome) {
    case 'bookable':
    case 'booked':
    case 'no_menu':
    case 'outside_contract':
    case 'past':
    case 'closed':
    case 'full':
    case 'other_kind_reserved':
    case 'already_reserved':
      return outcome;
    default:
      return 'skipped';
  }
}
