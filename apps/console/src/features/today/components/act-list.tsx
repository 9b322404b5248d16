// What waits for somebody's act, each with its way there where the screen exists (SB010).
import chat from '@phosphor-icons/core/fill/chat-circle-dots-fill.svg?raw';
import { useState } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { TodayAlert } from '@yadori/api/today/shapes';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useWhen } from '../../../parts/when.ts';
import { alertTexts } from '../alert-texts.ts';
import type { TodayData } from '../api.ts';
import { todayTexts } from '../texts.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../today.module.css';
import { Act } from './act.tsx';
import { AlertAct } from './alert-act.tsx';
import { Quiet, Tile } from './tile.tsx';

const AsideList = lazyPart(async () => (await import('./aside-list.tsx')).AsideList);

interface ActListProps {
  alerts: readonly TodayAlert[];
  conversations: TodayData['conversations'];
}

export function ActList({ alerts, conversations }: ActListProps) {
  const t = useMessages(todayTexts);
  // Those that this person has just put aside stay in their place, so that one press undoes it.
  const [justPut, setJustPut] = useState<readonly string[]>([]);
  const isShown = ({ key, aside }: TodayAlert) => aside === null || justPut.includes(key);
  const shown = alerts.filter(isShown);
  const aside = alerts.filter((alert) => !isShown(alert));
  const isLate = alerts.some(({ kind }) => kind === 'message_late' || kind === 'message_overdue');
  const row = (alert: TodayAlert) => (
    <AlertAct
      key={alert.key}
      alert={alert}
      onPut={() => setJustPut((keys) => [...keys, alert.key])}
      onEnd={() => setJustPut((keys) => keys.filter((key) => key !== alert.key))}
    />
  );
  const waiting = conversations && withoutUrgent(conversations, alerts);
  const isEmpty = shown.length === 0 && (isLate || waiting === null || waiting.total === 0);
  return (
    <Tile title={t.acts}>
      {isEmpty && <Quiet>{t.noActs}</Quiet>}
      <ul className={styles.rows}>
        {shown.filter(isFirst).map(row)}
        {/* The alert names the same conversations. */}
        {!isLate && <MessagesAct conversations={waiting} />}
        {shown.filter((alert) => !isFirst(alert)).map(row)}
      </ul>
      {aside.length > 0 && <AsideList alerts={aside} />}
    </Tile>
  );
}

/** People who need somebody at once stand above everything else. */
const isFirst = ({ kind }: TodayAlert) => kind === 'safety_help' || kind === 'message_urgent';

/** Those that no alert of their own names. */
const withoutUrgent = (
  { total, rows }: NonNullable<TodayData['conversations']>,
  alerts: readonly TodayAlert[],
) => ({
  total: total - alerts.filter(({ kind }) => kind === 'message_urgent').length,
  rows: rows.filter(({ is_urgent: isUrgent }) => !isUrgent),
});

function MessagesAct({ conversations }: Pick<ActListProps, 'conversations'>) {
  const t = useMessages(todayTexts);
  const words = useMessages(alertTexts);
  const language = useLanguage();
  const when = useWhen();
  const [oldest] = conversations?.rows ?? [];
  const wayTo = useWayTo();
  if (conversations === null || oldest === undefined) return null;
  const who = `${roomName(oldest.room_number)} ${oldest.name}${words.san}`;
  return (
    <Act
      svg={chat}
      tone="red"
      title={t.messagesWait(formatCount(conversations.total, language))}
      text={t.oldest(when(oldest.waiting_since), who)}
      verb={words.open}
      to={wayTo({ page: 'inbox' })}
    />
  );
}
