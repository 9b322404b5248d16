// The people of a day by half hour. A row shows its steps and opens the person; on a phone it has the next one as a button.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import caretUp from '@phosphor-icons/core/bold/caret-up-bold.svg?raw';
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useMedia } from '@yadori/kit/use-media.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useMark, type Arrival, type Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { companionsOf, luggageOf, nameOf } from '../person-words.ts';
import { foldedOf, nextOf, overOf, peopleOf, slotsOf, type Slot } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';
import { StepSigns } from './step-signs.tsx';

interface SlotListProps {
  data: Arrivals;
  chosen: number | undefined;
  onChoose: (person: Arrival) => void;
}

export function SlotList({ data, chosen, onChoose }: SlotListProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const slots = slotsOf(data.people);
  const { done, rest } = foldedOf(slots);
  if (slots.length === 0) return <NoArrivals data={data} />;
  const folded = done.reduce((sum, { people }) => sum + people.length, 0);
  return (
    <>
      {folded > 0 && (
        <button
          type="button"
          className={styles.folded}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon svg={checkCircle} size={18} />
          <span className="grow">{t.folded(formatCount(folded, language))}</span>
          <b className={styles.fold}>
            {isOpen ? t.close : t.open}
            <Icon svg={isOpen ? caretUp : caretDown} size={14} />
          </b>
        </button>
      )}
      {(isOpen ? slots : rest).map((slot) => (
        <SlotPart key={slot.time} slot={slot} data={data} chosen={chosen} onChoose={onChoose} />
      ))}
    </>
  );
}

/** With the next day of the month that has somebody. */
function NoArrivals({ data }: { data: Arrivals }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const next = data.month.find(({ day }) => day > data.day);
  return (
    <StatePanel
      kind="empty"
      title={t.empty}
      text={
        next === undefined
          ? t.emptyText
          : t.next(
              formatDate(next.day as CalendarDate, language),
              formatCount(peopleOf(next), language),
            )
      }
    />
  );
}

interface SlotPartProps extends SlotListProps {
  slot: Slot;
}

function SlotPart({ slot: { time, people }, data, chosen, onChoose }: SlotPartProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const over = overOf(time, people.length, data.at_once);
  return (
    <section className={styles.slot} aria-label={time ?? t.noTime}>
      <div className={styles.time}>
        <b className={time === null ? 'size-13' : 'num size-16'}>{time ?? t.noTime}</b>
        {time !== null && <Bars people={people.length} atOnce={data.at_once} />}
        {over > 0 && <b className={styles.overNote}>{t.over(formatCount(over, language))}</b>}
      </div>
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow
            key={person.contract_id}
            person={person}
            isChosen={person.contract_id === chosen}
            canEdit={data.can_edit}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

/** One for each that the desk receives, filled where somebody comes; those beyond in amber. */
const Bars = ({ people, atOnce }: { people: number; atOnce: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {Array.from({ length: Math.min(Math.max(people, atOnce), 8) }, (_, at) => (
      <span
        key={at}
        className={at >= atOnce ? styles.barOver : at < people ? styles.barUsed : styles.barFree}
      />
    ))}
  </span>
);

interface PersonRowProps {
  person: Arrival;
  isChosen: boolean;
  canEdit: boolean;
  onChoose: (person: Arrival) => void;
}

function PersonRow({ person, isChosen, canEdit, onChoose }: PersonRowProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const isPhone = useMedia('(width < 600px)');
  const things = [
    luggageOf(person, t, language),
    companionsOf(person, t, language),
    person.company ?? undefined,
  ].filter((one) => one !== undefined);
  return (
    <li className={styles.row}>
      <button
        type="button"
        data-row={person.contract_id}
        className={styles.person}
        aria-pressed={isChosen}
        onClick={() => onChoose(person)}
      >
        <b className={styles.room}>{roomName(person.room_number)}</b>
        <span className={styles.who}>
          <b className="block anywhere">{nameOf(person, t)}</b>
          {things.length > 0 && <span className="note block anywhere">{things.join('・')}</span>}
          {person.account_id === null && <Tag small>{t.unregistered}</Tag>}{' '}
          {person.is_preparing && (
            <Tag small tone="amber">
              {t.preparing}
            </Tag>
          )}
        </span>
        {(!isPhone || !canEdit) && <StepSigns person={person} />}
      </button>
      {isPhone && canEdit && <NextButton person={person} onChoose={onChoose} />}
    </li>
  );
}

/** An arrival is marked at once; a key needs its number. */
function NextButton({ person, onChoose }: Pick<PersonRowProps, 'person' | 'onChoose'>) {
  const t = useMessages(arrivalTexts);
  const { busy, call } = useMark();
  const paused = usePausedAct();
  const next = nextOf(person);
  if (next === undefined) return <StepSigns person={person} />;
  const words = { arrived: t.markArrived, key: t.giveKey, explained: t.markExplained }[next];
  const label = t.label(roomName(person.room_number), `${nameOf(person, t)} ${words}`);
  if (next === 'key')
    return (
      <Button variant="tonal" aria-label={label} onClick={() => onChoose(person)}>
        {words}
      </Button>
    );
  return (
    <Button
      {...paused}
      busy={busy}
      aria-label={label}
      onClick={() => call({ id: person.contract_id, step: next })}
    >
      {words}
    </Button>
  );
}
