// The board of a safety check: read at three in the morning, on a phone, with a bad network (SH018, SH021).
import { useState } from 'react';
import { nightName } from '@yadori/api/time/night-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { OpenCheck, SafetyBoard } from '@yadori/api/safety/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMedia } from '@yadori/kit/use-media.ts';
import { LinkButton, useAddress, useGo } from '../../../routing/links.tsx';
import { usePausedAct } from '../../../routing/offline/paused-act.ts';
import { PageHead } from '../../../routing/page-head.tsx';
import type { Tones } from '../../../routing/tones.ts';
import { useSoundOfMore } from '../../../routing/use-sound-of-more.ts';
import { useBoard } from '../api.ts';
import { openCases } from '../board-view.ts';
import { AlarmBand } from '../components/alarm-band.tsx';
import { BoardEnd } from '../components/board-end.tsx';
import { BoardFloors } from '../components/board-floors.tsx';
import { CloseDialog } from '../components/close-dialog.tsx';
import { NetworkState } from '../components/network-state.tsx';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

export { KeptBoard } from '../components/kept-board.tsx';

export function BoardScreen() {
  const t = useMessages(safetyTexts);
  const { dormitory = '', id = '' } = useAddress();
  const read = useBoard(Number(id), dormitory);
  const answer = read.data?.data;
  const board = answer?.board ?? undefined;
  if (answer !== undefined && board !== undefined)
    return <Board answer={answer} board={board} isFailing={read.isError} />;
  return (
    <>
      <PageHead title={t.title} />
      {read.isPending && (
        <SkeletonRegion>
          <div className={styles.screen}>
            <Skeleton height={112} radius={16} />
            <Skeleton height={52} radius={14} />
            <Skeleton height={196} radius={14} />
            <Skeleton height={84} radius={16} />
            <Skeleton height={84} radius={16} />
            <Skeleton height={84} radius={16} />
          </div>
        </SkeletonRegion>
      )}
      {read.isError && (
        <StatePanel
          kind="failed"
          title={t.failed}
          text={t.failedText}
          acts={<Button onClick={() => void read.refetch()}>{t.again}</Button>}
        />
      )}
    </>
  );
}

/** Three of one rhythm: somebody needs help. */
const helpTones: Tones = [
  [523, 0.18],
  [392, 0.18],
  [523, 0.18],
];

interface BoardProps {
  answer: OpenCheck;
  board: SafetyBoard;
  isFailing: boolean;
}

function Board({ answer, board, isFailing }: BoardProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const go = useGo();
  // There whom to look for comes first.
  const isPhone = !useMedia('(width >= 600px)');
  const [isEnding, setIsEnding] = useState(false);
  const { id: checkId } = answer.check;
  const { dormitory } = board;
  const isOpen = board.state === 'open';
  useSoundOfMore({ list: `${dormitory} ${checkId}`, count: board.figures.help }, helpTones);
  const report = `/${dormitory}/safety/${checkId}/report`;
  return (
    <>
      <PageHead
        title={t.title}
        sub={`${nameOfDormitory(board, language)} ${nightName(board.night as CalendarDate, language)}`}
        acts={<Acts board={board} report={report} onEnd={() => setIsEnding(true)} />}
      />
      <div className={styles.screen}>
        <NetworkState checkId={checkId} readAt={answer.read_at} isFailing={isFailing} />
        <AlarmBand
          check={answer.check}
          figures={board.figures}
          unregistered={board.unregistered}
          isOpen={isOpen}
        />
        {!isPhone && <Notes board={board} />}
        <BoardFloors checkId={checkId} board={board} isDrill={answer.check.kind === 'drill'} />
        {isPhone && <Notes board={board} />}
        <BoardEnd checkId={checkId} board={board} others={answer.dormitories} />
      </div>
      {isEnding && (
        <CloseDialog
          checkId={checkId}
          dormitory={dormitory}
          people={openCases(board.figures)}
          rooms={openCases(board.unregistered)}
          onClose={() => setIsEnding(false)}
          onEnded={() => go(report)}
        />
      )}
    </>
  );
}

function Acts({ board, report, onEnd }: { board: SafetyBoard; report: string; onEnd: () => void }) {
  const t = useMessages(safetyTexts);
  const paused = usePausedAct();
  if (board.report !== null)
    return (
      <LinkButton size="small" to={report}>
        {t.report}
      </LinkButton>
    );
  if (!board.can.edit) return null;
  return (
    <Button {...paused} size="small" variant="dangerLine" onClick={onEnd}>
      {t.end}
    </Button>
  );
}

function Notes({ board: { missing_away, guests } }: { board: SafetyBoard }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  if (missing_away === 0 && guests === 0) return null;
  return (
    <p className={styles.hint}>
      {missing_away > 0 && t.missingAway(formatCount(missing_away, language))}{' '}
      {guests > 0 && t.guestsTonight(formatCount(guests, language))}
    </p>
  );
}
