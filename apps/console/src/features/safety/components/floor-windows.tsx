// The rooms of one floor as windows: a lit one is somebody to look for.
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { shortRoom, type ShownPerson } from '../board-view.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';
import { StandingSign } from './standing-sign.tsx';

interface FloorWindowsProps {
  name: string;
  people: readonly ShownPerson[];
  onOpen: (person: ShownPerson) => void;
}

export function FloorWindows({ name, people, onOpen }: FloorWindowsProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  return (
    <ul className={styles.windows} aria-label={t.rooms(name)}>
      {people.map((person) => {
        const { account_id, room_number, standing, isWaiting } = person;
        const isMoon = standing === 'missing' && person.reported_away !== null;
        return (
          <li key={account_id}>
            <button
              type="button"
              title={person.name}
              aria-label={`${person.room} ${person.name} ${standings[standing]}${isWaiting ? ` ${t.wait}` : ''}`}
              className={classNames(
                styles.window,
                isMoon ? styles.moon : styles[`is-${standing}`],
                isWaiting && styles.waiting,
              )}
              onClick={() => onOpen(person)}
            >
              <StandingSign person={person} size={15} />
              <span className="num">{shortRoom(room_number)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
