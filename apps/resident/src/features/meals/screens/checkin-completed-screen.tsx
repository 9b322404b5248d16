// What the dining hall staff are shown after a check-in (G012 to G016).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useEffect } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { checkinTicket } from '@yadori/api/meals/calls';
import type { Meal } from '@yadori/api/meals/kinds';
import { useNow } from '@yadori/web-client/clock.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { takeOwnModal } from '../../../session/popups.ts';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { Refused } from '@yadori/web-client/query.ts';
import '../ticket/ticket-tokens.css';
import { classNames } from '@yadori/kit/class-names.ts';
import { Ticket } from '../ticket/ticket.tsx';
import { mealKey } from '../options.ts';
import { ticketTexts } from '../ticket/ticket-texts.ts';
import styles from './checkin-completed-screen.module.css';
import { mealTexts } from '../texts.ts';
import { readMeals } from '../api.ts';
import { validityAt } from '../ticket/ticket-validity.ts';

export function CheckinCompletedScreen() {
  const t = useMessages(ticketTexts);
  const { id = '' } = useParams({ strict: false });
  const { checkin = false } = useSearch({ strict: false });
  const query = useCheckinTicket(Number(id));
  const ticket = query.data?.data;
  const meal = ticket === undefined ? 'dinner' : mealKey(ticket);
  const expired = useExpired(ticket?.checked_in_at);
  useThemeColour(query.isError ? undefined : themeOf(meal, expired));
  // Nothing opens by itself on the way back from the dining hall (AM221).
  useEffect(() => void takeOwnModal(), []);
  if (query.isError) {
    const message = query.error instanceof Refused ? query.error.failure.message : '';
    return <TicketFailed message={message} />;
  }
  return (
    <div className={classNames(styles.page, styles[meal], expired && styles.expired)}>
      <TicketHead already={checkin} expired={expired} />
      {ticket === undefined ? <TicketSkeleton /> : <Ticket ticket={ticket} />}
      <LinkButton to="/" size="large" wide className={styles.close}>
        {t.close}
      </LinkButton>
    </div>
  );
}

const themeOf = (meal: Meal, expired: boolean) =>
  expired ? '--ticket-over-top' : `--ticket-${meal}-top`;

/** There is no ticket to show: the reason, and the way home. */
function TicketFailed({ message }: { message: string }) {
  const t = useMessages(ticketTexts);
  const title = useMessages(mealTexts).checkin;
  useMissingPart();
  return (
    <div className={styles.failed}>
      <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
      <h1 tabIndex={-1} className="size-20">
        {title}
      </h1>
      <p role="alert">{message === '' ? t.failed : message}</p>
      <LinkButton to="/" variant="primary">
        {t.home}
      </LinkButton>
    </div>
  );
}

interface TicketHeadProps {
  already: boolean;
  expired: boolean;
}

/** Says that the check-in is done, or was done before; once the ticket has expired, only that (G006, AM094). */
function TicketHead({ already, expired }: TicketHeadProps) {
  const t = useMessages(ticketTexts);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.ticketHeadTitle}>
        <Icon svg={expired ? clock : checkCircle} size={28} />
        {expired ? t.over : already ? t.already : t.done}
      </h1>
      {!expired && <p className="size-14 phrases">{t.show}</p>}
    </header>
  );
}

/** The empty ticket until its data are there. */
const TicketSkeleton = () => (
  <SkeletonRegion className={styles.ticket ?? ''}>
    <Skeleton width={180} height={36} />
    <Skeleton width={204} height={204} radius={102} />
    <Skeleton width={160} height={36} />
    <Skeleton height={124} radius={18} />
  </SkeletonRegion>
);

/** The check-in ticket, and whether it still counts. */
const useCheckinTicket = (id: number) =>
  useQuery({ ...readMeals(checkinTicket, { params: { id } }, { quiet: true }), staleTime: 0 });

/** Turns over in the second in which the ticket expires. False as long as there is no ticket. */
function useExpired(checkedInAt: string | undefined): boolean {
  const instant = useNow(1000);
  return checkedInAt !== undefined && validityAt(Date.parse(checkedInAt), instant).expired;
}

/** The browser's frame takes a colour of the screen, named by its custom property; undefined leaves the frame as it is. */
function useThemeColour(property: string | undefined): void {
  useEffect(() => {
    if (property === undefined) return undefined;
    const colour = getComputedStyle(document.documentElement).getPropertyValue(property).trim();
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const before = tags.map((tag) => tag.content);
    for (const tag of tags) tag.content = colour;
    return () => {
      for (const [index, tag] of tags.entries()) tag.content = before[index] ?? tag.content;
    };
  }, [property]);
}
