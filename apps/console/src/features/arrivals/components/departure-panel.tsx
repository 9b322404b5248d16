// One person who moves out: what is still lent, and the three steps with who and when (SC048).
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import { useState } from 'react';
import {
  departureSteps,
  type Departure,
  type DepartureStep,
} from '@yadori/api/arrivals/departure-calls';
import { Button } from '@yadori/kit/button.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { ThingsBack, ThingsOut, thingWords } from '../../loans/panel.tsx';
import { useMarkLeaving } from '../api.ts';
import styles from '../arrivals.module.css';
import { departureTexts } from '../departure-texts.ts';
import { nextToLeave } from '../leaving.ts';
import { luggageUntil } from '../person-words.ts';
import { arrivalTexts } from '../texts.ts';
import { CardLink, PersonPanel } from './person-panel.tsx';
import { Step } from './step.tsx';

interface DeparturePanelProps {
  dormitory: string;
  person: Departure;
  canEdit: boolean;
  onClose: () => void;
}

export function DeparturePanel({ dormitory, person, canEdit, onClose }: DeparturePanelProps) {
  const t = useMessages(departureTexts);
  const { noTime } = useMessages(arrivalTexts);
  const language = useLanguage();
  const luggage = luggageUntil(person, t, language);
  return (
    <PersonPanel person={person} onClose={onClose}>
      <p className="row gap-8">
        <Tag>{person.time ?? noTime}</Tag>
        {luggage !== undefined && <Tag>{luggage}</Tag>}
      </p>
      <Steps person={person} canEdit={canEdit} />
      <CardLink dormitory={dormitory} account={person.account_id} />
    </PersonPanel>
  );
}

function Steps({ person, canEdit }: Pick<DeparturePanelProps, 'person' | 'canEdit'>) {
  const t = useMessages(departureTexts);
  const language = useLanguage();
  const { busy, call } = useMarkLeaving();
  const { contract_id: id, out, back } = person;
  const next = nextToLeave(person);
  const of = (step: DepartureStep) => ({
    number: departureSteps.indexOf(step) + 1,
    name: t[step],
    mark: person[step],
    isNext: step === next,
    canEdit,
    busy,
    onMark: () => call({ id, step }),
    onUndo: () => call({ id, step, marked: false }),
  });
  const { onUndo: takeKeysBack, ...keys } = of('keys');
  const hasKeys = person.keys !== null;
  return (
    <ol className={styles.steps}>
      <Step
        {...of('attended')}
        note={person.attended === null ? t.attendWhat : ''}
        action={t.markAttended}
      />
      <Step
        {...keys}
        note={back.map((thing) => thingWords(thing, language)).join(betweenItems[language])}
        onUndo={person.done === null ? takeKeysBack : undefined}
        after={<StillOut things={out} canEdit={canEdit} />}
      >
        {canEdit && (
          <KeysForm
            things={out}
            isNext={next === 'keys'}
            busy={busy}
            onMark={(ids) => call({ id, step: 'keys', back: ids })}
          />
        )}
      </Step>
      <Step
        {...of('done')}
        note={hasKeys ? '' : t.afterKeys}
        action={hasKeys ? t.markDone : undefined}
      />
    </ol>
  );
}

function StillOut({ things, canEdit }: { things: Departure['out']; canEdit: boolean }) {
  const t = useMessages(departureTexts);
  if (things.length === 0) return null;
  return (
    <div className="stack gap-4">
      <b className={styles.overNote}>{t.outTitle}</b>
      <ThingsOut label={t.outTitle} things={things} canEdit={canEdit} />
    </div>
  );
}

interface KeysFormProps {
  /** That are out. */
  things: Departure['out'];
  isNext: boolean;
  busy: boolean;
  onMark: (back: number[]) => void;
}

/** Keys are ticked at first: they are what comes back now. */
function KeysForm({ things, isNext, busy, onMark }: KeysFormProps) {
  const t = useMessages(departureTexts);
  const language = useLanguage();
  const paused = usePausedAct(busy);
  const [chosen, setChosen] = useState<number[]>();
  const keys = things.filter(({ what }) => what === 'key');
  // One that came back on its own meanwhile is no longer among them.
  const ticked = (chosen ?? keys.map(({ id }) => id)).filter((id) =>
    things.some((thing) => thing.id === id),
  );
  const isKeys = ticked.length > 0 && ticked.every((id) => keys.some((key) => key.id === id));
  const numbers = keys.filter(({ id }) => ticked.includes(id)).map(({ number }) => number);
  const label = isKeys
    ? t.markKeysOf(numbers.join(betweenItems[language]))
    : t.markThings(formatCount(ticked.length, language));
  return (
    <>
      {things.length === 0 && <p className="note">{t.noThings}</p>}
      <ThingsBack label={t.backWith} things={things} ticked={ticked} onChange={setChosen} />
      <Button
        {...paused}
        wide
        variant={isNext ? 'primary' : 'line'}
        icon={keySign}
        onClick={() => onMark(ticked)}
      >
        {things.length === 0 ? t.markKeys : ticked.length === 0 ? t.markNothing : label}
      </Button>
    </>
  );
}
