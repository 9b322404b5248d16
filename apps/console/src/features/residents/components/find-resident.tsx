// A person, found by name, reading or room as in the palette: the first step of an act on behalf.
import { useState, type ReactNode } from 'react';
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { roomName } from '@yadori/api/residents/room';
import type { Person } from '@yadori/api/residents/shapes';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { findTexts } from '../find-texts.ts';
import styles from '../find.module.css';
import { useFoundPeople } from '../use-found-people.ts';

/** With an account. */
type FoundPerson = Person & { account_id: number };

interface FindPersonProps {
  label: string;
  noneFound: string;
  /** What is searched first. */
  begun?: string;
  fits: (person: FoundPerson) => boolean;
  onChoose: (person: FoundPerson) => void;
  /** Behind the name. */
  renderFacts?: (person: FoundPerson) => ReactNode;
}

export function FindPerson({
  label,
  noneFound,
  begun = '',
  fits,
  onChoose,
  renderFacts,
}: FindPersonProps) {
  const [typed, setTyped] = useState(begun);
  const people = useFoundPeople(typed)
    .filter((person): person is FoundPerson => person.account_id !== null)
    .filter(fits);
  return (
    <>
      <TextField
        type="search"
        label={label}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p className="note" role="status">
        {typed.trim() !== '' && people.length === 0 && noneFound}
      </p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.account_id}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              <b className="num">{roomName(person.room_number)}</b> {person.name}
              {renderFacts?.(person)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const living: ReadonlySet<ResidenceStatus> = new Set(['living', 'notice']);

interface FindResidentProps {
  dormitory: string;
  onChoose: (account: { id: number; name: string }) => void;
}

/** Residents of this dormitory alone: the server refuses others. */
export function FindResident({ dormitory, onChoose }: FindResidentProps) {
  const t = useMessages(findTexts);
  return (
    <FindPerson
      label={t.nameOrRoom}
      noneFound={t.noneFound}
      fits={(person) => person.dormitory.code === dormitory && living.has(person.status)}
      onChoose={({ account_id: id, name }) => onChoose({ id, name })}
    />
  );
}
