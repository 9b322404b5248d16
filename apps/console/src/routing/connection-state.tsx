// Whether what the screen shows follows the dormitory, in words and with the time of the last data (SB014); for a while
// after a press without a network, that nothing was sent (SL014).
import { formatTime } from '@yadori/kit/format.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { useRefusedPress } from '@yadori/kit/offline/use-refused-press.ts';
import { useConnection } from '../session/connection.ts';
import { useScreenReads } from '../session/offline/screen-reads.ts';
import styles from './connection-state.module.css';

const texts = defineMessages({
  ja: {
    live: '最新',
    read: '読み込み',
    stopped: '更新が止まっています',
    notSent: '送信できません',
  },
  en: {
    live: 'Live',
    read: 'Read at',
    stopped: 'Updates have stopped',
    notSent: 'Not sent: no network',
  },
});

export function ConnectionState() {
  const t = useMessages(texts);
  const connection = useConnection();
  const isRefused = useRefusedPress();
  const reads = useScreenReads();
  if (connection === undefined) return null;
  const isStopped = !connection.isOpen || reads.failed;
  // Of a screen that reads once, its own reading.
  const at = reads.at ?? connection.at;
  return (
    <p
      role="status"
      className={classNames(
        styles.connection,
        isRefused || isStopped ? styles.stopped : reads.at !== undefined && styles.still,
      )}
    >
      <span className={styles.dot} />
      <span className={styles.word}>
        {isRefused ? t.notSent : isStopped ? t.stopped : reads.at === undefined ? t.live : t.read}
      </span>{' '}
      {at > 0 && <span className="num">{formatTime(at)}</span>}
    </p>
  );
}
