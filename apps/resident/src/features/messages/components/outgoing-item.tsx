// A message on its way, with an honest word about how far it is.
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import cloudSlash from '@phosphor-icons/core/regular/cloud-slash.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { OutgoingFile } from '../attachment/outgoing-file.tsx';
import { ChargeQuoteCard } from '../charge/charge-quote.tsx';
import { messageTexts } from '../message-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { conversationTime } from '../times.ts';
import bubbles from './message-item.module.css';
import styles from './outgoing-item.module.css';

interface OutgoingItemProps {
  item: Outgoing;
  onRetry: (key: string) => void;
  onTakeBack: (key: string) => void;
}

export function OutgoingItem({ item, onRetry, onTakeBack }: OutgoingItemProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const { key, text, file, state } = item;
  return (
    <div className={styles.outgoing}>
      <VisuallyHidden>{t.from(t.mine)}</VisuallyHidden>
      <div className={styles.line}>
        <div className={styles.stack}>
          {item.urgent === true && (
            <Tag small tone="red" icon={siren}>
              {t.urgent}
            </Tag>
          )}
          {item.charge !== undefined && <ChargeQuoteCard charge={item.charge} />}
          {file !== undefined && <OutgoingFile file={file} item={item} />}
          {text !== '' && (
            <div className={classNames(bubbles.bubble, bubbles.mine, styles.bubble)}>{text}</div>
          )}
        </div>
        {state === 'sent' && (
          <p className={classNames('num', bubbles.meta)}>{conversationTime(item.at)}</p>
        )}
      </div>
      <State item={item} />
      {state === 'failed' && (
        <div className={styles.ways}>
          {item.lostFile === undefined && (
            <Button size="small" variant="text" onClick={() => onRetry(key)}>
              {t.sendAgain}
            </Button>
          )}
          <Button size="small" variant="text" onClick={() => onTakeBack(key)}>
            {t.rewrite}
          </Button>
        </div>
      )}
      {(state === 'waiting' || (state === 'sending' && file !== undefined)) && (
        <div className={styles.ways}>
          <Button size="small" variant="text" onClick={() => onTakeBack(key)}>
            {state === 'sending' ? t.stop : t.rewrite}
          </Button>
        </div>
      )}
    </div>
  );
}

function State({ item: { state, progress, file, lostFile, refusal } }: { item: Outgoing }) {
  const t = useMessages(messageTexts);
  const online = useOnline();
  if (state === 'sent') return null;
  if (state === 'sending')
    return (
      <p className={classNames('num', styles.state)}>
        <Icon svg={clock} size={14} />
        {t.sending}
        {file !== undefined && ` ${Math.round(progress * 100)}%`}
      </p>
    );
  if (state === 'waiting')
    return (
      <p className={styles.state}>
        <Icon svg={online ? clock : cloudSlash} size={14} />
        {online ? t.waiting : t.waitingOffline}
      </p>
    );
  const words = lostFile === undefined ? (refusal ?? '') : t.lostFile(lostFile);
  return (
    <div className={classNames(styles.state, styles.failed)}>
      <Icon svg={warningCircle} size={14} />
      <p>
        {t.notSent}
        {words !== '' && (
          <>
            <br />
            {words}
          </>
        )}
      </p>
    </div>
  );
}
