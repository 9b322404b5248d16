// One request: what happens with a yes, to whom, who asked and why. Of what would be opened nothing is shown (SJ007).
import hourglass from '@phosphor-icons/core/bold/hourglass-medium-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { heldCalls } from '@yadori/api/approvals/kinds';
import { decideApproval, stopApproval, type Approval } from '@yadori/api/approvals/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { LinkButton, useAddress, useGo, useSearchText } from '../../../routing/links.tsx';
import { withProofPurpose } from '../../../parts/acts/proof-purpose.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfApprovals, useApprovals } from '../api.ts';
import styles from '../approvals.module.css';
import { StateTag, useSubject } from '../components/approval-columns.tsx';
import { KindTag } from '../components/kind-sign.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { RequestSteps } from '../components/request-steps.tsx';
import { useRequestTitle, useTimeLeft } from '../components/request-words.ts';
import { approvalsTexts } from '../texts.ts';

const RefuseDialog = lazyPart(
  async () => (await import('../components/refuse-dialog.tsx')).RefuseDialog,
);

export function ApprovalCard() {
  const t = useMessages(approvalsTexts);
  const { id = '' } = useAddress();
  const found = useApprovals();
  const close = useClose(id);
  const rows = found.data?.data.rows;
  const row = rows?.find((one) => one.id === Number(id));
  return (
    <article className={styles.card}>
      <ReadView read={found} data={rows} failed={t.failed} waiting={[64, 320]}>
        {() =>
          row === undefined ? (
            <StatePanel kind="empty" title={t.gone} text={t.goneText} />
          ) : (
            <>
              <Head of={row} onClose={close} />
              <div className={styles.body}>
                <div className={styles.main}>
                  <Facts of={row} />
                </div>
                <RequestSteps of={row} />
              </div>
              {row.can_decide && <Decide of={row} />}
              {((row.is_own && row.state === 'waiting') || row.can_stop) && <Stop of={row} />}
            </>
          )
        }
      </ReadView>
    </article>
  );
}

interface OfProps {
  of: Approval;
}

function Head({ of, onClose }: OfProps & { onClose: () => void }) {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const title = useRequestTitle()(of);
  const kind = heldCalls[of.act].name[language];
  const subject = useSubject();
  const left = useTimeLeft();
  const heading = useFocusOnArrival<HTMLHeadingElement>(of.id);
  return (
    <header className={styles.head}>
      <div className="stack gap-4">
        <p className="row middle gap-8">
          <KindTag of={of.act} />
          <StateTag state={of.state} />
          {kind !== title && <span className="note">{kind}</span>}
          <span className="note">{subject(of)}</span>
          {of.state === 'waiting' && (
            <span className={styles.left}>
              <Icon svg={hourglass} size={16} />
              {left(of.runs_at ?? of.expires_at)}
            </span>
          )}
        </p>
        <h2 ref={heading} tabIndex={-1} className="size-20">
          {title}
        </h2>
      </div>
      <IconButton svg={x} label={t.close} onClick={onClose} />
    </header>
  );
}

/** What would be opened is not shown before. */
const opensData = ({ act }: Approval) => heldCalls[act].opens;

function Facts({ of }: OfProps) {
  const t = useMessages(approvalsTexts);
  const when = useWhen();
  const { decided_at: at, runs_at: runsAt, state } = of;
  return (
    <>
      <RequestFacts of={of} />
      {state === 'ran_alone' && at !== null && <p className="note">{t.ran(when(at))}</p>}
      {state === 'waiting' && runsAt !== null && (
        <Banner tone="warn" role="status">
          {t.runsText(when(runsAt))}
        </Banner>
      )}
      {of.can_decide && hasMoved(of) && (
        <Banner tone="warn" role="status">
          {t.countsMoved}
        </Banner>
      )}
      {of.can_decide && opensData(of) && <p className="note">{t.notShown}</p>}
      <OpenNow of={of} />
    </>
  );
}

/** What it touches is no longer what it touched when it was asked for. */
function hasMoved({ money, imported }: Approval): boolean {
  const { reach = null, reach_asked: asked = null } = money ?? imported ?? {};
  if (reach === null || asked === null) return false;
  const kinds = ['residents', 'bookings', 'days', 'guests'] as const;
  return kinds.some((kind) => reach[kind] !== asked[kind]);
}

/** For the person who asked: the way to what is open now. */
function OpenNow({ of }: OfProps) {
  const t = useMessages(approvalsTexts);
  const when = useWhen();
  const { is_own: isOwn, open_until: until, dormitory } = of;
  if (!isOwn || until === null || of.state !== 'approved') return null;
  const isHealth = of.act === 'openHealth';
  const to = isHealth ? `residents/${of.subject_id}/health` : `safety/${of.subject_id}`;
  const link = (
    <LinkButton to={`/${dormitory}/${to}`}>{isHealth ? t.toCard : t.toCheck}</LinkButton>
  );
  return (
    <Banner tone="ok" action={link}>
      {t.openUntil(when(until))}
    </Banner>
  );
}

function Decide({ of }: OfProps) {
  const t = useMessages(approvalsTexts);
  const [refuse, dialog] = useDialog((close) => <RefuseDialog subject={of} onClose={close} />);
  const paused = usePausedAct();
  const { busy, refusal, run } = useCall(decideApproval, {
    reads: readsOfApprovals,
    readsAfter: 'answer',
    onOk: () => toast(t.approved),
  });
  const words = [useRequestTitle()(of), useSubject()(of), t.askedBy(of.asked_by)];
  const approve = () =>
    withProofPurpose(words, () => run({ params: { id: of.id }, body: { decision: 'approve' } }));
  return (
    <>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <div className={styles.foot}>
        <p className="note">{t.once}</p>
        <Button {...paused} onPointerEnter={() => void RefuseDialog.preload()} onClick={refuse}>
          {t.refuse}
        </Button>
        <Button {...paused} variant="primary" busy={busy} onClick={approve}>
          {t.approve}
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** The person who asked takes it back; others stop what would run without a second person. */
function Stop({ of }: OfProps) {
  const t = useMessages(approvalsTexts);
  const paused = usePausedAct();
  const { busy, refusal, call } = useCall(stopApproval, {
    reads: readsOfApprovals,
    readsAfter: 'answer',
    onOk: () => toast(of.is_own ? t.takenBack : t.stopped),
  });
  return (
    <>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <div className={styles.foot}>
        <Button {...paused} busy={busy} onClick={() => call({ params: { id: of.id } })}>
          {of.is_own ? t.takeBack : t.stop}
        </Button>
      </div>
    </>
  );
}

/** Back to the list with its filter, and the focus to the row. */
function useClose(id: string): () => void {
  const go = useGo();
  const search = useSearchText();
  const close = () => go(`/all/approvals${search}`);
  useCloseToRow(id, close);
  return close;
}
