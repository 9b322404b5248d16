// Who moves out on a day, by time. A row shows its steps and opens the person; on a phone it has the next one as a button.
import { roomName } from '@yadori/api/residents/room';
import type { Departure } from '@yadori/api/arrivals/departure-calls';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { thingWords } from '../../loans/panel.tsx';
import { useMarkLeaving, type Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { departureTexts } from '../departure-texts.ts';
import { leavingByTime, nextToLeave } from '../leaving.ts';
import { luggageUntil, nameOf } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';
import { LeavingSigns } from './step-signs.tsx';

interface DepartureListProps {
  data: Arrivals;
  chosen: number | undefined;
  onChoose: (person: Departure) => void;
}

export function DepartureList({ data, chosen, onChoose }: DepartureListProps) {
  const t = useMessages(departureTexts);
  const { noTime } = useMessages(arrivalTexts);
  if (data.departures.length === 0)
    return <StatePanel kind="empty" title={t.empty} text={t.emptyText} />;
  return leavingByTime(data.departures).map(({ time, people }) => (
    <section key={time} className={styles.slot} aria-label={time ?? noTime}>
      <div className={styles.time}>
        <b className={time === null ? 'size-13' : 'num size-16'}>{time ?? noTime}</b>
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
  ));
}

interface PersonRowProps {
  person: Departure;
  isChosen: boolean;
  canEdit: boolean;
  onChoose: (person: Departure) => void;
}

function PersonRow({ person, isChosen, canEdit, onChoose }: PersonRowProps) {
  const t = useMessages(departureTexts);
  const words = useMessages(arrivalTexts);
  const language = useLanguage();
  const isPhone = useMedia('(width < 600px)');
  const facts = [luggageUntil(person, t, language), person.company ?? undefined].filter(
    (one) => one !== undefined,
  );
  const out = person.out.map((thing) => thingWords(thing, language));
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
          <b className="block anywhere">{nameOf(person, words)}</b>
          {facts.length > 0 && (
            <span className="note block anywhere">{facts.join(betweenItems[language])}</span>
          )}
          {person.keys !== null && out.length > 0 && (
            <span className={styles.overNote}>{t.isOut(out.join(betweenItems[language]))}</span>
          )}
        </span>
        {(!isPhone || !canEdit) && <LeavingSigns person={person} />}
      </button>
      {isPhone && canEdit && <NextButton person={person} onChoose={onChoose} />}
    </li>
  );
}

/** An inspection and the end are marked at once; of keys it is said which ones are back. */
function NextButton({ person, onChoose }: Pick<PersonRowProps, 'person' | 'onChoose'>) {
  const t = useMessages(departureTexts);
  const words = useMessages(arrivalTexts);
  const { busy, call } = useMarkLeaving();
  const paused = usePausedAct();
  const next = nextToLeave(person);
  if (next === undefined) return <LeavingSigns person={person} />;
  const word = { attended: t.markAttended, keys: t.takeKeys, done: t.markDone }[next];
  const label = words.label(roomName(person.room_number), `${nameOf(person, words)} ${word}`);
  if (next === 'keys')
    return (
      <Button variant="tonal" aria-label={label} onClick={() => onChoose(person)}>
        {word}
      </Button>
    );
  return (
    <Button
      {...paused}
      busy={busy}
      aria-label={label}
      onClick={() => call({ id: person.contract_id, step: next })}
    >
      {word}
    </Button>
  );
}
