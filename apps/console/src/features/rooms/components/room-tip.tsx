// The dark tip of a room: who lives in it and who comes, from when and until when, and what is to be known about it.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Person, Room } from '../api.ts';
import { stateWords } from '../room-words.ts';
import styles from '../room-tip.module.css';
import { roomTexts } from '../texts.ts';

/** Their dates say it already. */
const saidByPeople: readonly Room['state'][] = ['living', 'leaving', 'coming'];

export function RoomTip({ id, room }: { id: string; room: Room }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place(tip.current), [room.id]);
  const isSaid = room.people.length > 0 && saidByPeople.includes(room.state);
  const free = room.state === 'free' ? 0 : room.free_beds;
  return (
    <span ref={tip} id={id} role="tooltip" className={styles.tip}>
      <span className={classNames('block', styles.ground)}>
        {room.people.length === 0 && <RoomNumber room={room} />}
        {room.people.map((person, at) => (
          <PersonLine key={`${person.contract_id} ${person.first}`} person={person}>
            {at === 0 && <RoomNumber room={room} />}
          </PersonLine>
        ))}
        {!isSaid && <span className={styles.strong}>{stateWords(room, t, language)}</span>}
        {room.state === 'out_of_use' && room.closed_reason !== null && (
          <span>{room.closed_reason}</span>
        )}
        {free > 0 && (
          <span className={styles.strong}>{t.freeBeds(formatCount(free, language))}</span>
        )}
      </span>
    </span>
  );
}

const RoomNumber = ({ room }: { room: Room }) => (
  <>
    <b className="num">{roomName(room.number)}</b>{' '}
  </>
);

function PersonLine({ person, children }: { person: Person; children: ReactNode }) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const day = (on: string) => formatShortDate(on as CalendarDate, language);
  const { account_id: account, name, first, leaves, is_living: lives, moves_to: to } = person;
  return (
    <span>
      {children}
      {name !== '' && <b>{name}</b>} {account === null && t.withoutAccount}{' '}
      {!lives && `${t.from(day(first))} `}
      {leaves !== null &&
        (to === null ? t.until(day(leaves)) : t.movesTo(roomName(to), day(leaves)))}
    </span>
  );
}

/** Above its window, on the side that has more room; below it where the window is at the top. */
function place(tip: HTMLElement | null): void {
  const cell = tip?.parentElement;
  const row = cell?.offsetParent;
  if (!tip || !cell || !row) return;
  const after = row.clientWidth - cell.offsetLeft - cell.offsetWidth;
  const isLeft = cell.offsetLeft < after;
  const px = (value: number) => `${value}px`;
  const values = {
    '--left': isLeft ? px(cell.offsetLeft) : 'auto',
    '--right': isLeft ? 'auto' : px(after),
    '--most': px(row.clientWidth - Math.min(cell.offsetLeft, after)),
    '--bottom': px(row.clientHeight - cell.offsetTop),
    '--top': px(cell.offsetTop + cell.offsetHeight),
  };
  for (const [name, value] of Object.entries(values)) tip.style.setProperty(name, value);
  const isBelow = tip.getBoundingClientRect().top < topOfPage;
  tip.toggleAttribute('data-below', isBelow);
}

/** The head of the page stays there. */
const topOfPage = 64;
