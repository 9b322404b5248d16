// One person who moves in: what comes along, and the three steps with who and when (SC048).
import { useState } from 'react';
import { arrivalSteps, type ArrivalStep } from '@yadori/api/arrivals/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { CheckDialog } from '../../room-records/panel.tsx';
import { useMark, type Arrival, type Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { companionsOf, luggageOf, nameOf } from '../person-words.ts';
import { nextOf, waitingOf } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';
import { KeyForm } from './key-form.tsx';
import { CardLink, PersonPanel } from './person-panel.tsx';
import { Step } from './step.tsx';

interface ArrivalPanelProps {
  dormitory: string;
  data: Arrivals;
  person: Arrival;
  onChoose: (person: Arrival) => void;
  onChange: () => void;
  onClose: () => void;
}

export function ArrivalPanel(props: ArrivalPanelProps) {
  const { dormitory, data, person, onChoose, onChange, onClose } = props;
  const t = useMessages(arrivalTexts);
  const { account_id: account } = person;
  return (
    <PersonPanel person={person} onClose={onClose}>
      <Facts person={person} />
      <Steps person={person} data={data} />
      <div className="row gap-8">
        {data.can_edit && account !== null && person.arrived === null && (
          <Button size="small" onClick={onChange}>
            {t.change}
          </Button>
        )}
        {data.can_edit && person.arrived === null && <CheckButton person={person} />}
        <CardLink dormitory={dormitory} account={account} />
      </div>
      <Waiting data={data} person={person} onChoose={onChoose} />
    </PersonPanel>
  );
}

/** The room as staff see it before somebody moves in. */
function CheckButton({ person }: { person: Arrival }) {
  const t = useMessages(arrivalTexts);
  const [open, dialog] = useDialog((close) => (
    <CheckDialog contract={person.contract_id} room={person.room_number} onClose={close} />
  ));
  return (
    <>
      <Button size="small" onClick={open}>
        {t.check}
      </Button>
      {dialog}
    </>
  );
}

function Facts({ person }: { person: Arrival }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const things = [luggageOf(person, t, language), companionsOf(person, t, language)];
  return (
    <p className="row gap-8">
      <Tag>{person.movein_time ?? t.noTime}</Tag>
      {things.map((one) => one !== undefined && <Tag key={one}>{one}</Tag>)}
      <Tag tone={person.is_preparing ? 'amber' : 'green'}>
        {person.is_preparing ? t.preparing : t.prepared}
      </Tag>
      {person.account_id === null && <Tag>{t.unregistered}</Tag>}
    </p>
  );
}

function Steps({ person, data }: { person: Arrival; data: Arrivals }) {
  const { can_edit: canEdit, lent_with_key: proposed } = data;
  const t = useMessages(arrivalTexts);
  const { busy, call } = useMark();
  const [hasMarked, setHasMarked] = useState(false);
  const id = person.contract_id;
  const next = nextOf(person);
  const isHere = person.arrived !== null;
  const isKeyOut = person.key !== null;
  const of = (step: ArrivalStep) => ({
    number: arrivalSteps.indexOf(step) + 1,
    name: t[step],
    mark: person[step],
    isNext: step === next,
    canEdit,
    busy,
  });
  const keyForm = { person, isNext: next === 'key', isFirst: hasMarked, proposed };
  const undo = (step: 'key' | 'explained') => call({ id, step, marked: false });
  return (
    <ol className={styles.steps}>
      <Step
        {...of('arrived')}
        action={t.markArrived}
        onMark={() => {
          setHasMarked(true);
          call({ id, step: 'arrived' });
        }}
        // A key that is out comes back with the arrival; the button says so.
        undoes={isKeyOut ? t.keyBack(person.key_numbers) : undefined}
        onUndo={() => call({ id, step: 'arrived', marked: false, keyBack: isKeyOut })}
      />
      <Step {...of('key')} note={person.key_numbers} onUndo={() => undo('key')}>
        {canEdit && isHere && <KeyForm {...keyForm} />}
      </Step>
      <Step
        {...of('explained')}
        note={person.explained === null ? t.explainWhat : ''}
        action={isHere ? t.markExplained : undefined}
        onMark={() => call({ id, step: 'explained' })}
        onUndo={() => undo('explained')}
      />
    </ol>
  );
}

/** Somebody else who has come and has no key yet. */
function Waiting({
  data,
  person,
  onChoose,
}: Pick<ArrivalPanelProps, 'data' | 'person' | 'onChoose'>) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const now = useNow(30_000);
  const first = waitingOf(data.people).find((one) => one.contract_id !== person.contract_id);
  if (first?.arrived === undefined || first.arrived === null) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(first.arrived.at)) / 60_000));
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={() => onChoose(first)}>
          {t.open}
        </Button>
      }
    >
      <span className="block">{t.waits(formatCount(minutes, language))}</span>
      <b>{t.label(roomName(first.room_number), nameOf(first, t))}</b>
    </Banner>
  );
}
