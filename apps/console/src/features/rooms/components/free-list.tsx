// A phone begins with the free rooms.
import { floorName, roomName } from '@yadori/api/residents/room';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Room } from '../api.ts';
import { roomFacts } from '../room-words.ts';
import styles from '../rooms.module.css';
import { roomTexts } from '../texts.ts';

interface FreeListProps {
  rooms: readonly Room[];
  onChoose: (room: Room) => void;
}

export function FreeList({ rooms, onChoose }: FreeListProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const free = rooms.filter(({ free_beds: beds }) => beds > 0);
  const waiting = rooms.filter(({ state }) => state === 'coming').length;
  return (
    <section className={styles.panel}>
      <h2 className="size-17">{t.freeList}</h2>
      {free.length === 0 && <p className="muted">{t.freeNone}</p>}
      <ul className={styles.people}>
        {free.map((room) => (
          <li key={room.id}>
            <button type="button" className={styles.freeRow} onClick={() => onChoose(room)}>
              <b className="num">{roomName(room.number)}</b>
              <span>
                <span className="block">{t.floor(floorName(room.floor))}</span>{' '}
                <span className="note">
                  {roomFacts(room, t, language).join(betweenItems[language])}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className="note">{t.waitingRooms(formatCount(waiting, language))}</p>}
    </section>
  );
}
