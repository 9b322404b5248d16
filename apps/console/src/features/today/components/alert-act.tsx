// An alert of Today, which can be put aside until tomorrow; for ten seconds one press in the same place undoes it (SB011).
import snooze from '@phosphor-icons/core/regular/bell-z.svg?raw';
import bowl from '@phosphor-icons/core/fill/bowl-food-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-countdown-fill.svg?raw';
import tablet from '@phosphor-icons/core/fill/device-tablet-fill.svg?raw';
import envelope from '@phosphor-icons/core/fill/envelope-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import suitcase from '@phosphor-icons/core/fill/suitcase-rolling-fill.svg?raw';
import tray from '@phosphor-icons/core/fill/tray-arrow-down-fill.svg?raw';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TodayAlert } from '@yadori/api/today/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { alertTexts, wordsOf } from '../alert-texts.ts';
import { asideOf, usePutAside } from '../api.ts';
import { useMayHandOver } from '../use-may-hand-over.ts';
import { useWayTo } from '../use-way-to.ts';
import { Act, type Tone } from './act.tsx';

const looks: Readonly<Record<TodayAlert['kind'], { svg: string; tone: Tone }>> = {
  menu_missing: { svg: bowl, tone: 'amber' },
  month_unpublished: { svg: bowl, tone: 'amber' },
  meal_full: { svg: bowl, tone: 'blue' },
  import_failed: { svg: tray, tone: 'red' },
  import_waiting: { svg: tray, tone: 'amber' },
  mail_failed: { svg: envelope, tone: 'amber' },
  movein_without_account: { svg: suitcase, tone: 'red' },
  registration_stuck: { svg: suitcase, tone: 'amber' },
  long_absence: { svg: moon, tone: 'blue' },
  guest_late: { svg: moon, tone: 'amber' },
  station_silent: { svg: tablet, tone: 'amber' },
  station_network: { svg: tablet, tone: 'red' },
  invitation_unused: { svg: envelope, tone: 'amber' },
  resident_invitations_unused: { svg: envelope, tone: 'amber' },
  message_urgent: { svg: siren, tone: 'red' },
  message_late: { svg: clock, tone: 'amber' },
  message_overdue: { svg: clock, tone: 'red' },
  safety_help: { svg: siren, tone: 'red' },
  safety_left_open: { svg: siren, tone: 'amber' },
};

interface AlertActProps {
  alert: TodayAlert;
  onPut: () => void;
  /** It was undone, or its ten seconds are over. */
  onEnd: () => void;
}

export function AlertAct({ alert, onPut, onEnd }: AlertActProps) {
  const t = useMessages(alertTexts);
  const language = useLanguage();
  const wayTo = useWayTo();
  const isAside = alert.aside !== null;
  const item = useUndoTime(isAside, onEnd);
  const words = wordsOf(alert, t, language);
  return (
    <Act
      {...looks[alert.kind]}
      {...words}
      text={isAside ? t.wasPut : words.text}
      to={isAside ? undefined : wayTo({ page: alert.action.place, address: alert.action.address })}
      itemRef={item}
    >
      <PutButton alert={alert} title={words.title} onPut={onPut} onUndone={onEnd} />
    </Act>
  );
}

interface PutButtonProps {
  alert: TodayAlert;
  title: string;
  onPut: () => void;
  onUndone: () => void;
}

/** The button that undoes takes the place and the focus of the one that was pressed. */
function PutButton({ alert, title, onPut, onUndone }: PutButtonProps) {
  const t = useMessages(alertTexts);
  const { dormitory } = useAddress();
  const mayPut = useMayHandOver();
  const paused = usePausedAct();
  const isAside = alert.aside !== null;
  const [button, keepFocus] = useKeptFocus(isAside);
  const { busy, run } = usePutAside({
    onOk: () => !isAside && onPut(),
    onFailed: () => keepFocus(false),
  });
  if (!mayPut || dormitory === undefined) return null;
  const press = async () => {
    keepFocus(true);
    const answer = await run(asideOf(dormitory, alert.key, !isAside));
    if (answer?.ok === true && isAside) onUndone();
  };
  return isAside ? (
    <Button
      {...paused}
      ref={button}
      size="small"
      variant="text"
      busy={busy}
      aria-label={t.undoOf(title)}
      onClick={() => void press()}
    >
      {t.undo}
    </Button>
  ) : (
    <IconButton
      {...paused}
      ref={button}
      svg={snooze}
      size={18}
      label={t.putAside(title)}
      title={t.put}
      onClick={() => void press()}
    />
  );
}

/** Focuses the element of the ref when `state` changes after `keepFocus(true)`. */
function useKeptFocus(state: unknown) {
  const ref = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAwaited.current) ref.current?.focus();
    isAwaited.current = false;
  }, [state]);
  const keepFocus = (isKept: boolean) => {
    isAwaited.current = isKept;
  };
  return [ref, keepFocus] as const;
}

const undoMs = 10_000;

/** Calls `onOver` ten seconds after `isRunning`, later while the keyboard is in the item. */
function useUndoTime(isRunning: boolean, onOver: () => void) {
  const item = useRef<HTMLLIElement>(null);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (!isRunning) return undefined;
    const { current: row } = item;
    const endOnLeave = () => end();
    const timer = setTimeout(() => {
      if (row?.querySelector(':focus-visible') == null) end();
      else row.addEventListener('focusout', endOnLeave, { once: true });
    }, undoMs);
    return () => {
      clearTimeout(timer);
      row?.removeEventListener('focusout', endOnLeave);
    };
  }, [isRunning]);
  return item;
}
