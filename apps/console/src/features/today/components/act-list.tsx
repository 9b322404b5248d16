// What waits for somebody's act, each with its way there where the screen exists (SB010).
import bowl from '@phosphor-icons/core/fill/bowl-food-fill.svg?raw';
import chat from '@phosphor-icons/core/fill/chat-circle-dots-fill.svg?raw';
import tablet from '@phosphor-icons/core/fill/device-tablet-fill.svg?raw';
import envelope from '@phosphor-icons/core/fill/envelope-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-countdown-fill.svg?raw';
import hourglass from '@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import suitcase from '@phosphor-icons/core/fill/suitcase-rolling-fill.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import tray from '@phosphor-icons/core/fill/tray-arrow-down-fill.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { TodayAlert } from '@yadori/api/today/shapes';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import { useWhen } from '../../../routing/when.ts';
import { alertTexts, wordsOf, type AlertWords } from '../alert-texts.ts';
import type { TodayData } from '../api.ts';
import { todayTexts } from '../texts.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../today.module.css';
import { Quiet, roomOf, Tile } from './tile.tsx';

type Tone = 'red' | 'amber' | 'blue';

const looks: Readonly<Record<TodayAlert['kind'], { svg: string; tone: Tone }>> = {
  menu_missing: { svg: bowl, tone: 'amber' },
  meal_full: { svg: hourglass, tone: 'blue' },
  import_failed: { svg: tray, tone: 'red' },
  import_waiting: { svg: tray, tone: 'amber' },
  mail_failed: { svg: envelope, tone: 'amber' },
  movein_without_account: { svg: suitcase, tone: 'red' },
  long_absence: { svg: moon, tone: 'blue' },
  station_silent: { svg: tablet, tone: 'amber' },
  station_network: { svg: tablet, tone: 'red' },
  message_late: { svg: clock, tone: 'amber' },
  message_overdue: { svg: clock, tone: 'red' },
  safety_help: { svg: siren, tone: 'red' },
};

interface ActListProps {
  alerts: readonly TodayAlert[];
  conversations: TodayData['conversations'];
}

export function ActList({ alerts, conversations }: ActListProps) {
  const t = useMessages(todayTexts);
  const words = useMessages(alertTexts);
  const language = useLanguage();
  const wayTo = useWayTo();
  const isLate = alerts.some(({ kind }) => kind === 'message_late' || kind === 'message_overdue');
  const row = (alert: TodayAlert) => (
    <Act
      key={alert.key}
      {...looks[alert.kind]}
      {...wordsOf(alert, words, language)}
      to={wayTo(alert.action)}
    />
  );
  const isEmpty = alerts.length === 0 && (conversations?.total ?? 0) === 0;
  return (
    <Tile title={t.acts}>
      {isEmpty && <Quiet>{t.noActs}</Quiet>}
      <ul className={styles.rows}>
        {alerts.filter(({ kind }) => kind === 'safety_help').map(row)}
        {/* The alert names the same conversations. */}
        {!isLate && <MessagesAct conversations={conversations} />}
        {alerts.filter(({ kind }) => kind !== 'safety_help').map(row)}
      </ul>
    </Tile>
  );
}

function MessagesAct({ conversations }: Pick<ActListProps, 'conversations'>) {
  const t = useMessages(todayTexts);
  const words = useMessages(alertTexts);
  const language = useLanguage();
  const when = useWhen();
  const [oldest] = conversations?.rows ?? [];
  const wayTo = useWayTo();
  if (conversations === null || oldest === undefined) return null;
  const who = `${roomOf(oldest.room_number)} ${oldest.name}${words.san}`;
  return (
    <Act
      svg={chat}
      tone="red"
      title={t.messagesWait(formatCount(conversations.total, language))}
      text={t.oldest(when(oldest.waiting_since), who)}
      verb={words.open}
      to={wayTo({ place: 'inbox' })}
    />
  );
}

interface ActProps extends AlertWords {
  svg: string;
  tone: Tone;
  /** Undefined: there is no screen for it, or not for this person. */
  to: string | undefined;
}

function Act({ svg, tone, title, text, verb, to }: ActProps) {
  const words = (
    <>
      <span className={classNames(styles.sign, styles[tone])}>
        <Icon svg={svg} size={18} />
      </span>
      <span className={styles.actWords}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={styles.act}>{words}</div>
      ) : (
        <Link to={to} className={styles.act}>
          {words}
          <span className={styles.verb}>
            {verb}
            <Icon svg={caretRight} size={14} />
          </span>
        </Link>
      )}
    </li>
  );
}
