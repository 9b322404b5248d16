// The head of a conversation: whose it is, its state, who is in charge, and the acts on it.
import caret from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConversationState } from '@yadori/api/messages/inbox-shapes';
import { roomName } from '@yadori/api/residents/room';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { Link, useAddress, useSearch } from '../../../routing/links.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { useChangeState, useConversations, type StateChange, type Thread } from '../api.ts';
import { filterOf } from '../filters.ts';
import { momentText } from '../moment-text.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread-head.module.css';
import { onInboxKey } from '../use-inbox-keys.ts';
import { StateTag, UrgentTag } from './state-tag.tsx';

const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);

interface ThreadHeadProps {
  id: number;
  thread: Thread;
  isInCard: boolean;
}

/** So long an act can be undone at its place, in milliseconds (SF005). */
const undoMs = 10_000;

interface Notice {
  text: string;
  undo?: () => void;
}

export function ThreadHead({ id, thread, isInCard }: ThreadHeadProps) {
  const t = useMessages(inboxTexts);
  const { state, resident } = thread;
  const { notice, change, busy } = useActs(id, state.state);
  const { person } = useSession();
  const paused = usePausedAct();
  const [hold, dialog] = useHolding(resident.name, change);
  const done = () => {
    if (!busy && state.state !== 'done') change({ state: 'done' });
  };
  useHeadKeys({ e: done, b: hold, '#': () => change({ assignee: person.id }) });
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        {!isInCard && <BackLink />}
        <Heading thread={thread} />
        <Call resident={resident} />
      </div>
      <div className={styles.acts}>
        <Assignee thread={thread} onChange={(assignee) => change({ assignee })} />
        <StateActs
          state={state.state}
          busy={busy}
          onHold={hold}
          onDone={done}
          onReopen={() => change({ state: 'to_answer' })}
        />
      </div>
      <p role="status" className={styles.notice}>
        {notice?.text}
        {notice?.undo !== undefined && (
          <Button {...paused} size="small" variant="text" busy={busy} onClick={notice.undo}>
            {t.undo}
          </Button>
        )}
      </p>
      {dialog}
    </header>
  );
}

/** Until a time that is chosen in a dialog. */
function useHolding(name: string, change: (wanted: StateChange) => void) {
  const { disabled: isPaused } = usePausedAct();
  const [ask, dialog] = useDialog((close) => (
    <HoldDialog
      name={name}
      onClose={close}
      onHold={(until, tellsResident) => {
        close();
        change({ state: 'waiting', snoozed_until: until, tell_resident: tellsResident });
      }}
    />
  ));
  const hold = () => {
    if (!isPaused) ask();
  };
  return [hold, dialog] as const;
}

interface StateActsProps {
  state: ConversationState;
  busy: boolean;
  onHold: () => void;
  onDone: () => void;
  onReopen: () => void;
}

function StateActs({ state, busy, onHold, onDone, onReopen }: StateActsProps) {
  const t = useMessages(inboxTexts);
  const paused = usePausedAct();
  if (state === 'done') {
    return (
      <Button {...paused} size="small" busy={busy} onClick={onReopen}>
        {t.reopen}
      </Button>
    );
  }
  return (
    <>
      <Button {...paused} size="small" icon={clock} onClick={onHold}>
        {t.hold}
      </Button>
      <Button {...paused} size="small" variant="tonal" icon={check} busy={busy} onClick={onDone}>
        {t.markDone}
      </Button>
    </>
  );
}

function BackLink() {
  const t = useMessages(inboxTexts);
  const { dormitory = '' } = useAddress();
  return (
    <Link
      className={styles.back}
      to={`/${dormitory}/inbox`}
      search={useSearch()}
      aria-label={t.back}
    >
      <Icon svg={caret} size={20} />
    </Link>
  );
}

/** Some answers cannot wait for the next look at a screen. */
function Call({ resident: { name, phone_number: number } }: Pick<Thread, 'resident'>) {
  const t = useMessages(inboxTexts);
  if (number === '') return null;
  return (
    <a className={styles.call} href={`tel:${number}`} title={number} aria-label={t.call(name)}>
      <Icon svg={phone} size={20} />
    </a>
  );
}

function Heading({ thread: { resident, state } }: { thread: Thread }) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  const heading = useFocusOnArrival<HTMLHeadingElement>(resident.account_id);
  // Another conversation is another page: readers begin at the name.
  return (
    <div className="grow">
      <h2 ref={heading} tabIndex={-1} className="size-16 anywhere">
        <span className="num">{roomName(resident.room_number)}</span> {resident.name}
      </h2>
      <p className="row middle gap-6 note">
        {state.urgent_since !== null && <UrgentTag />}
        <StateTag state={state.state} />
        {state.snoozed_until !== null &&
          t.until(momentText(Date.parse(state.snoozed_until), now(), language))}
        {state.reply_expected_at !== null && (
          <span>
            {t.promised(momentText(Date.parse(state.reply_expected_at), now(), language))}
          </span>
        )}
      </p>
    </div>
  );
}

function Assignee({ thread, onChange }: { thread: Thread; onChange: (id: number | null) => void }) {
  const t = useMessages(inboxTexts);
  const paused = usePausedAct();
  const { dormitory = '' } = useAddress();
  const { first } = useConversations(dormitory, filterOf(useSearch()));
  const people = first?.people ?? [];
  const { assignee } = thread.state;
  const isListed = people.some(({ staff_id: id }) => id === assignee?.staff_id);
  const options = assignee === null || isListed ? people : [...people, assignee];
  return (
    <label className={styles.assign}>
      <span className="muted">{t.assignee}</span>
      <select
        {...paused}
        value={assignee?.staff_id ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        <option value="">{t.nobody}</option>
        {options.map(({ staff_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function useActs(id: number, present: ConversationState) {
  const t = useMessages(inboxTexts);
  const { disabled: isPaused } = usePausedAct();
  // A key or a choice that comes while another change runs follows it, and is not dropped.
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const timer = setTimeout(() => setNotice(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [notice]);
  const words = { done: t.wasDone, waiting: t.wasHeld, to_answer: t.wasReopened };
  const { busy, run } = useCall(useChangeState(id), {
    onOk: (_answer, { state }) => {
      if (state === undefined) return;
      const text = words[state as ConversationState];
      const isUndone = state === 'to_answer' || present !== 'to_answer';
      setNotice(isUndone ? { text } : { text, undo: () => change({ state: 'to_answer' }) });
    },
    onFailed: (_refusal, { code }) =>
      setNotice(code === 'changed' ? { text: t.changed } : undefined),
  });
  const change = (wanted: StateChange) => {
    if (isPaused) return;
    const follow = () => run(wanted);
    latest.current = latest.current.then(follow, follow);
  };
  return { notice, change, busy };
}

function useHeadKeys(acts: Readonly<Record<'e' | 'b' | '#', () => void>>): void {
  const press = useEffectEvent((key: 'e' | 'b' | '#') => acts[key]());
  useEffect(
    () => onInboxKey({ e: () => press('e'), b: () => press('b'), '#': () => press('#') }),
    [],
  );
}
