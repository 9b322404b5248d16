// The card of a resident: head and tabs (SC009, SC010). Escape and the button lead back to the row of the list.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import lock from '@phosphor-icons/core/fill/lock-simple-fill.svg?raw';
import { Outlet } from '@tanstack/react-router';
import chatCircle from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import handTap from '@phosphor-icons/core/regular/hand-tap.svg?raw';
import { useEffect } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { ResidentCard as Card } from '@yadori/api/residents/shapes';
import { Refused } from '@yadori/web-client/query.ts';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import {
  Link,
  LinkButton,
  useAddress,
  useGo,
  usePath,
  useSearchText,
} from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { actsTexts } from '../acts-texts.ts';
import { useResident } from '../api.ts';
import { StatusTag } from '../components/status-tag.tsx';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';

const Acts = lazyPart(async () => (await import('../components/acts.tsx')).Acts);

export function ResidentCard() {
  const { id = '' } = useAddress();
  const { data, isPending, error, refetch } = useResident(Number(id));
  const close = useClose(id);
  return (
    <article className={styles.card} aria-busy={isPending}>
      {data !== undefined && <CardHead card={data.data} onClose={close} />}
      {data !== undefined && <CardTabs card={data.data} />}
      {isPending && (
        <SkeletonRegion>
          <Skeleton height={64} />
        </SkeletonRegion>
      )}
      {error !== null && <Failed error={error} onAgain={() => void refetch()} onClose={close} />}
    </article>
  );
}

/** A tab that the person may not open is absent (SC010). */
function CardTabs({ card }: { card: Card }) {
  const t = useMessages(residentsTexts);
  const go = useGo();
  const search = useSearchText();
  const [dormitory = '', , id = '', open = 'overview'] = usePath();
  const session = useSession();
  const dormitoryOfPage = useDormitory();
  const viewsMeals = hasRight(session, dormitoryOfPage, { of: 'meals', level: 'view' });
  const viewsMessages = hasRight(session, dormitoryOfPage, { of: 'messages', level: 'view' });
  const viewsStays = hasRight(session, dormitoryOfPage, { of: 'stays', level: 'view' });
  const viewsProcedures = (['moveouts', 'certificates'] as const).some((of) =>
    hasRight(session, dormitoryOfPage, { of, level: 'view' }),
  );
  const viewsCharges = hasRight(session, dormitoryOfPage, { of: 'ledger', level: 'view' });
  const opensHealth = card.can.open_health;
  const tabs = [
    { id: 'overview', label: t.overview },
    ...(viewsMeals ? [{ id: 'meals', label: t.mealsTab }] : []),
    ...(viewsMessages ? [{ id: 'messages', label: t.messagesTab }] : []),
    ...(viewsStays ? [{ id: 'stays', label: t.staysTab }] : []),
    ...(viewsProcedures ? [{ id: 'procedures', label: t.proceduresTab }] : []),
    ...(viewsCharges ? [{ id: 'charges', label: t.chargesTab }] : []),
    ...(opensHealth ? [{ id: 'health', label: <LockedTab>{t.healthTab}</LockedTab> }] : []),
    { id: 'history', label: t.historyTab },
  ];
  const isThere = tabs.some(({ id: tab }) => tab === open);
  if (!isThere) return <StatePanel kind="empty" title={t.noRight} />;
  return (
    <div className={styles.tabRow}>
      <Tabs
        label={t.tabs}
        tabs={tabs}
        selected={open}
        onSelect={(tab) => go(`/${dormitory}/residents/${id}/${tab}${search}`)}
      >
        <Outlet />
      </Tabs>
    </div>
  );
}

const LockedTab = ({ children }: { children: string }) => (
  <span className={styles.locked}>
    <Icon svg={lock} size={16} />
    {children}
  </span>
);

