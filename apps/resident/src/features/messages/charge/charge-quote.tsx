// The charge that a message is about (SI037): the topic, the day, what it was for and how much.
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { chargeTitle } from '@yadori/api/ledger/charge-title';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { ChargeQuote } from '@yadori/api/messages/shapes';
import { formatYen } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from './charge-quote.module.css';

const texts = defineMessages({
  ja: { topic: '請求', remove: '料金の引用を外す' },
  en: { topic: 'Charges', remove: 'Remove the quoted charge' },
});

interface ChargeQuoteCardProps {
  charge: ChargeQuote;
  /** Of a message that is not sent yet. */
  onRemove?: () => void;
}

export function ChargeQuoteCard({ charge, onRemove }: ChargeQuoteCardProps) {
  'use memo';
  const t = useMessages(texts);
  const language = useLanguage();
  return (
    <div className={styles.quote} data-charge={charge.id}>
      <Icon svg={receipt} size={20} />
      <p className={styles.words}>
        <span className={styles.topic}>{t.topic}</span>
        <b className={styles.title}>{chargeTitle(charge)[language]}</b>
        <span>
          {chargeReasonNames[charge.reason][language]}{' '}
          <span className="num">{formatYen(charge.amount, language)}</span>
        </span>
      </p>
      {onRemove !== undefined && (
        <IconButton svg={x} size={16} label={t.remove} onClick={onRemove} />
      )}
    </div>
  );
}
