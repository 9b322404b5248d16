// A person, found by name, reading or room as in the palette: the first step of an act on behalf.
import type { ReactNode } from 'react';
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { roomName } from '@yadori/api/residents/room';
import type { Person } from '@yadori/api/residents/shapes';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { findTexts } from '../find-texts.ts';
import styles from '../find.module.css';
import { useFoundPeople } from '../use-found-people.ts';

/** With an account. */
type FoundPerson = Person & { account_id: number };

interface FindPersonProps {
  label: string;
  /** Left out: what the search looks at. */
  noneFound?: string;
  /** What is searched first. */
  begun?: string;
  fits: (person: FoundPerson) => boolean;
  onChoose: (person: FoundPerson) => void;
  /** The people lie over what is below the field. */
  isOver?: boolean;
  /** Behind the name. */
  renderFacts?: (person: FoundPerson) => ReactNode;
}

export function FindPerson({
  label,
  noneFound,
  begun,
  fits,
  isOver = false,
  onChoose,
  renderFacts,
}: FindPersonProps) {
  const t = useMessages(findTexts);
  const [typed, field] = useSearchField({ label, maxLength: 100 }, begun);
  const people = useFoundPeople(typed)
    .filter((person): person is FoundPerson => person.account_id !== null)
    .filter(fits);
  return (
    <div className={isOver ? styles.over : undefined}>
      {field}
      <p className="note" role="status">
        {typed.trim() !== '' && people.length === 0 && (noneFound ?? t.noneFound)}
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
    </div>
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
      fits={(person) => person.dormitory.code === dormitory && living.has(person.status)}
      onChoose={({ account_id: id, name }) => onChoose({ id, name })}
    />
  );
}
