// What a change of days brings: deadlines that move, and menus that stand against it (SD024, SD025).
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { MovedDay, ServedMeal } from '@yadori/api/meals/staff/day-calls';
import { dateAt, timeAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from '../closing-days.module.css';
import { closingDaysTexts } from '../texts.ts';
import type { DayPreview, DayTask } from '../use-day-change.ts';

interface PreviewOfDaysProps {
  dormitory: string;
  task: DayTask;
  preview: DayPreview;
}

export function PreviewOfDays({ dormitory, task, preview }: PreviewOfDaysProps) {
  const t = useMessages(closingDaysTexts);
  const { moved, served } = preview;
  const movesNone = moved.length === 0 && (task === 'close' || task === 'reopen');
  const [reopened, closed] = [
    moved.filter(({ reopens }) => reopens).length,
    moved.filter(({ closes }) => closes).length,
  ];
  return (
    <div className={styles.fields}>
      {served.length > 0 && <Served dormitory={dormitory} served={served} />}
      {movesNone && <Banner tone="ok">{t.notMoved}</Banner>}
      {reopened > 0 && (
        <Banner tone="warn">
          <p>
            <b>{t.reopensTitle(reopened)}</b>
          </p>
          <p>{t.reopensText}</p>
        </Banner>
      )}
      {closed > 0 && (
        <Banner tone="warn">
          <b>{t.closesTitle(closed)}</b>
        </Banner>
      )}
      {moved.length > 0 && <Moved moved={moved} />}
    </div>
  );
}

function Served({ dormitory, served }: { dormitory: string; served: readonly ServedMeal[] }) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  return (
    <Banner tone="danger">
      <p>
        <b>{t.servedTitle}</b>
      </p>
      <p>{t.servedHint}</p>
      <ul className={styles.list}>
        {served.map((meal) => (
          <li key={`${meal.date} ${meal.type_of_food} ${meal.is_published}`}>
            {formatDate(meal.date as CalendarDate, language)} {t[mealKeyOf(meal.type_of_meal)]}{' '}
            {meal.menu_name || t.unnamed} {!meal.is_published && <Tag small>{t.draft}</Tag>}
            {meal.is_stopped && <Tag small>{t.stopped}</Tag>}
            {meal.is_published &&
              !meal.is_stopped &&
              t.servedLine(meal.reserved, meal.waiting)}{' '}
            <Link to={`/${dormitory}/menus`} search={{ date: meal.date }}>
              {t.openMenu}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Moved({ moved }: { moved: readonly MovedDay[] }) {
  const t = useMessages(closingDaysTexts);
  const language = useLanguage();
  return (
    <section className={styles.group}>
      <h3 className={styles.legend}>{t.moved(moved.length)}</h3>
      <ul className={styles.rows}>
        {moved.map((day) => (
          <li key={day.date} className={styles.movedDay}>
            <p className={styles.movedHead}>
              <b>{t.mealsOf(formatDate(day.date as CalendarDate, language))}</b>
              {day.reopens && <Tag tone="amber">{t.reopens}</Tag>}
              {day.closes && <Tag tone="red">{t.closes}</Tag>}
            </p>
            <dl className={styles.deadlines}>
              <Deadline name={t.oldDeadline} at={day.old_deadline} />
              <Deadline name={t.newDeadline} at={day.new_deadline} />
            </dl>
            <p className="muted">{t.people(day.holders, day.could_book)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deadline({ name, at }: { name: string; at: string }) {
  const language = useLanguage();
  const instant = Date.parse(at);
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{`${formatDate(dateAt(instant), language)} ${timeAt(instant)}`}</dd>
    </div>
  );
}
