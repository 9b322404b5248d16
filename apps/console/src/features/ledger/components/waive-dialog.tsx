// Takes a charge off, whole or in part; above the limits of a manager it asks head office (SI034, SI035).
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import {
  openReason,
  reversalReasonNames,
  type ReversalReason,
} from '@yadori/api/ledger/reversal-reasons';
import { reversedMessage } from '@yadori/api/ledger/reversed-text';
import { reverseCharge, type ChargeLine } from '@yadori/api/ledger/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { useAddress } from '../../../routing/links.tsx';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfLedger, useChargesOf } from '../api.ts';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';
import { WaiverMeter } from './waiver-meter.tsx';

type Texts = Translated<typeof ledgerTexts.ja>;

interface Declared {
  fields: ReturnType<typeof fieldsOf>;
  t: Texts;
  language: Language;
}

interface Values {
  amount: string;
}

export function WaiveDialog({ subject, onClose }: ActProps<ChargeLine>) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const [fields] = useState(() => fieldsOf(subject));
  const declared = { fields, t, language };
  const name = subject.name ?? t.forgotten(String(subject.account_id));
  const { act, form } = useWaiving(subject, { declared, onClose });
  const amount = Number(form.values.amount);
  const isOver = useIsOver(subject, amount);
  return (
    <ActDialog
      act={act}
      title={t.waiveTitle(name)}
      text={t.waiveText(
        subject.text,
        formatYen(subject.amount, language),
        formatYen(subject.left, language),
      )}
      actionLabel={isOver ? t.askAct : t.waiveAct(formatYen(amount || 0, language))}
      reasons={reversalReasonNames}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <Limits subject={subject} amount={amount} />
      {isOver && (
        <Banner tone="warn" role="status">
          {t.overLimit}
        </Banner>
      )}
      <Message subject={subject} amount={amount} reason={act.values.reason} name={name} />
    </ActDialog>
  );
}

/** Above the limits it waits for head office, and the charge stays as it is. */
function useWaiving(
  { id }: ChargeLine,
  { declared, onClose }: { declared: Declared; onClose: () => void },
) {
  const { t } = declared;
  return useAct<typeof reverseCharge, 'amount', Values, ReversalReason>(reverseCharge, {
    ...formOf(declared),
    input: ({ reason }, { amount }) => ({
      params: { id },
      body: { amount: Number(amount), reason },
    }),
    done: t.waived,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfLedger, ...readsOfApprovals],
    readsAfter: 'answer',
  });
}

const field = fieldsWith<Texts>();

const fieldsOf = ({ left }: ChargeLine) => ({
  amount: {
    ...field.text({
      label: (t) => t.waiveAmount,
      hint: (t, language) => t.waiveHint(formatYen(left, language)),
      wrong: (value, t, language) =>
        /^[1-9]\d{0,6}$/.test(value) && Number(value) <= left
          ? undefined
          : t.wrongAmount(formatYen(left, language)),
      input: { inputMode: 'numeric', maxLength: 7 },
    }),
    initial: String(left),
  },
});

function useLimits({ account_id: id }: ChargeLine) {
  const { dormitory = '' } = useAddress();
  const limits = useChargesOf(id, dormitory).data?.data.limits;
  return limits?.apply === true ? limits : undefined;
}

/** Parts of one charge are one act. The server decides. */
function useIsOver(subject: ChargeLine, amount: number): boolean {
  const limits = useLimits(subject);
  if (limits === undefined || !(amount <= subject.left)) return false;
  const before = subject.amount - subject.left;
  return before + amount > limits.act || limits.used + amount > limits.month;
}

function Limits({ subject, amount }: { subject: ChargeLine; amount: number }) {
  const limits = useLimits(subject);
  if (limits === undefined) return null;
  return <WaiverMeter limits={limits} adds={amount <= subject.left ? amount : undefined} />;
}

interface MessageProps {
  subject: ChargeLine;
  amount: number;
  reason: ReversalReason | undefined;
  name: string;
}

/** In the words of the server. */
function Message({ subject, amount, reason, name }: MessageProps) {
  const t = useMessages(ledgerTexts);
  if (reason === undefined || Number.isNaN(amount)) return <p className="note">{t.messageLater}</p>;
  const { reason: of, date, amount: all } = subject;
  const charge = { reason: of, date: date as CalendarDate, amount_yen: all };
  const text = reversedMessage({ amount, reason: openReason(reason), charge }, now());
  return (
    <section aria-label={t.message(name)}>
      <h3 className="size-13">{t.message(name)}</h3>
      <p lang="ja" className={styles.message}>
        {text.ja}
      </p>
      <p lang="en" className={styles.message}>
        {text.en}
      </p>
    </section>
  );
}
