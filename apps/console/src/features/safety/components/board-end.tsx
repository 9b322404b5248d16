// Below the board: reminders that went out by themselves, and the other dormitories of the check.
import type { OpenCheck, SafetyBoard } from '@yadori/api/safety/shapes';
import { reopenSafetyCheck } from '@yadori/api/safety/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { toastRefusal } from '../../../parts/toast-refusal.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSafety } from '../api.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts, stepTexts } from '../texts.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

interface BoardEndProps {
  checkId: number;
  board: SafetyBoard;
  others: OpenCheck['dormitories'];
}

export function BoardEnd({ checkId, board, others }: BoardEndProps) {
  const t = useMessages(safetyTexts);
  return (
    <>
      <Steps board={board} />
      {others.length > 1 && <Dormitories checkId={checkId} rows={others} />}
      {board.state === 'closed' && board.can.edit && (
        <Reopen checkId={checkId} dormitory={board.dormitory} label={t.reopen} />
      )}
    </>
  );
}

function Steps({ board: { steps, state } }: Pick<BoardEndProps, 'board'>) {
  const t = useMessages(safetyTexts);
  const ways = useMessages(stepTexts);
  const language = useLanguage();
  return (
    <section className={styles.panel} aria-label={t.steps}>
      <h2>{t.steps}</h2>
      <ul className={styles.steps}>
        {steps.map(({ way, after, done }) => (
          <li key={`${way} ${after}`}>
            <span>{t.stepAt(String(after))}</span>
            <b>{ways[way]}</b>
            <span className="num">
              {done === null
                ? { open: t.stepWaits, closed: t.stepEnded }[state]
                : t.stepDone(formatTime(Date.parse(done.at)), formatCount(done.count, language))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dormitories({ checkId, rows }: { checkId: number; rows: OpenCheck['dormitories'] }) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  return (
    <section className={styles.panel} aria-label={t.dormitories}>
      <h2>{t.dormitories}</h2>
      <ul className={styles.steps}>
        {rows.map(({ dormitory, name_ja, name_en, figures, unregistered }) => (
          <li key={dormitory}>
            <Link to={`/${dormitory}/safety/${checkId}`}>
              {nameOfDormitory({ name_ja, name_en }, language)}
            </Link>
            <span className="num">
              {`${standings.help} ${figures.help} · ${standings.injured} ${figures.injured} · ${standings.missing} ${figures.missing} / ${figures.asked}`}
              {unregistered.asked > 0 && ` · ${t.alsoUnregistered} ${unregistered.asked}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reopen({
  checkId,
  dormitory,
  label,
}: {
  checkId: number;
  dormitory: string;
  label: string;
}) {
  const { busy, call } = useCall(reopenSafetyCheck, {
    reads: readsOfSafety,
    readsAfter: 'answer',
    onFailed: toastRefusal,
  });
  const paused = usePausedAct();
  const reopen = () => call({ params: { id: checkId }, body: { dormitory } });
  return (
    <Button {...paused} busy={busy} onClick={reopen}>
      {label}
    </Button>
  );
}
