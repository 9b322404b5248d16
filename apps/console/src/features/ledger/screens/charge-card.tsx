// One charge beside the month: the rule, what the resident asked, its history, and taking it off (SI029, SI034, SI037).
import type { ReactNode } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { storedReasonNames } from '@yadori/api/ledger/reversal-reasons';
import type { chargeDetails } from '@yadori/api/ledger/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { betweenItems, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link, useAddress, useGo, useSearchText } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useCharge } from '../api.ts';
import { chargeCardTexts } from '../card-texts.ts';
import { nameOfCharge } from '../components/charge-name.ts';
import { WaiverMeter } from '../components/waiver-meter.tsx';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';

const WaiveDialog = lazyPart(
  async () => (await import('../components/waive-dialog.tsx')).WaiveDialog,
);

type Charge = DataOf<typeof chargeDetails>;

export function ChargeCard() {
  const t = useMessages(ledgerTexts);
  const { dormitory = '', id = '' } = useAddress();
  const found = useCharge(Number(id));
  const [go, search] = [useGo(), useSearchText()];
  const close = () => go(`/${dormitory}/ledger${search}`);
  useCloseToRow(id, close);
  return (
    <article className={styles.card}>
      <ReadView read={found} data={found.data?.data} failed={t.unreadable} waiting={[64, 240]}>
        {(of) => (
          <>
            <Head of={of} onClose={close} />
            <Question of={of} />
            <History of={of} />
            <Taking of={of} />
          </>
        )}
      </ReadView>
    </article>
  );
}

function Head({ of, onClose }: { of: Charge; onClose: () => void }) {
  const [t, words] = [useMessages(ledgerTexts), useMessages(chargeCardTexts)];
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const [session, here] = [useSession(), useDormitory()];
  const name = `${roomName(of.room_number)} ${of.name ?? t.forgotten(String(of.account_id))}`;
  return (
    <header className="stack gap-12">
      <DetailsHead
        shown={of.id}
        closeLabel={words.close}
        onClose={onClose}
        below={of.company !== null && <p className="note">{of.company}</p>}
      >
        <span className="bar gap-8 middle">
          <Avatar src={null} name={of.name ?? ''} size={40} />
          {name}
        </span>
      </DetailsHead>
      {hasRight(session, here, { of: 'residents', level: 'view' }) && (
        <p>
          <Link to={`/${dormitory}/residents/${of.account_id}/charges`}>{words.card}</Link>
        </p>
      )}
      <div className={styles.rule}>
        <p className="row apart gap-8">
          <b>{nameOfCharge(of, language)}</b>
          <b className="num nowrap">{formatYen(of.amount, language)}</b>
        </p>
        <p>{of.text}</p>
      </div>
    </header>
  );
}

function Question({ of }: { of: Charge }) {
  const words = useMessages(chargeCardTexts);
  const { dormitory = '' } = useAddress();
  const when = useWhen();
  if (of.asked_at === null) return null;
  return (
    <section className="stack gap-8" aria-label={words.question}>
      <div className={styles.question}>
        <b>{words.asked(when(of.asked_at))}</b>
        {of.question !== null && <p className="anywhere">{of.question}</p>}
      </div>
      {of.question !== null && (
        <p>
          <Link to={`/${dormitory}/inbox/${of.account_id}`}>{words.open}</Link>
        </p>
      )}
    </section>
  );
}

function Step({ at, children }: { at: string; children: ReactNode }) {
  const when = useWhen();
  return (
    <>
      <dt className="num muted">{when(at)}</dt>
      <dd className="anywhere">{children}</dd>
    </>
  );
}

/** Oldest first. */
function History({ of }: { of: Charge }) {
  const [t, words] = [useMessages(ledgerTexts), useMessages(chargeCardTexts)];
  const language = useLanguage();
  const month = (first: string) => formatMonth(first as CalendarDate, language);
  return (
    <section className="stack gap-8" aria-label={words.history}>
      <h3 className="size-15">{words.history}</h3>
      <dl className={styles.steps}>
        <Step at={of.at}>{words.written(of.by ?? t.self, month(of.billed_month))}</Step>
        {of.reversals.map((one) => (
          <Step key={one.id} at={one.at}>
            {t.taken} <span className="num">−{formatYen(one.amount, language)}</span>{' '}
            {storedReasonNames[one.reason][language]}
            {betweenItems[language]}
            {one.by ?? t.self}
            {one.billed_month !== of.billed_month && ` ${t.inMonth(month(one.billed_month))}`}
          </Step>
        ))}
        {of.closed !== null && (
          <Step at={of.closed.at}>{words.closed(month(of.billed_month), of.closed.by)}</Step>
        )}
      </dl>
    </section>
  );
}

function Taking({ of }: { of: Charge }) {
  const words = useMessages(chargeCardTexts);
  const paused = usePausedAct();
  const [take, dialog] = useDialog((close) => <WaiveDialog subject={of} onClose={close} />);
  const { limits } = of;
  if (limits === null) return null;
  return (
    <section className="stack gap-8" aria-label={words.take}>
      {of.left > 0 ? (
        <Button {...paused} variant="primary" aria-keyshortcuts="W" onClick={take}>
          {words.take}
        </Button>
      ) : (
        <p>{words.nothingLeft}</p>
      )}
      {of.left > 0 && of.closed !== null && <p className="note">{words.later}</p>}
      {limits.apply && <WaiverMeter limits={limits} />}
      {dialog}
    </section>
  );
}
