// Who moves in on a day, by half hour; what is done is folded.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import caretUp from '@phosphor-icons/core/bold/caret-up-bold.svg?raw';
import { useState } from 'react';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useMark, type Arrival, type Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { factsOf } from '../person-words.ts';
import { foldedOf, nextOf, overOf, peopleOf, slotsOf, type Slot } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';
import { NextStep, PersonRow, TimePart } from './day-list.tsx';
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
    <TimePart
      time={time}
      about={
        <>
          {time !== null && <Bars people={people.length} atOnce={data.at_once} />}
          {over > 0 && <b className={styles.overNote}>{t.over(formatCount(over, language))}</b>}
        </>
      }
    >
      {people.map((person) => (
        <ComerRow
          key={person.contract_id}
          person={person}
          isChosen={person.contract_id === chosen}
          canEdit={data.can_edit}
          onChoose={() => onChoose(person)}
        />
      ))}
    </TimePart>
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

interface ComerRowProps {
  person: Arrival;
  isChosen: boolean;
  canEdit: boolean;
  onChoose: () => void;
}

function ComerRow({ person, isChosen, canEdit, onChoose }: ComerRowProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  return (
    <PersonRow
      person={person}
      facts={factsOf(person, t, language)}
      signs={<StepSigns person={person} />}
      next={<NextButton person={person} onChoose={onChoose} />}
      isChosen={isChosen}
      canEdit={canEdit}
      onChoose={onChoose}
    >
      {person.account_id === null && <Tag small>{t.unregistered}</Tag>}{' '}
      {person.is_preparing && (
        <Tag small tone="amber">
          {t.preparing}
        </Tag>
      )}
    </PersonRow>
  );
}

/** An arrival is marked at once; a key needs its number. */
function NextButton({ person, onChoose }: Pick<ComerRowProps, 'person' | 'onChoose'>) {
  const t = useMessages(arrivalTexts);
  const { busy, call } = useMark();
  const next = nextOf(person);
  if (next === undefined) return <StepSigns person={person} />;
  const mark = () => call({ id: person.contract_id, step: next });
  return (
    <NextStep
      person={person}
      word={{ arrived: t.markArrived, key: t.giveKey, explained: t.markExplained }[next]}
      busy={busy}
      onMark={next === 'key' ? undefined : mark}
      onOpen={onChoose}
    />
  );
}
