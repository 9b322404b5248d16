// What the dining hall staff are shown after a check-in (G012 to G016).
import { useEffect } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { takeOwnModal } from '../../../session/popups.ts';
import { Refused } from '@yadori/web-client/query.ts';
import '../ticket-tokens.css';
import { classNames } from '@yadori/kit/class-names.ts';
import { Ticket } from '../components/ticket.tsx';
import { TicketFailed } from '../components/ticket-failed.tsx';
import { TicketHead } from '../components/ticket-head.tsx';
import { TicketSkeleton } from '../components/ticket-skeleton.tsx';
import { isBreakfast } from '../options.ts';
import { useCheckinTicket, useExpired } from '../ticket-api.ts';
import { ticketTexts } from '../ticket-messages.ts';
import { useThemeColour } from '../use-theme-colour.ts';
import styles from './checkin-completed-screen.module.css';

export function CheckinCompletedScreen() {
  const t = useMessages(ticketTexts);
  const { id = '' } = useParams({ strict: false });
  const { checkin = false } = useSearch({ strict: false });
  const query = useCheckinTicket(Number(id));
  const ticket = query.data?.data;
  const morning = ticket !== undefined && isBreakfast(ticket);
  const expired = useExpired(ticket?.checked_in_at);
  useThemeColour(query.isError ? undefined : themeOf(morning, expired));
  // Nothing opens by itself on the way back from the dining hall (AM221).
  useEffect(() => void takeOwnModal(), []);
  if (query.isError) {
    const message = query.error instanceof Refused ? query.error.failure.message : '';
    return <TicketFailed message={message} />;
  }
  return (
    <div
      className={classNames(
        styles.page,
        morning ? styles.asa : styles.yu,
        expired && styles.expired,
      )}
    >
      <TicketHead already={checkin} expired={expired} />
      {ticket === undefined ? <TicketSkeleton /> : <Ticket ticket={ticket} />}
      <LinkButton to="/" size="large" wide className={styles.close}>
        {t.close}
      </LinkButton>
    </div>
  );
}

const themeOf = (morning: boolean, expired: boolean) =>
  expired ? '--ticket-over-top' : morning ? '--ticket-asa-top' : '--ticket-yu-top';
