// The chosen day: what is set for it, and what can be done (SD023, SD025).
import { textIn } from '@yadori/api/language/language';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { CalendarYear } from '../api.ts';
import styles from '../closing-days.module.css';
import type { DayMarks } from '../month-days.ts';
import { closingDaysTexts } from '../texts.ts';
import type { DayTask } from '../use-day-change.ts';

interface DayPanelProps {
  on: CalendarDate;
  year: CalendarYear;
  marks: DayMarks;
  onTask: (task: DayTask) => void;
}

export function DayPanel({ on, year, marks, onTask }: DayPanelProps) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  const isOver = on < year.today;
  const isTooFar = on > year.last_day;
  const part = { marks, onTask: year.can_edit && !isOver && !isTooFar ? onTask : undefined };
  return (
    <section className={styles.panel} aria-label={formatDate(on, language)}>
      <h2 className="size-17">{formatDate(on, language)}</h2>
      {marks.holiday !== undefined && (
        <p className={styles.holidayName}>{t.holiday(marks.holiday)}</p>
      )}
      <ClosingPart {...part} />
      <MealPart {...part} />
      {year.can_edit && isOver && <p className="muted">{t.past}</p>}
      {year.can_edit && isTooFar && (
        <p className="muted">{t.tooFar(Number(year.last_day.slice(0, 4)))}</p>
      )}
    </section>
  );
}

interface PartProps {
  marks: DayMarks;
  /** Undefined where nothing can be changed. */
  onTask: ((task: DayTask) => void) | undefined;
}

function ClosingPart({ marks: { closing }, onTask }: PartProps) {
  const t = useMessages(closingDaysTexts);
  return (
    <div className={styles.part}>
      {closing === undefined ? (
        <p className="muted">{t.open}</p>
      ) : (
        <p className={styles.fact}>
          <Tag tone="amber">{t.closed}</Tag> {closing.reason}{' '}
          {closing.is_yearly && <Tag small>{t.yearly}</Tag>}
        </p>
      )}
      {onTask !== undefined && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => onTask('close')}>
            {closing === undefined ? t.close : t.change}
          </Button>
          {closing !== undefined && (
            <Button size="small" onClick={() => onTask('reopen')}>
              {t.reopen}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function MealPart({ marks: { noMeals }, onTask }: PartProps) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  return (
    <div className={styles.part}>
      {noMeals.length === 0 && <p className="muted">{t.served}</p>}
      {noMeals.map(({ type_of_meal, reason_ja, reason_en }) => (
        <p key={type_of_meal} className={styles.fact}>
          <Tag tone={mealKeyOf(type_of_meal)}>{t.noMeal(t[mealKeyOf(type_of_meal)])}</Tag>{' '}
          {textIn(language, { ja: reason_ja, en: reason_en })}
        </p>
      ))}
      {onTask !== undefined && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => onTask('no_meal')}>
            {noMeals.length === 0 ? t.stopMeal : t.changeMeal}
          </Button>
          {noMeals.length > 0 && (
            <Button size="small" onClick={() => onTask('serve')}>
              {t.serve}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
