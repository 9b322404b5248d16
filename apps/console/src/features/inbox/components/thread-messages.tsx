// Messages and notes of a conversation in their order, by day.
import { useLayoutEffect, useRef } from 'react';
import type { ConversationNote, StaffMessage } from '@yadori/api/messages/inbox-shapes';
import { takeBackReply, removeNote } from '@yadori/api/messages/staff-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { toastRefusal } from '../../../parts/toast-refusal.ts';
import { useCall } from '../../../session/use-call.ts';
import { afterAct, type Thread } from '../api.ts';
import { inboxTexts } from '../texts.ts';
import { threadItems } from '../thread-items.ts';
import styles from '../thread.module.css';
import { AttachmentView } from './attachment-view.tsx';
import { QuotedCharge } from './quoted-charge.tsx';
import { UrgentTag } from './state-tag.tsx';
import { PlannedReplies } from './planned-replies.tsx';

interface MessagesProps {
  pages: readonly Thread[];
  /** Name of the resident. */
  resident: string;
  /** The message that a search has opened. */
  found?: number | undefined;
  onOlder: (() => Promise<void>) | undefined;
}

export function ThreadMessages({ pages, resident, found, onOlder }: MessagesProps) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  const items = threadItems(pages);
  const newest = pages.at(-1);
  const planned = found === undefined ? newest?.planned : undefined;
  const area = useNewestInView([items.at(-1)?.key, ...(planned?.map(({ id }) => id) ?? [])].join());
  return (
    <div ref={area} className={styles.messages} role="log" aria-label={t.messages} {...scrollable}>
      {onOlder !== undefined && <Older onOlder={onOlder} />}
      {items.map((item) => (
        <div key={item.key}>
          {item.opensDay && (
            <p className={styles.day}>
              <span>{formatDate(dateAt(item.at), language)}</span>
            </p>
          )}
          {item.kind === 'message' ? (
            <Message
              message={item.message}
              resident={resident}
              isFound={item.message.id === found}
            />
          ) : (
            <Note note={item.note} />
          )}
        </div>
      ))}
      {planned !== undefined && newest !== undefined && (
        <PlannedReplies planned={planned} newest_id={newest.newest_id} />
      )}
    </div>
  );
}

function Older({ onOlder }: { onOlder: () => Promise<void> }) {
  const t = useMessages(inboxTexts);
  const { busy, call } = useCall(onOlder);
  return (
    <p className={styles.older}>
      <Button size="small" busy={busy} onClick={() => call()}>
        {t.older}
      </Button>
    </p>
  );
}

/** Reached by Tab, so that arrow keys scroll it. */
const scrollable = { tabIndex: 0 };

/** Follows new messages as long as the newest ones are in view; a reader further up stays there. */
function useNewestInView(newest: string | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const note = () => {
      const scroller = scrollerOf(area.current);
      isAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
    };
    addEventListener('scroll', note, { passive: true, capture: true });
    return () => removeEventListener('scroll', note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const scroller = scrollerOf(area.current);
    if (isAtEnd.current) scroller.scrollTo({ top: scroller.scrollHeight });
  }, [newest]);
  return area;
}

/** On small screens the page scrolls as a whole. */
function scrollerOf(area: HTMLElement | null): Element {
  const isOwn = area !== null && getComputedStyle(area).overflowY !== 'visible';
  return isOwn ? area : document.documentElement;
}

interface MessageProps {
  message: StaffMessage;
  resident: string;
  isFound: boolean;
}

function Message({ message, resident, isFound }: MessageProps) {
  const t = useMessages(inboxTexts);
  const isOurs = message.from_admin > 0;
  const time = formatTime(Date.parse(message.created_at));
  return (
    <div
      data-message={message.id}
      className={classNames(styles.item, isOurs && styles.ours, isFound && styles.isFound)}
    >
      <p className={styles.sender}>
        {message.is_urgent && <UrgentTag />} {isOurs ? senderOf(message, t.toMany) : resident}{' '}
        {message.automatic && <Tag small>{t.automatic}</Tag>} <span className="num">{time}</span>
        {isOurs && message.is_read === 1 && <span> {t.readByResident}</span>}
      </p>
      <div className={styles.bubble}>
        {message.charge !== null && <QuotedCharge charge={message.charge} />}
        {message.text !== '' && <p className={styles.text}>{message.text}</p>}
        {message.text_en !== null && (
          <p className={styles.text} lang="en">
            {message.text_en}
          </p>
        )}
        {message.attachment !== null && (
          <AttachmentView messageId={message.id} attachment={message.attachment} />
        )}
      </div>
      {message.take_back_until !== null && (
        <TakeBack id={message.id} until={Date.parse(message.take_back_until)} />
      )}
    </div>
  );
}

/** Who wrote it: a person by name (SF013), or the office. */
function senderOf({ name, author, to_many: toMany }: StaffMessage, mark: string): string {
  const who = author?.name ?? name;
  return toMany ? `${who} (${mark})` : who;
}

function TakeBack({ id, until }: { id: number; until: number }) {
  const t = useMessages(inboxTexts);
  const now = useNow(1000);
  const paused = usePausedAct();
  const { busy, call } = useCall(takeBackReply, {
    ...afterAct,
    onOk: () => toast(t.takenBack),
    onFailed: toastRefusal,
  });
  if (now > until) return null;
  const takeBack = () => call({ params: { id } });
  return (
    <Button {...paused} size="small" variant="text" busy={busy} onClick={takeBack}>
      {t.takeBack}
    </Button>
  );
}

function Note({ note }: { note: ConversationNote }) {
  const t = useMessages(inboxTexts);
  const now = useNow(30_000);
  const paused = usePausedAct();
  const { busy, call } = useCall(removeNote, { ...afterAct, onFailed: toastRefusal });
  const remove = () => call({ params: { id: note.id } });
  const canRemove = note.remove_until !== null && now <= Date.parse(note.remove_until);
  return (
    <div className={styles.note}>
      <p className={styles.noteHead}>
        <b>{t.noteMark}</b> <span>{t.noteHidden}</span>
        <span className={styles.noteBy}>
          <span className="num">{formatTime(Date.parse(note.created_at))}</span> {note.author.name}
        </span>
      </p>
      <p className={styles.text}>{note.text}</p>
      {canRemove && (
        <Button {...paused} size="small" variant="text" busy={busy} onClick={remove}>
          {t.removeNote}
        </Button>
      )}
    </div>
  );
}
