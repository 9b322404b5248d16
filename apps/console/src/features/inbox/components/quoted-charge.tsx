// The charge that a message is about, with the way to its line in the ledger (SI037).
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { chargeTitle } from '@yadori/api/ledger/charge-title';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { StaffMessage } from '@yadori/api/messages/inbox-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';
import { ChargeTag } from './state-tag.tsx';

export function QuotedCharge({ charge }: { charge: NonNullable<StaffMessage['charge']> }) {
  const t = useMessages(inboxTexts);
  const language = useLanguage();
  const { dormitory = '', id = '' } = useAddress();
  const month = formatMonth(charge.billed_month as CalendarDate, language);
  return (
    <div className={styles.quoted}>
      <p className={styles.quotedWords}>
        <ChargeTag /> <b>{chargeTitle(charge)[language]}</b>{' '}
        {chargeReasonNames[charge.reason][language]}{' '}
        <b className="num nowrap">{formatYen(charge.amount, language)}</b>{' '}
        <span className="note nowrap">{t.billedIn(month)}</span>
      </p>
      {charge.opens && (
        <Link
          to={`/${dormitory}/residents/${id}/charges`}
          search={{ charge: charge.id }}
          className={styles.quotedLink}
        >
          {t.openCharge} <Icon svg={arrow} size={14} />
        </Link>
      )}
    </div>
  );
}
