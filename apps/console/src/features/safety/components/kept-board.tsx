// The board to read only, without an act: behind the lock, without a network (AM252).
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import type { OpenCheck } from '@yadori/api/safety/shapes';
import { classNames } from '@yadori/kit/class-names.ts';
import { IconLink } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import {
  callOrder,
  roomsWithQueue,
  withQueue,
  type ShownPerson,
  type ShownRoom,
} from '../board-view.ts';
import { useQueue } from '../proxy-queue.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';
import { AlarmBand } from './alarm-band.tsx';
import { PersonWords } from './call-list.tsx';
import { RoomWords } from './room-list.tsx';

export function KeptBoard({ answer: { board, check } }: { answer: OpenCheck }) {
  const t = useMessages(safetyTexts);
  const queue = useQueue(check.id).filter(({ refused }) => refused === undefined);
  if (board === null) return null;
  return (
    <>
      <AlarmBand
        check={check}
        figures={board.figures}
        unregistered={board.unregistered}
        isOpen={board.state === 'open'}
      />
      {/* The highest one first, as they are in the building. */}
      {board.floors.toReversed().map(({ floor, people, rooms }) => (
        <section key={floor} className={styles.order} aria-label={t.floor(floor)}>
          <h3 className="size-16">{t.floor(floor)}</h3>
          <ul className={styles.calls}>
            {inOrder(withQueue(people, queue)).map((person) => (
              <PersonRow key={person.account_id} person={person} />
            ))}
            {roomsWithQueue(rooms, queue).map((room) => (
              <RoomRow key={room.contract_id} room={room} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Whom to look for, then everybody else. */
function inOrder(people: readonly ShownPerson[]): ShownPerson[] {
  const first = callOrder(people);
  return [...first, ...people.filter((person) => !first.includes(person))];
}

function PersonRow({ person }: { person: ShownPerson }) {
  const t = useMessages(safetyTexts);
  const { standing, phone_number: number } = person;
  const isUrgent = standing === 'help' || standing === 'injured';
  return (
    <li className={classNames(styles.person, isUrgent && styles.urgent)}>
      <div className={styles.who}>
        <b>
          <span className="num">{person.room}</span> {person.name}
        </b>
        <PersonWords person={person} />
      </div>
      {number !== null && number !== '' && (
        <div className={styles.presses}>
          <IconLink
            className={styles.tel}
            svg={phone}
            size={26}
            label={t.call(person.name)}
            href={`tel:${number}`}
          />
        </div>
      )}
    </li>
  );
}

const RoomRow = ({ room }: { room: ShownRoom }) => (
  <li className={styles.person}>
    <div className={styles.who}>
      <b>
        <span className="num">{room.room}</span> {room.name}
      </b>
      <RoomWords room={room} />
    </div>
  </li>
);
