// The questions before a month is closed, and before its reopening is asked for.
import {
  closeLedger,
  reopenLedger,
  type Closing,
  type KeptMonth,
} from '@yadori/api/ledger/closing-calls';
import { reopeningReasonNames, type ReopeningReason } from '@yadori/api/ledger/reversal-reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfLedger } from '../api.ts';
import { closingTexts } from '../closing-texts.ts';
import { looksOf } from '../looks-of.ts';

/** The server compares count and sum with what is there at the press. */
export function CloseDialog({ subject, onClose }: ActProps<Closing['next']>) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const month = subject.month as CalendarDate;
  const name = formatMonth(month, language);
  const { lines: count, total: sum } = subject.sums;
  const looks = looksOf(subject);
  const form = useWriteForm(closeLedger, {
    ...noFields,
    input: () => ({
      params: { dormitory, month },
      body: { count, sum },
    }),
    done: t.closed(name),
    onDone: onClose,
    reads: readsOfLedger,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.closeTitle(name)}
      text={t.closeText(formatCount(count, language), formatYen(sum, language))}
      actionLabel={t.close(name)}
      danger="minor"
      consequences={
        looks > 0 && (
          <p>
            {t.looksLeft(formatCount(looks, language))}{' '}
            <Link to={`/${dormitory}/ledger-closing`} onClick={onClose}>
              {t.seeLooks}
            </Link>
          </p>
        )
      }
      onClose={onClose}
    />
  );
}

export function ReopenDialog({ subject: { month }, onClose }: ActProps<KeptMonth>) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const name = formatMonth(month as CalendarDate, language);
  const { act } = useAct<typeof reopenLedger, never, object, ReopeningReason>(reopenLedger, {
    ...noFields,
    input: ({ reason }) => ({
      params: { dormitory, month: month as CalendarDate },
      body: { reason },
    }),
    done: t.reopenAsked,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfLedger, ...readsOfApprovals],
    readsAfter: 'answer',
  });
  return (
    <ActDialog
      act={act}
      title={t.reopenTitle(name)}
      text={t.reopenText}
      actionLabel={t.reopenAct}
      reasons={reopeningReasonNames}
      onClose={onClose}
    />
  );
}
