// The meals that a booking of several days would book, and the result for each (SE008).
import type { BookedFor, ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { date as dateOf } from '@yadori/api/time/tokyo';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { ReactNode } from 'react';
import { isHeldUp, type DaysPlan, type PlannedMeal } from '../many-days.ts';
import { manyDaysTexts, refusalNames } from '../many-days-texts.ts';
import styles from '../meals.module.css';
import { wayNames } from '../texts.ts';
import { KindTag } from './meters.tsx';

type Named = Pick<ResidentMeal, 'date' | 'type_of_food'>;

function Row({ meal, children }: { meal: Named; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li className={styles.dayRow}>
      <span className={styles.manyDay}>{formatDate(dateOf(meal.date), language)}</span>
      <KindTag food={meal.type_of_food} />
      <span className={styles.manyState}>{children}</span>
    </li>
  );
}

export function ManyDaysPreview({ plan: { meals, unserved } }: { plan: DaysPlan }) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const open = meals.filter(({ refused }) => refused === null).length;
  const [all, bookable] = [meals.length, open].map((count) => formatCount(count, language));
  if (meals.length === 0 && unserved === 0) return null;
  return (
    <section aria-label={t.preview}>
      <div role="status">
        {meals.length > 0 && (
          <p>
            <b>{t.counts(all ?? '', bookable ?? '')}</b>
          </p>
        )}
        {unserved > 0 && <p>{t.unserved(formatCount(unserved, language))}</p>}
      </div>
      <ul className={styles.manyRows}>
        {meals.map((planned) => (
          <Row key={keyOf(planned.meal)} meal={planned.meal}>
            <PlannedState {...planned} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ date, type_of_food: food }: Named) => `${date} ${food}`;

function PlannedState({ meal, refused }: PlannedMeal) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  if (refused === 'already_reserved')
    return <span className="note">{refusalNames[refused][language]}</span>;
  if (refused !== null)
    return (
      <Tag small tone="amber">
        {meal.override === 'reception'
          ? wayNames.walk_in[language]
          : refusalNames[meal.override === null ? refused : plainRefusal[meal.override]][language]}
      </Tag>
    );
  return (
    <>
      {meal.waiting > 0 && (
        <span className="note">{t.waiting(formatCount(meal.waiting, language))}</span>
      )}
      <Tag small tone="green">
        {meal.override === 'reception' ? wayNames.walk_in[language] : t.bookable}
      </Tag>
    </>
  );
}

/** What only staff may set aside, as residents read it. */
const plainRefusal = { full: 'full', deadline: 'closed' } as const;

interface ManyDaysResultProps {
  rows: readonly BookedFor[];
  booked: number;
  allOrNone: boolean;
  /** Back to what was chosen. */
  onAgain: () => void;
  onClose: () => void;
}

export function ManyDaysResult({ rows, booked, allOrNone, onAgain, onClose }: ManyDaysResultProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const [done, all] = [booked, rows.length].map((count) => formatCount(count, language));
  const isComplete = !rows.some(isHeldUp);
  const title =
    booked === 0 && allOrNone && !isComplete ? t.notComplete : t.bookedOf(done ?? '', all ?? '');
  return (
    <Dialog
      open
      title={t.results}
      onClose={onClose}
      footer={
        isComplete ? (
          <ConfirmActions
            actionLabel={t.close}
            onAction={onClose}
            onBack={onAgain}
            backLabel={t.again}
          />
        ) : (
          <ConfirmActions
            actionLabel={t.again}
            onAction={onAgain}
            onBack={onClose}
            backLabel={t.close}
          />
        )
      }
    >
      <p role="status">
        <b>{title}</b>
      </p>
      <ul className={styles.manyRows}>
        {rows.map((row) => (
          <Row key={keyOf(row)} meal={row}>
            <ResultState row={row} />
          </Row>
        ))}
      </ul>
    </Dialog>
  );
}

function ResultState({ row: { refused, reservation_id: id } }: { row: BookedFor }) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  if (refused === 'already_reserved')
    return <span className="note">{refusalNames[refused][language]}</span>;
  if (refused !== null)
    return (
      <Tag small tone="amber">
        {refusalNames[refused][language]}
      </Tag>
    );
  // Bookable, and left out since another meal was not.
  return id === null ? (
    <span className="note">{t.isHeld}</span>
  ) : (
    <Tag small tone="green">
      {t.isBooked}
    </Tag>
  );
}
