// Figures of the meal and those who came last, each with the way back.
import type { ReactNode } from 'react';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { roomOf } from '../match-room.ts';
import { counterTexts } from '../texts.ts';
import styles from '../counter.module.css';

interface FiguresProps {
  board: CounterBoard;
  kindOf: (food: number) => string;
  /** Opens the counting of those who are no residents. */
  onCountOthers: () => void;
}

export function Figures({ board: { totals, kinds }, kindOf, onCountOthers }: FiguresProps) {
  const t = useMessages(counterTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const share = totals.reserved === 0 ? 0 : (totals.checked_in / totals.reserved) * 100;
  return (
    <section className={styles.figures}>
      <p className={styles.sum}>
        <b className="num">{count(totals.checked_in)}</b>
        <span className="num">{t.portions(count(totals.reserved))}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p className={styles.parts}>
        <b>{t.expected(count(totals.reserved - totals.checked_in))}</b>
        {totals.guests > 0 && <span>{t.guests(count(totals.guests))}</span>}
        {totals.others > 0 && <span>{t.othersEat(count(totals.others))}</span>}
      </p>
      {kinds.length > 1 && (
        <p className={styles.parts}>
          {kinds.map((kind) => (
            <span key={kind.type_of_food} className="num">
              {kindOf(kind.type_of_food)} {count(kind.checked_in)} / {count(kind.reserved)}
            </span>
          ))}
        </p>
      )}
      <button type="button" className={styles.others} onClick={onCountOthers}>
        {t.countOthers}
      </button>
    </section>
  );
}

interface CameListProps {
  came: readonly Came[];
  onUndo: (came: Came) => void;
  /** Below the list. */
  children?: ReactNode;
}

export function CameList({ came, onUndo, children }: CameListProps) {
  const t = useMessages(counterTexts);
  const ways: Readonly<Record<Came['way'], string>> = {
    own: t.own,
    scan: t.scanned,
    list: t.byHand,
    offline: t.byHand,
    late: t.afterwards,
    walk_in: t.walkIn,
  };
  return (
    <section className={styles.came} aria-label={t.came}>
      <h2 className="size-17">{t.came}</h2>
      {came.length === 0 && <p className={styles.nobody}>{t.nobodyCame}</p>}
      <ol>
        {came.map((one) => {
          const who = `${roomOf(one)} ${one.name}`;
          return (
            <li key={one.reservation_id} className={styles.cameRow}>
              <span className="num">{formatTime(Date.parse(one.at))}</span>
              <Avatar src={one.photo} name={one.name} size={44} />
              <span className="grow">
                <b className="num">{roomOf(one)}</b> {one.name}
                <span className={styles.way}>{ways[one.way]}</span>
              </span>
              {one.can_undo && (
                <button
                  type="button"
                  className={styles.undo}
                  aria-label={t.undoOf(who)}
                  onClick={() => onUndo(one)}
                >
                  {t.undo}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {children}
    </section>
  );
}
