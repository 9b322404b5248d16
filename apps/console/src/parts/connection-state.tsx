// How new what the screen shows is, in words and with the time of the last data (SB014, AM252); for a while after a press
// without a network, that nothing was sent (SL014).
import { formatTime } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { useRefusedPress } from '@yadori/kit/offline/use-refused-press.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { useConnection } from '../session/connection.ts';
import { readsMark } from '../session/offline/reads-mark.ts';
import styles from './connection-state.module.css';

const texts = defineMessages({
  ja: { live: '最新', stopped: '更新が止まっています', notSent: '送信できません' },
  en: { live: 'Live', stopped: 'Updates have stopped', notSent: 'Not sent: no network' },
});

export function ConnectionState() {
  const t = useMessages(texts);
  const language = useLanguage();
  const known = useConnection();
  const ofReads = useStore(readsMark);
  const isRefused = useRefusedPress();
  // Its place before the first answer, so that the bar of a phone keeps its height.
  const connection = known ?? { isOpen: true, at: 1 };
  const { isOpen } = connection;
  const mark = isOpen || ofReads?.isStopped ? ofReads : undefined;
  const at = mark?.at ?? connection.at;
  const isStopped = isRefused || (mark?.isStopped ?? !isOpen);
  const word = mark?.words[language] ?? (isOpen ? t.live : t.stopped);
  return (
    <p
      id={mark?.id}
      role={known && 'status'}
      className={classNames(
        styles.connection,
        isStopped ? styles.stopped : mark && styles.still,
        !known && styles.unknown,
      )}
    >
      <span className={styles.dot} />
      <span className={styles.word}>{isRefused ? t.notSent : word}</span>{' '}
      {at > 0 && <span className="num">{formatTime(at)}</span>}
    </p>
  );
}
