// Rooms of a floor that no account reaches: staff go there, and record with one press whom they found (AM249).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import dots from '@phosphor-icons/core/bold/dots-three-bold.svg?raw';
import { howNames } from '@yadori/api/safety/kinds';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { ShownRoom } from '../board-view.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';
import { RoomSign } from './standing-sign.tsx';

interface RoomListProps {
  rooms: readonly ShownRoom[];
  canEdit: boolean;
  onOpen: (room: ShownRoom) => void;
  onSafe: (room: ShownRoom) => void;
}

export function RoomList({ rooms, canEdit, onOpen, onSafe }: RoomListProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <>
      <div className={styles.orderHead}>
        <h3>{t.unregistered}</h3>
        <span className="num">{t.leftRooms(formatCount(rooms.length, language))}</span>
      </div>
      <ul className={styles.calls}>
        {rooms.map((room) => (
          <li key={room.contract_id} className={styles.person}>
            <div className={styles.who}>
              <b>
                <span className="num">{room.room}</span> {room.name}
              </b>
              <RoomWords room={room} />
            </div>
            {canEdit && (
              <div className={styles.presses}>
                {room.standing === 'missing' && (
                  <IconButton
                    className={styles.tick}
                    svg={check}
                    size={26}
                    label={t.confirmSafeRoom(room.room)}
                    onClick={() => onSafe(room)}
                  />
                )}
                <IconButton
                  className={styles.tick}
                  svg={dots}
                  size={26}
                  label={t.detailsOfRoom(room.room)}
                  onClick={() => onOpen(room)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is known of a room. */
export function RoomWords({ room }: { room: ShownRoom }) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const { standing, said_at, proxy } = room;
  const said = said_at === null ? '' : ` ${formatTime(Date.parse(said_at))}`;
  return (
    <>
      <p className={styles.said}>
        <RoomSign room={room} size={18} />
        <span>
          {standing === 'missing' ? t.visit : standings[standing]}
          <span className="num">{said}</span>
          {room.isWaiting && <b> {t.wait}</b>}
        </span>
      </p>
      {proxy !== null && <RoomProxy proxy={proxy} />}
    </>
  );
}

function RoomProxy({ proxy }: { proxy: NonNullable<ShownRoom['proxy']> }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <p className="note">
      {t.noted(proxy.name, howNames[proxy.how][language])}
      {proxy.note !== '' && ` ${proxy.note}`}
    </p>
  );
}
