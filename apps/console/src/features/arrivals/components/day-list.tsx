// The people of a day by time. A row shows the steps and opens the person; on a phone it has the next step as a button.
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import type { Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';

interface TimePartProps {
  /** Null: those who named none. */
  time: string | null;
  /** Beside the time. */
  about?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

export function TimePart({ time, about, children }: TimePartProps) {
  const { noTime } = useMessages(arrivalTexts);
  return (
    <section className={styles.slot} aria-label={time ?? noTime}>
      <div className={styles.time}>
        <b className={time === null ? 'size-13' : 'num size-16'}>{time ?? noTime}</b>
        {about}
      </div>
      <ul className={styles.people}>{children}</ul>
    </section>
  );
}

type Listed = Pick<Arrival, 'contract_id' | 'room_number' | 'name'>;

interface PersonRowProps {
  person: Listed;
  facts: readonly string[];
  /** Below the facts. */
  children?: ReactNode;
  signs: ReactNode;
  /** In the place of the signs, on a phone of those who make the steps. */
  next: ReactNode;
  isChosen: boolean;
  canEdit: boolean;
  onChoose: () => void;
}

export function PersonRow(props: PersonRowProps) {
  const { person, facts, children, signs, next, isChosen, canEdit, onChoose } = props;
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const hasNext = useMedia('(width < 600px)') && canEdit;
  return (
    <li className={styles.row}>
      <button
        type="button"
        data-row={person.contract_id}
        className={styles.person}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <b className={styles.room}>{roomName(person.room_number)}</b>
        <span className={styles.who}>
          <b className="block anywhere">{nameOf(person, t)}</b>
          {facts.length > 0 && (
            <span className="note block anywhere">{facts.join(betweenItems[language])}</span>
          )}
          {children}
        </span>
        {!hasNext && signs}
      </button>
      {hasNext && next}
    </li>
  );
}

interface NextStepProps {
  person: Listed;
  word: string;
  busy: boolean;
  /** Makes the step; where more is to be said of it, opens the person. */
  onMark: (() => void) | undefined;
  onOpen: () => void;
}

export function NextStep({ person, word, busy, onMark, onOpen }: NextStepProps) {
  const t = useMessages(arrivalTexts);
  const paused = usePausedAct();
  const label = t.label(roomName(person.room_number), `${nameOf(person, t)} ${word}`);
  if (onMark === undefined)
    return (
      <Button variant="tonal" aria-label={label} onClick={onOpen}>
        {word}
      </Button>
    );
  return (
    <Button {...paused} busy={busy} aria-label={label} onClick={onMark}>
      {word}
    </Button>
  );
}
