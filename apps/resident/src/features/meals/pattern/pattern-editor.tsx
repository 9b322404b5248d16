// Seven days, Sunday first: a breakfast of either kind or none, and dinner or not.
import { foodType } from '@yadori/api/meals/kinds';
import type { PatternDay } from '@yadori/api/meals/pattern';
import { addDays, date } from '@yadori/api/time/tokyo';
import { dateParts } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { withDay } from './edit-pattern.ts';
import { patternTexts } from './texts.ts';
import styles from './pattern-sheet.module.css';
import type { usePattern } from './use-pattern.ts';

interface PatternEditorProps {
  state: ReturnType<typeof usePattern>;
  months: readonly string[];
  busy: boolean;
}

export function PatternEditor({ state, months, busy }: PatternEditorProps) {
  const t = useMessages(patternTexts);
  const language = useLanguage();
  const { pattern, setPattern, month, setMonth } = state;
  return (
    <div inert={busy}>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.days}>
        {pattern.map((day, weekday) => (
          <WeekdayRow
            key={nameOf(weekday, 'en')}
            weekday={weekday}
            day={day}
            onChange={(change) => setPattern(withDay(pattern, weekday, change))}
          />
        ))}
      </div>
      {months.length === 0 && <Banner tone="info">{t.noMonth}</Banner>}
      {months.length > 1 && (
        <Segment
          legend={t.month}
          options={months.map((each) => ({
            value: each,
            label: dateParts(date(each), language).monthName,
          }))}
          value={month}
          onChange={setMonth}
        />
      )}
    </div>
  );
}

interface WeekdayRowProps {
  weekday: number;
  day: PatternDay;
  onChange: (change: Partial<PatternDay>) => void;
}

const foods = { none: null, japanese: foodType.japanese, western: foodType.western } as const;
type Breakfast = keyof typeof foods;

const breakfastOf = (food: number | null): Breakfast =>
  food === foodType.japanese ? 'japanese' : food === foodType.western ? 'western' : 'none';

function WeekdayRow({ weekday, day, onChange }: WeekdayRowProps) {
  const t = useMessages(patternTexts);
  const language = useLanguage();
  const name = nameOf(weekday, language);
  const look = weekday === 0 ? styles.sunday : weekday === 6 ? styles.saturday : undefined;
  return (
    <div className={styles.day}>
      <span aria-hidden="true" className={classNames(styles.weekday, look)}>
        {name}
      </span>
      <div className={styles.breakfast}>
        <Segment<Breakfast>
          legend={t.breakfastOf(name)}
          legendHidden
          options={(['none', 'japanese', 'western'] as const).map((value) => ({
            value,
            label: t[value],
          }))}
          value={breakfastOf(day.breakfast)}
          onChange={(value) => onChange({ breakfast: foods[value] })}
        />
      </div>
      <Checkbox
        className={styles.dinner}
        checked={day.dinner}
        onChange={(event) => onChange({ dinner: event.currentTarget.checked })}
      >
        <span aria-hidden="true">{t.dinner}</span>
        <VisuallyHidden>{t.dinnerOf(name)}</VisuallyHidden>
      </Checkbox>
    </div>
  );
}

/** 7 June 2026 is a Sunday. */
const nameOf = (weekday: number, language: 'ja' | 'en') =>
  dateParts(addDays(date('2026-06-07'), weekday), language).weekday;
