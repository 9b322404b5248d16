// Takes a charge off, whole or in part; above the limits of a manager it asks head office (SI034, SI035).
import type { Language } from '@yadori/api/language/language';
import {
  openReason,
  reversalReasonNames,
  type ReversalReason,
} from '@yadori/api/ledger/reversal-reasons';
import { reversedMessage } from '@yadori/api/ledger/reversed-text';
import { reverseCharge, type ChargeLine } from '@yadori/api/ledger/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { typedCount } from '@yadori/kit/form/typed-number.ts';
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
import { chargeCardTexts } from '../card-texts.ts';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';
import { personOf } from './charge-columns.tsx';
import { nameOfCharge } from './charge-name.ts';
import { WaiverMeter } from './waiver-meter.tsx';

type Texts = Translated<typeof ledgerTexts.ja>;

interface Declared {
  fields: ReturnType<typeof fieldsOf>;
  t: Texts;
  language: Language;
  without: (values: Values) => readonly (keyof Values)[];
}

interface Values {
  share: 'all' | 'part';
  /** Of a part. */
  amount: string;
}

export function WaiveDialog({ subject, onClose }: ActProps<ChargeLine>) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const declared = { fields: fieldsOf(subject), t, language, without: notShown };
  const name = subject.name ?? t.forgotten(String(subject.account_id));
  const { act, form } = useWaiving(subject, { declared, onClose });
  const amount = amountOf(subject, form.values);
  const isOver = useIsOver(subject, amount);
  const yen = formatYen(amount ?? 0, language);
  return (
    <ActDialog
      act={act}
      title={t.waiveTitle(name)}
      consequences={<About subject={subject} />}
      actionLabel={isOver ? t.askAct(yen) : t.waiveAct(yen)}
      reasons={reversalReasonNames}
      below={
        <Effects subject={subject} amount={amount} isOver={isOver} reason={act.values.reason} />
      }
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <Later subject={subject} amount={amount} />
    </ActDialog>
  );
}

/** Above the limits it waits for head office, and the charge stays as it is. */
function useWaiving(
  subject: ChargeLine,
  { declared, onClose }: { declared: Declared; onClose: () => void },
) {
  const { t } = declared;
  return useAct<typeof reverseCharge, keyof Values, Values, ReversalReason>(reverseCharge, {
    ...formOf(declared),
    input: ({ reason }, values) => {
      const amount = amountOf(subject, values);
      return amount === undefined
        ? undefined
        : { params: { id: subject.id }, body: { amount, reason } };
    },
    done: t.waived,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfLedger, ...readsOfApprovals],
    readsAfter: 'answer',
  });
}

const field = fieldsWith<Texts>();

const notShown = ({ share }: Values) => (share === 'all' ? (['amount'] as const) : []);

const fieldsOf = ({ left }: ChargeLine) => ({
  share: field.segment<Values['share']>('all', {
    label: (t) => t.waiveShare,
    look: 'tiles',
    options: (t, language) => [
      {
        value: 'all',
        label: (
          <>
            {t.waiveAll} <span className={styles.share}>{formatYen(left, language)}</span>
          </>
        ),
      },
      { value: 'part', label: t.waivePart },
    ],
  }),
  amount: field.text({
    label: (t) => t.waiveAmount,
    hint: (t) => t.waiveHint,
    wrong: (value, t, language) =>
      partOf(left, value) === undefined ? t.wrongAmount(formatYen(left, language)) : undefined,
    input: { inputMode: 'numeric', maxLength: 7 },
  }),
});

const partOf = (left: number, typed: string) => typedCount(typed, { min: 1, max: left });

/** Undefined: nothing that can be waived. */
const amountOf = ({ left }: ChargeLine, { share, amount }: Values): number | undefined =>
  share === 'all' ? left : partOf(left, amount);

/** Whose charge it is, what for, and how much of it is left. */
function About({ subject }: { subject: ChargeLine }) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const { company, amount, left } = subject;
  return (
    <div className={styles.about}>
      <Avatar src={null} name={subject.name ?? ''} size={40} />
      <div className={styles.personName}>
        <span>
          <b className="num">{personOf(subject, t)}</b>{' '}
          {company !== null && <span className="note">{company}</span>}
        </span>
        <span>{nameOfCharge(subject, language)}</span>
        <span className="note">{subject.text}</span>
      </div>
      <p className={styles.aboutYen}>
        <b className="num nowrap">{formatYen(left, language)}</b>
        {left < amount && (
          <span className="num note nowrap">{t.leftOf(formatYen(amount, language))}</span>
        )}
      </p>
    </div>
  );
}

/** What is left of a part, and which bill is lower by it. */
function Later({ subject, amount }: { subject: ChargeLine; amount: number | undefined }) {
  const [t, words] = [useMessages(ledgerTexts), useMessages(chargeCardTexts)];
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const closed = useChargesOf(subject.account_id, dormitory).data?.data.closed ?? [];
  const isClosed = closed.some(({ month }) => month === subject.billed_month);
  const rest = amount === undefined ? 0 : subject.left - amount;
  return (
    <>
      {rest > 0 && <p className="note">{t.waiveRest(formatYen(rest, language))}</p>}
      {isClosed && <p className="note">{words.later}</p>}
    </>
  );
}

function useLimits({ account_id: id }: ChargeLine) {
  const { dormitory = '' } = useAddress();
  const limits = useChargesOf(id, dormitory).data?.data.limits;
  return limits?.apply === true ? limits : undefined;
}

/** Parts of one charge are one act. The server decides. */
function useIsOver(subject: ChargeLine, amount: number | undefined): boolean {
  const limits = useLimits(subject);
  if (limits === undefined || amount === undefined) return false;
  const before = subject.amount - subject.left;
  return before + amount > limits.act || limits.used + amount > limits.month;
}

function Limits({ subject, amount }: { subject: ChargeLine; amount: number | undefined }) {
  const limits = useLimits(subject);
  if (limits === undefined) return null;
  return (
    <div className={styles.onDialog}>
      <WaiverMeter limits={limits} adds={amount} />
    </div>
  );
}

interface EffectsProps extends MessageProps {
  isOver: boolean;
}

/** Of the amount and the reason: on the limits, and what the resident reads. */
const Effects = ({ isOver, ...message }: EffectsProps) => (
  <>
    <Limits subject={message.subject} amount={message.amount} />
    {isOver && <OverLimit />}
    <Message {...message} />
  </>
);

function OverLimit() {
  const t = useMessages(ledgerTexts);
  return (
    <Banner tone="warn" role="status">
      {t.overLimit}
    </Banner>
  );
}

interface MessageProps {
  subject: ChargeLine;
  amount: number | undefined;
  reason: ReversalReason | undefined;
}

/** In the words of the server. */
function Message({ subject, amount, reason }: MessageProps) {
  const t = useMessages(ledgerTexts);
  const name = subject.name ?? t.forgotten(String(subject.account_id));
  if (reason === undefined || amount === undefined) return <p className="note">{t.messageLater}</p>;
  const { reason: of, date, amount: all } = subject;
  const charge = { reason: of, date: date as CalendarDate, amount_yen: all };
  const text = reversedMessage({ amount, reason: openReason(reason), charge }, now());
  return (
    <section className="stack gap-8" aria-label={t.message(name)}>
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
