// One resident of a dormitory, found by name, reading or room as in the palette: the first step of an act on behalf.
import { useState } from 'react';
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { roomName } from '@yadori/api/residents/room';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { findTexts } from '../find-texts.ts';
import styles from '../find.module.css';
import { useFoundPeople } from '../use-found-people.ts';

const living: ReadonlySet<ResidenceStatus> = new Set(['living', 'notice']);

interface FindResidentProps {
  dormitory: string;
  onChoose: (account: { id: number; name: string }) => void;
}

/** Residents of this dormitory with an account alone: the server refuses others. */
export function FindResident({ dormitory, onChoose }: FindResidentProps) {
  const t = useMessages(findTexts);
  const [typed, setTyped] = useState('');
  const people = useFoundPeople(typed).flatMap(({ account_id: id, name, room_number, ...other }) =>
    id !== null && other.dormitory.code === dormitory && living.has(other.status)
      ? [{ id, name, room: roomName(room_number) }]
      : [],
  );
  return (
    <>
      <TextField
        type="search"
        label={t.nameOrRoom}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className="note" role="status">
        {typed.trim() !== '' && people.length === 0 && t.noneFound}
      </p>
      <ul className={styles.people}>
        {people.map(({ id, name, room }) => (
          <li key={id}>
            <button type="button" className={styles.person} onClick={() => onChoose({ id, name })}>
              <b className="num">{room}</b> {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
