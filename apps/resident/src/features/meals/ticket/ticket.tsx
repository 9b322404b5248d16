// The ticket: who, which meal, and a clock that no picture of a screen can follow.
import type { DataOf } from '@yadori/api/contract/call';
import type { checkinTicket } from '@yadori/api/meals/calls';
import { date } from '@yadori/api/time/tokyo';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { formatRoom } from '../../../session/room-name.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey } from '../options.ts';
import { BigDate } from '../components/big-date.tsx';
import { MealArt } from '../components/meal-art.tsx';
import { mealIcons } from '../components/meal-tag.tsx';
import styles from './ticket.module.css';
import { TicketClock } from './ticket-clock.tsx';

type TicketData = DataOf<typeof checkinTicket>;

export const Ticket = ({ ticket }: { ticket: TicketData }) => (
  <section className={styles.ticket}>
    <Person ticket={ticket} />
    <div className={styles.lower}>
      <div className={styles.cut} />
      <Meal ticket={ticket} />
      <TicketClock checkedInAt={Date.parse(ticket.checked_in_at)} />
    </div>
  </section>
);

function Person({ ticket }: { ticket: TicketData }) {
  const language = useLanguage();
  return (
    <div className={styles.upper}>
      <p className={styles.date}>
        <BigDate date={date(ticket.date)} />
      </p>
      <div className={styles.photo}>
        <Avatar src={ticket.avatar} name={ticket.name} size={204} />
      </div>
      <p className={styles.name}>
        <ServerText>{ticket.name}</ServerText>
      </p>
      <p className={`num ${styles.room ?? ''}`}>{formatRoom(ticket.room_number, language)}</p>
    </div>
  );
}

function Meal({ ticket }: { ticket: TicketData }) {
  const t = useMessages(mealTexts);
  const food = foodKey(ticket);
  return (
    <div className={styles.meal}>
      <div>
        <p className={`palt ${styles.word ?? ''}`}>
          <Icon svg={mealIcons[mealKey(ticket)]} size={40} />
          {t[mealKey(ticket)]}
        </p>
        {food !== undefined && <p className={`palt ${styles.food ?? ''}`}>{t[food]}</p>}
      </div>
      <MealArt meal={ticket} shows="dish" className={styles.art} />
    </div>
  );
}
