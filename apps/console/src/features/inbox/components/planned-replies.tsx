// Answers that wait for their time, after the messages: all staff of the dormitory see them (SF016).
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import type { PlannedReply } from '@yadori/api/messages/inbox-shapes';
import { changePlannedReply, withdrawPlannedReply } from '@yadori/api/messages/planned-reply-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { now } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { removeSoon, undoMs, useIsHidden } from '../../../parts/remove-soon.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useCall } from '../../../session/use-call.ts';
import { afterAct, readsOfInbox, type Thread } from '../api.ts';
import { momentText } from '../moment-text.ts';
import { planTexts } from '../plan-texts.ts';
import styles from '../thread.module.css';

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

type PlannedRepliesProps = Pick<Thread, 'planned' | 'newest_id'>;

export function PlannedReplies({ planned, newest_id: newestId }: PlannedRepliesProps) {
  const t = useMessages(planTexts);
  const isHidden = useIsHidden();
  const shown = planned.filter(({ id }) => !isHidden(keyOf(id)));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.planned} aria-label={t.heading}>
      {shown.map((one) => (
        <li key={one.id}>
          <Planned planned={one} newestId={newestId} />
        </li>
      ))}
    </ul>
  );
}

interface PlannedProps {
  planned: PlannedReply;
  newestId: number;
}

function Planned({ planned, newestId }: PlannedProps) {
  const t = useMessages(planTexts);
  const language = useLanguage();
  const { text, run_at: runAt, by, failed } = planned;
  const time = momentText(Date.parse(runAt), now(), language);
  const { busy, withdraw } = useWithdraw(planned);
  const paused = usePausedAct();
  const [open, dialog] = useDialog((close) => (
    <ChangeDialog planned={planned} newestId={newestId} onClose={close} />
  ));
  return (
    <>
      <p className={styles.plannedHead}>
        <Icon svg={clock} size={16} />
        <b>{failed === null ? t.willSend(time) : t.failed(time)}</b> <span>{by.name}</span>
      </p>
      <p className={styles.text}>{text}</p>
      <Warning planned={planned} />
      <p className="row gap-8">
        <Button {...paused} size="small" onClick={open}>
          {t.change}
        </Button>
        <Button {...paused} size="small" variant="text" busy={busy} onClick={withdraw}>
          {failed === null ? t.withdraw : t.remove}
        </Button>
      </p>
      {dialog}
    </>
  );
}

function ChangeDialog({ planned, newestId, onClose }: PlannedProps & { onClose: () => void }) {
  const t = useMessages(planTexts);
  const { id, text, run_at: runAt, revision } = planned;
  const { call, busy, refusal } = useCall(changePlannedReply, { ...afterAct, onOk: onClose });
  return (
    <PlanDialog
      title={t.changeTitle}
      begun={{ content: text, runAt }}
      onClose={onClose}
      busy={busy}
      problem={refusal && (refusal.message || t.notDone)}
      onPlan={({ content, runAt: at }) =>
        call({ params: { id }, body: { content, run_at: at, after_id: newestId, revision } })
      }
    />
  );
}

const keyOf = (id: number): string => `planned.${id}`;

/** What is left to the withdrawal before the answer goes out. */
const marginMs = 30_000;

function useWithdraw({ id, run_at: runAt, failed }: PlannedReply) {
  const t = useMessages(planTexts);
  const input = { params: { id } };
  const { busy, call } = useCall(withdrawPlannedReply, {
    ...afterAct,
    onOk: () => toast(t.withdrawn),
    onFailed: (_refusal, { message }) => toast(message || t.notDone),
  });
  const until = Date.parse(runAt) - marginMs;
  const soon = () =>
    removeSoon({
      key: keyOf(id),
      text: failed === null ? t.withdrawn : t.removed,
      ...(failed === null && { until }),
      call: withdrawPlannedReply,
      input,
      reads: readsOfInbox,
      failed: t.notDone,
    });
  /** An answer that would go out within the ten seconds is withdrawn at once. */
  const isDue = () => failed === null && until < now() + undoMs;
  return { busy, withdraw: () => (isDue() ? call(input) : soon()) };
}

function Warning({ planned }: { planned: PlannedReply }) {
  const t = useMessages(planTexts);
  const { failed, wrote_since: wroteSince, answered_since: answeredSince } = planned;
  if (failed !== null) return <Banner tone="danger">{t[failed]}</Banner>;
  if (wroteSince) return <Banner tone="warn">{t.wroteSince}</Banner>;
  return answeredSince ? <Banner tone="warn">{t.answeredSince}</Banner> : null;
}
