// Who moves out on a day, by time, with what is still lent.
import type { Departure } from '@yadori/api/arrivals/departure-calls';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { thingWords } from '../../loans/panel.tsx';
import { useMarkLeaving, type Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { departureTexts } from '../departure-texts.ts';
import { leavingByTime, nextToLeave } from '../leaving.ts';
import { luggageUntil } from '../person-words.ts';
import { NextStep, PersonRow, TimePart } from './day-list.tsx';
import { LeavingSigns } from './leaving-signs.tsx';

interface DepartureListProps {
  data: Arrivals;
  chosen: number | undefined;
  onChoose: (person: Departure) => void;
}

export function DepartureList({ data, chosen, onChoose }: DepartureListProps) {
  const t = useMessages(departureTexts);
  if (data.departures.length === 0)
    return <StatePanel kind="empty" title={t.empty} text={t.emptyText} />;
  return leavingByTime(data.departures).map(({ time, people }) => (
    <TimePart key={time} time={time}>
      {people.map((person) => (
        <LeaverRow
          key={person.contract_id}
          person={person}
          isChosen={person.contract_id === chosen}
          canEdit={data.can_edit}
          onChoose={() => onChoose(person)}
        />
      ))}
    </TimePart>
  ));
}

interface LeaverRowProps {
  person: Departure;
  isChosen: boolean;
  canEdit: boolean;
  onChoose: () => void;
}

function LeaverRow({ person, isChosen, canEdit, onChoose }: LeaverRowProps) {
  const t = useMessages(departureTexts);
  const language = useLanguage();
  const out = person.out.map((thing) => thingWords(thing, language));
  return (
    <PersonRow
      person={person}
      facts={[luggageUntil(person, t, language), person.company ?? undefined].filter(
        (one) => one !== undefined,
      )}
      signs={<LeavingSigns person={person} />}
      next={<NextButton person={person} onChoose={onChoose} />}
      isChosen={isChosen}
      canEdit={canEdit}
      onChoose={onChoose}
    >
      {person.keys !== null && out.length > 0 && (
        <span className={styles.overNote}>{t.isOut(out.join(betweenItems[language]))}</span>
      )}
    </PersonRow>
  );
}

/** An inspection and the end are marked at once; of keys it is said which ones are back. */
function NextButton({ person, onChoose }: Pick<LeaverRowProps, 'person' | 'onChoose'>) {
  const t = useMessages(departureTexts);
  const { busy, call } = useMarkLeaving();
  const next = nextToLeave(person);
  if (next === undefined) return <LeavingSigns person={person} />;
  const mark = () => call({ id: person.contract_id, step: next });
  return (
    <NextStep
      person={person}
      word={{ attended: t.markAttended, keys: t.takeKeys, done: t.markDone }[next]}
      busy={busy}
      onMark={next === 'keys' ? undefined : mark}
      onOpen={onChoose}
    />
  );
}
