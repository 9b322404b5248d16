// Guests who arrive or are here today, with what is laid out for them (SB008).
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { TodayData } from '../api.ts';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { todayTexts } from '../texts.ts';
import styles from '../today.module.css';
import { MealTag } from './meal-tag.tsx';
import { Quiet, Tile } from './tile.tsx';

type Guest = NonNullable<TodayData['guests']>[number];

interface GuestsProps {
  guests: readonly Guest[];
  /** Other words, for a day that is not today. */
  words?: { title: string; none: string };
}

export function Guests({ guests, words }: GuestsProps) {
  const t = useMessages(todayTexts);
  return (
    <Tile title={words?.title ?? t.guestsTitle}>
      {guests.length === 0 && <Quiet>{words?.none ?? t.noGuests}</Quiet>}
      <ul className={styles.rows}>
        {guests.map((guest, index) => (
          <GuestRow key={`${guest.contract_id} ${guest.name} ${index}`} guest={guest} />
        ))}
      </ul>
    </Tile>
  );
}

function GuestRow({ guest }: { guest: Guest }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  return (
    <li className={styles.move}>
      <span className={styles.moveDay}>
        <b className="num">
          {guest.arrives_today ? (guest.expected_at ?? t.timeUnknown) : t.stays}
        </b>
        <span>{t.until(formatDay(guest.until as CalendarDate, language))}</span>
      </span>
      <span className={styles.moveWho}>
        <span>{guest.name}</span>
        <span className="block muted size-12">
          <b className="num">{roomName(guest.room_number)}</b> {t.guestOf(guest.host)}
        </span>
      </span>
      <span className={styles.tags}>
        {guest.bedding === 1 && <Tag small>{t.bedding}</Tag>}
        {guest.breakfast !== 0 && <MealTag meal={1} food={guest.breakfast} small />}
        {guest.dinner === 1 && <MealTag meal={2} small />}
      </span>
    </li>
  );
}
