// The rooms of one floor as windows: a lit one is somebody to look for.
import { classNames } from '@yadori/kit/class-names.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { isKnownAway, shortRoom, type ShownPerson, type ShownRoom } from '../board-view.ts';
import { safetyTexts, standingTexts } from '../texts.ts';
import styles from '../windows.module.css';
import { RoomSign, StandingSign } from './standing-sign.tsx';

interface FloorWindowsProps {
  name: string;
  people: readonly ShownPerson[];
  /** Without account. */
  rooms: readonly ShownRoom[];
  onOpen: (person: ShownPerson) => void;
  onOpenRoom: (room: ShownRoom) => void;
}

export function FloorWindows({ name, people, rooms, onOpen, onOpenRoom }: FloorWindowsProps) {
  const t = useMessages(safetyTexts);
  const tiles = [
    ...people.map((person) => ({
      number: person.room_number,
      tile: <PersonWindow key={person.account_id} person={person} onOpen={onOpen} />,
    })),
    ...rooms.map((room) => ({
      number: room.room_number,
      tile: <RoomWindow key={`room ${room.contract_id}`} room={room} onOpen={onOpenRoom} />,
    })),
  ];
  return (
    <ul className={styles.windows} aria-label={t.rooms(name)}>
      {tiles
        .toSorted((one, other) => one.number.localeCompare(other.number))
        .map(({ tile }) => tile)}
    </ul>
  );
}

interface PersonWindowProps {
  person: ShownPerson;
  onOpen: (person: ShownPerson) => void;
}

function PersonWindow({ person, onOpen }: PersonWindowProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const { room_number, standing, isWaiting } = person;
  const isMoon = standing === 'missing' && isKnownAway(person);
  return (
    <li>
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
        <StandingSign person={person} size={13} />
        <span className="num">{shortRoom(room_number)}</span>
      </button>
    </li>
  );
}

interface RoomWindowProps {
  room: ShownRoom;
  onOpen: (room: ShownRoom) => void;
}

/** Grey until somebody was there. */
function RoomWindow({ room, onOpen }: RoomWindowProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const { room_number, standing, isWaiting } = room;
  const state = standing === 'missing' ? t.visit : `${t.noAccount} ${standings[standing]}`;
  return (
    <li>
      <button
        type="button"
        title={t.visit}
        aria-label={`${room.room} ${state}${isWaiting ? ` ${t.wait}` : ''}`}
        className={classNames(
          styles.window,
          standing === 'missing' ? styles.unregistered : styles[`is-${standing}`],
          isWaiting && styles.waiting,
        )}
        onClick={() => onOpen(room)}
      >
        <RoomSign room={room} size={13} />
        <span className="num">{shortRoom(room_number)}</span>
      </button>
    </li>
  );
}
