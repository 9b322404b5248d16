// The rooms by floor as windows: one tab stop, arrow keys between them.
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { floorName, roomName } from '@yadori/api/residents/room';
import type { RoomState } from '@yadori/api/rooms/state';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { rovingIndex } from '@yadori/kit/tabs/roving.ts';
import type { Room } from '../api.ts';
import { bedShares, type BedShare } from '../bed-shares.ts';
import { isShownBy } from '../counts.ts';
import { floorsOf, type Floor } from '../floors.ts';
import { markOf, spokenRoom } from '../room-words.ts';
import styles from '../rooms.module.css';
import { roomTexts } from '../texts.ts';
import { useTip } from '../use-tip.ts';
import { RoomTip } from './room-tip.tsx';

interface RoomGridProps {
  rooms: readonly Room[];
  /** The others fade. */
  state: RoomState | undefined;
  chosen: string | undefined;
  /** Where somebody moves; empty for none. */
  target: string;
  onChoose: (room: Room) => void;
}

export function RoomGrid({ rooms, state, chosen, target, onChoose }: RoomGridProps) {
  const t = useMessages(roomTexts);
  const floors = floorsOf(rooms);
  const shown = floors.flatMap((floor) => floor.rooms);
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const tip = useTip();
  const tipId = useId();
  const tabStop = Math.min(Math.max(stop, 0), shown.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextRoom(event.key, tabStop, floors);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    grid.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
  };
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={t.grid}
      ref={grid}
      className={styles.floors}
      onKeyDown={onKeyDown}
    >
      {floors.map((floor) => (
        <FloorRow key={floor.floor} floor={floor}>
          {floor.rooms.map((room, at) => (
            <div key={room.id} role="gridcell" className={styles.cell} {...tip.of(room.id)}>
              <RoomWindow
                room={room}
                tip={tip.shown === room.id ? tipId : undefined}
                isStop={floor.first + at === tabStop}
                isFaded={!isShownBy(room, state)}
                isChosen={room.number === chosen}
                isTarget={room.number === target}
                onFocus={() => setStop(floor.first + at)}
                onChoose={() => onChoose(room)}
              />
              {tip.shown === room.id && <RoomTip id={tipId} room={room} />}
            </div>
          ))}
        </FloorRow>
      ))}
    </div>
  );
}

function FloorRow({ floor: { floor, rooms }, children }: { floor: Floor; children: ReactNode }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const free = rooms.reduce((sum, { free_beds: beds }) => sum + beds, 0);
  return (
    <div role="row" className={styles.floor}>
      <div role="rowheader" className={styles.floorName}>
        <b>{t.floor(floorName(floor))}</b>
        <span className="note">
          {free === 0 ? t.noFree : t.freeBeds(formatCount(free, language))}
        </span>
      </div>
      {children}
    </div>
  );
}

interface RoomWindowProps {
  room: Room;
  /** Id of its tip; undefined while it has none. */
  tip: string | undefined;
  isStop: boolean;
  isFaded: boolean;
  isChosen: boolean;
  isTarget: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function RoomWindow(props: RoomWindowProps) {
  const { room, tip, isStop, isFaded, isChosen, isTarget, onFocus, onChoose } = props;
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const shares = bedShares(room);
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={spokenRoom(room, t, language)}
      aria-describedby={tip}
      aria-pressed={isChosen}
      data-row={room.number}
      className={classNames(
        styles.window,
        shares === undefined ? styles[room.state] : styles.split,
        isFaded && styles.faded,
        isTarget && styles.target,
      )}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <b className="num">{roomName(room.number)}</b>
      {shares === undefined ? (
        <span className={styles.mark}>{markOf(room, t, language)}</span>
      ) : (
        <Shares shares={shares} isLeaving={room.state === 'leaving'} />
      )}
    </button>
  );
}

/** Each as wide as its beds. */
function Shares({ shares, isLeaving }: { shares: readonly BedShare[]; isLeaving: boolean }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  return (
    <span className={styles.shares}>
      {shares.map(({ kind, beds }) => (
        <span
          key={kind}
          className={styles[kind === 'living' && isLeaving ? 'leaving' : kind]}
          style={{ flexGrow: beds }}
        >
          {kind === 'living' && formatCount(beds, language)}
          {kind === 'coming' && t.comeShare}
          {kind === 'free' && t.freeShare}
        </span>
      ))}
    </span>
  );
}

/** Up and down lead to the same place of the next floor, or to its last room. */
function nextRoom(key: string, at: number, floors: ReturnType<typeof floorsOf>) {
  const all = floors.reduce((sum, { rooms }) => sum + rooms.length, 0);
  if (all === 0) return undefined;
  const here = floors.findIndex(({ first, rooms }) => at < first + rooms.length);
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return rovingIndex(key, at, all);
  const [floor, from] = [floors[here + step], floors[here]];
  if (floor === undefined || from === undefined) return undefined;
  return floor.first + Math.min(at - from.first, floor.rooms.length - 1);
}
