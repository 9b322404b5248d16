// Joins another account of the person with this one: found first, then both beside each other (SC032).
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import styles from '../merge.module.css';
import { mergeTexts } from '../merge-texts.ts';
import { useFoundPeople } from '../use-found-people.ts';
import { MergeForm } from './merge-form.tsx';
import { StatusTag } from './status-tag.tsx';

export function MergeDialog({ subject: card, onClose }: ActProps<ResidentCard>) {
  const [other, setOther] = useState<number>();
  if (other === undefined) return <FindOther card={card} onChoose={setOther} onClose={onClose} />;
  return (
    <MergeForm card={card} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
  );
}

interface FindProps {
  card: ResidentCard;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Who registered twice has mostly the same name: the search begins with it. */
function FindOther({ card, onChoose, onClose }: FindProps) {
  const t = useMessages(mergeTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(card.name);
  const people = useFoundPeople(typed).filter(
    ({ account_id: id, status }) => id !== null && id !== card.account_id && status !== 'withdrawn',
  );
  return (
    <Dialog open wide tall onClose={onClose} title={t.title(card.name)}>
      <p className={styles.find}>{t.find}</p>
      <TextField
        type="search"
        label={t.keyword}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className="note" role="status">
        {typed.trim() !== '' && people.length === 0 && t.noneFound}
      </p>
      <ul className={styles.other}>
        {people.map((person) => (
          <li key={person.account_id}>
            <button type="button" onClick={() => onChoose(person.account_id ?? 0)}>
              <b className="num">{roomName(person.room_number)}</b> {person.name}{' '}
              <StatusTag status={person.status} />
              <span className="note block">
                {nameOfDormitory(person.dormitory, language)} {person.kana}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
