// What is going on with a resident now: today's meals, nights away and guests, the newest note, the last acts (SC011).
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import usersThree from '@phosphor-icons/core/fill/users-three-fill.svg?raw';
import type { ReactNode } from 'react';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { residentHistory, type HistoryRow } from '@yadori/api/residents/history-calls';
import type { MealToday, ResidentCard, StayAhead } from '@yadori/api/residents/shapes';
import { isGuestReport } from '@yadori/api/stays/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDay, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { kindName, mealName } from '../../../parts/meal-names.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useWhen } from '../../../parts/when.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { usePages } from '../../../session/read-pages.ts';
import { mealIcons } from '../../meals/panel.tsx';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';
import { HistoryWords } from './history-words.tsx';

interface SectionProps {
  title: string;
  /** The tab with all of it, by its id; undefined: there is none for the reader. */
  tab?: string | undefined;
  more?: string;
  children: ReactNode;
}

export function Section({ title, tab, more, children }: SectionProps) {
  const { dormitory = '', id = '' } = useAddress();
  return (
    <section aria-label={title}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{title}</h3>
        {tab !== undefined && (
          <Link to={`/${dormitory}/residents/${id}/${tab}`} search className="note">
            {more}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export function MealsToday({ meals }: { meals: readonly MealToday[] }) {
  const t = useMessages(residentsTexts);
  return (
    <Section title={t.mealsToday} tab="meals" more={t.allMeals}>
      {meals.length === 0 && <p className="note">{t.noMeals}</p>}
      <ul className="stack gap-8">
        {meals.map((meal) => (
          <MealRow key={meal.type_of_meal} meal={meal} />
        ))}
      </ul>
    </Section>
  );
}

function MealRow({ meal }: { meal: MealToday }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const key = mealKeyOf(meal.type_of_meal);
  const { state, type_of_food: food, menu_name: dish, at } = meal;
  const words = {
    none: t.notBooked,
    waiting: t.waiting,
    booked: t.booked,
    missed: t.missed,
    eaten: at === null ? t.eaten : formatTime(Date.parse(at)),
  }[state];
  return (
    <li className={styles.meal}>
      <Tag small tone={key} icon={mealIcons[key]}>
        {food === null ? mealName(meal.type_of_meal, language) : kindName(food, language)}
      </Tag>
      <span className={styles.dish} lang={meal.language}>
        {dish}
      </span>
      <span className={styles.mealState} data-state={state}>
        {state === 'eaten' && <Icon svg={check} size={16} />}
        {words}
      </span>
    </li>
  );
}

export function StaysAhead({ stays }: { stays: readonly StayAhead[] }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const day = (on: string) => formatDay(on as CalendarDate, language);
  if (stays.length === 0) return null;
  return (
    <Section title={t.stays}>
      <ul className="stack gap-8">
        {stays.map(({ id, type, first_day: from, last_day: until }) => {
          const isGuest = isGuestReport(type);
          const days = t.period(day(from), day(until));
          return (
            <li key={id} className={isGuest ? styles.guest : styles.stay}>
              <Icon svg={isGuest ? usersThree : moon} size={18} />
              <b>{isGuest ? t.guestStay(days) : t.ownStay(days)}</b>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function NoteOfStaff({ note }: { note: NonNullable<ResidentCard['note']> }) {
  const t = useMessages(residentsTexts);
  const when = useWhen();
  return (
    <Section title={t.note} tab="messages" more={t.toConversation}>
      <div className={styles.memo}>
        <p className="anywhere">{note.text}</p>
        <p className={styles.memoBy}>{t.noteBy(note.author, when(note.at))}</p>
      </div>
    </Section>
  );
}

const mostActs = 4;

/** Looks at the card are in the whole history; here they would push away what happened. */
const isAct = ({ kind }: HistoryRow) => kind !== 'resident.viewed';

export function LastActs({ id }: { id: number }) {
  const t = useMessages(residentsTexts);
  const { list, rows } = usePages(residentHistory, { params: { id }, query: {} });
  useLiveRefresh(['residents'], () => readAgain(residentHistory));
  const acts = rows?.filter(isAct).slice(0, mostActs);
  return (
    <Section title={t.lastActs} tab="history" more={t.allActs}>
      <ReadView read={list} data={acts} failed={t.actsFailed} waiting={120}>
        {(found) =>
          found.length === 0 ? (
            <p className="note">{t.noActs}</p>
          ) : (
            <ol className={styles.lastActs}>
              {found.map((row) => (
                <Act key={row.id} row={row} />
              ))}
            </ol>
          )
        }
      </ReadView>
    </Section>
  );
}

function Act({ row }: { row: HistoryRow }) {
  const { happened_at: at } = row;
  const when = useWhen();
  return (
    <li>
      <time dateTime={at} className={classNames('note', 'num')}>
        {when(at)}
      </time>
      <HistoryWords row={row} />
    </li>
  );
}