function CardHead({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useMessages(residentsTexts);
  const heading = useFocusOnArrival<HTMLHeadingElement>(card.account_id);
  // Another person is another page: readers begin at the name.
  return (
    <header className={styles.cardHead}>
      <Avatar src={card.photo} name={card.name} size={48} />
      <div>
        <div className={styles.cardName}>
          <h2 ref={heading} tabIndex={-1} className="size-20">
            {card.name}
          </h2>
          <span className={styles.kana} lang="ja">
            {card.furigana}
          </span>
        </div>
        <p className={styles.tags}>
          <b className="num">{roomName(card.room_number)}</b>
          <StatusTag status={card.status} />
          <Badges card={card} />
        </p>
        <LinkedAccounts card={card} />
      </div>
      <div className={styles.headActs}>
        <MessageButton />
        <ActsButton card={card} />
      </div>
      <IconButton svg={x} label={t.close} onClick={onClose} className={styles.close} />
    </header>
  );
}

/** Of one person with two accounts (SC032). */
function LinkedAccounts({ card: { former_accounts: former, goes_on_as: later } }: { card: Card }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const links = [
    ...former.map((link) => ({ ...link, label: t.formerAccount })),
    ...(later === null ? [] : [{ ...later, label: t.goesOnAs }]),
  ];
  return links.map(
    ({ account_id: id, dormitory, resident_number: number, label, linked_on: on }) => (
      <p key={id} className="note">
        {label}{' '}
        <Link to={`/${dormitory}/residents/${id}/overview`} className="num">
          {number}
        </Link>{' '}
        {t.joinedOn(formatDateWithYear(on as CalendarDate, language))}
      </p>
    ),
  );
}

/** To the conversation; absent for those who may not read it, and where it is open. */
function MessageButton() {
  const t = useMessages(residentsTexts);
  const session = useSession();
  const dormitoryOfPage = useDormitory();
  const search = useSearchText();
  const [dormitory = '', , id = '', open] = usePath();
  const mayRead = hasRight(session, dormitoryOfPage, { of: 'messages', level: 'view' });
  if (!mayRead || open === 'messages') return null;
  return (
    <LinkButton to={`/${dormitory}/residents/${id}/messages${search}`} icon={chatCircle}>
      {t.messagesTab}
    </LinkButton>
  );
}

function ActsButton({ card }: { card: Card }) {
  const t = useMessages(actsTexts);
  const [open, dialog] = useDialog((close) => <Acts card={card} onClose={close} />);
  const isOffered = card.can.correct || card.can.withdraw;
  useEffect(() => {
    if (isOffered) void Acts.preload();
  }, [isOffered]);
  // What is open stays, with what was typed, where the rights change meanwhile: the server decides.
  return (
    <>
      {isOffered && (
        <Button icon={handTap} onClick={open}>
          {t.open}
        </Button>
      )}
      {dialog}
    </>
  );
}

function Badges({ card }: { card: Card }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const { move_out_on: leavesOn } = card;
  return (
    <>
      {card.is_away && (
        <Tag small tone="dinner">
          {t.away}
        </Tag>
      )}
      {card.has_guest && (
        <Tag small tone="breakfast">
          {t.guest}
        </Tag>
      )}
      {card.arrives_today && (
        <Tag small tone="blue">
          {t.arrivesToday}
        </Tag>
      )}
      {leavesOn !== null && (
        <Tag small tone="amber">
          {t.leavesOn(formatDate(leavesOn as CalendarDate, language))}
        </Tag>
      )}
      {card.is_company && <Tag small>{t.company}</Tag>}
      {card.slowed_until !== null && (
        <Tag small tone="amber">
          {t.slowed}
        </Tag>
      )}
    </>
  );
}

interface FailedProps {
  error: Error;
  onAgain: () => void;
  onClose: () => void;
}

function Failed({ error, onAgain, onClose }: FailedProps) {
  const t = useMessages(residentsTexts);
  const isGone = error instanceof Refused && error.failure.status === 404;
  return (
    <StatePanel
      kind="failed"
      title={isGone ? t.gone : t.failed}
      text={isGone ? t.goneText : undefined}
      acts={
        <>
          {!isGone && <Button onClick={onAgain}>{t.again}</Button>}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    />
  );
}

/** Back to the list with its filters, and the focus to the row (SC008). */
function useClose(id: string): () => void {
  const go = useGo();
  const { dormitory = '' } = useAddress();
  const search = useSearchText();
  const close = () => go(`/${dormitory}/residents${search}`);
  useCloseToRow(id, close);
  return close;
}
