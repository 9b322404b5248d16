// Who waits for the meal, in the order in which portions are handed on (SE003 to SE005).
import type { MealDay } from '@yadori/api/meals/staff/staff-shapes';
import { roomName } from '@yadori/api/residents/room';
import { now } from '@yadori/web-client/clock.ts';
import { formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { dateAt } from '@yadori/api/time/tokyo';
import { mealsTexts } from '../texts.ts';
import styles from '../meals.module.css';
import type { MealAct } from './act-dialogs.tsx';
import { KindTag } from './meters.tsx';
import { WaitActs } from './wait-acts.tsx';

interface WaitListProps {
  day: MealDay;
  summaryOf: (row: { room_number: string; name: string; type_of_food: number }) => string;
  onAsk: (asked: MealAct) => void;
}

export function WaitList({ day, summaryOf, onAsk }: WaitListProps) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const when = useWhen();
  const until = Date.parse(day.free_cancel_until);
  const isOpen = now() <= until;
  return (
    <section className={styles.waits} aria-label={t.waitTitle('')}>
      <h2 className={styles.panelTitle}>{t.waitTitle(formatCount(day.waits.length, language))}</h2>
      <p className="note">{isOpen ? t.waitSub(when(until)) : t.waitOver}</p>
      <ol className={styles.waitRows}>
        {day.waits.map((wait) => (
          <li key={wait.wait_id} className={styles.wait}>
            <b className="num">{wait.position}</b>
            <span className={styles.waitWho}>
              <span>
                <b className="num">{roomName(wait.room_number)}</b> {wait.name}
              </span>
              <span className="row middle gap-6 note">
                {day.kinds.length > 1 && <KindTag food={wait.type_of_food} />}
                {t.since(when(Date.parse(wait.since)))}
                {wait.other_kind_open && <Tag small>{t.otherKind}</Tag>}
              </span>
              {day.can.act && (
                <WaitActs
                  id={wait.wait_id}
                  of={`${roomName(wait.room_number)} ${wait.name}`}
                  summary={summaryOf(wait)}
                  canPromote={isOpen}
                  onAsk={onAsk}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `18:30` of today, else with its day. */
export function useWhen() {
  const language = useLanguage();
  return (instant: number) => {
    const day = dateAt(instant);
    const time = formatTime(instant);
    return day === dateAt(now()) ? time : `${formatDate(day, language)} ${time}`;
  };
}
