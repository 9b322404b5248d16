// Whether what the screen shows follows the dormitory, in words and with the time of the last data (SB014); for a while
// after a press without a network, that nothing was sent (SL014).
import { formatTime } from '@yadori/kit/format.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { useRefusedPress } from '@yadori/kit/offline/use-refused-press.ts';
import { useConnection } from '../session/connection.ts';
import styles from './connection-state.module.css';

const texts = defineMessages({
  ja: { live: '最新', stopped: '更新が止まっています', notSent: '送信できません' },
  en: { live: 'Live', stopped: 'Updates have stopped', notSent: 'Not sent: no network' },
});

export function ConnectionState() {
  const t = useMessages(texts);
  const connection = useConnection();
  const isRefused = useRefusedPress();
  if (connection === undefined) return null;
  return (
    <p
      role="status"
      className={classNames(styles.connection, (isRefused || !connection.isOpen) && styles.stopped)}
    >
      <span className={styles.dot} />
      <span className={styles.word}>
        {isRefused ? t.notSent : connection.isOpen ? t.live : t.stopped}
      </span>{' '}
      <span className="num">{formatTime(connection.at)}</span>
    </p>
  );
}
