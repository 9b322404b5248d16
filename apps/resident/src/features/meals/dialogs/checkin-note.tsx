// What to do at the dining hall: the rule of five minutes, or the way that needs no network (G006, AM266).
import { checkinShownFor } from '@yadori/api/meals/kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatRoom } from '../../../session/room-name.ts';
import { useUser } from '../../../session/use-user.ts';
import styles from './checkin-note.module.css';
import { checkinTexts } from './checkin-texts.ts';

export function CheckinRule({ hasReader }: { hasReader: boolean }) {
  const t = useMessages(checkinTexts);
  const minutes = checkinShownFor / 60_000;
  return (
    <Banner tone="info" className={styles.rule}>
      {hasReader ? t.codeRule(minutes) : t.rule(minutes)}
    </Banner>
  );
}

interface OtherWayProps {
  hasReader: boolean;
  /** A check-in got no answer. */
  failed: boolean;
}

/** Above the ticket: on a small phone the end of the sheet is out of sight. */
export function OtherWay({ hasReader, failed }: OtherWayProps) {
  const t = useMessages(checkinTexts);
  const language = useLanguage();
  const number = useUser()?.room_number;
  const room = number === undefined ? undefined : formatRoom(number, language);
  return (
    <Banner tone="warn" role="alert" className={styles.otherWay}>
      {failed && <p>{t.failed}</p>}
      <p className="bold">{hasReader ? t.codeInstead : t.roomInstead}</p>
      {hasReader && <p>{t.holdUp}</p>}
      {room !== undefined && <p>{hasReader ? t.unreadable(room) : t.room(room)}</p>}
    </Banner>
  );
}
