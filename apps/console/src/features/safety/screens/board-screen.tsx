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
import { usePausedAct } from '../../../parts/paused-act.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import type { Tones } from '../../../parts/tones.ts';
import { useSoundOfMore } from '../../../parts/use-sound-of-more.ts';
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
  const language = useLanguage();
  const { dormitory = '', id = '' } = useAddress();
  const read = useBoard(Number(id), dormitory);
  const [isEnding, setIsEnding] = useState(false);
  const answer = read.data?.data;
  const board = answer?.board ?? undefined;
  return (
    <>
      {/* One head before the board is there and after it: a press on it is not lost. */}
      <PageHead
        title={t.title}
        sub={
          board === undefined
            ? null
            : `${nameOfDormitory(board, language)} ${nightName(board.night as CalendarDate, language)}`
        }
        acts={<Acts board={board} onEnd={() => setIsEnding(true)} />}
      />
      {answer !== undefined && board !== undefined ? (
        <Board
          answer={answer}
          board={board}
          isEnding={isEnding}
          isFailing={read.isError}
          onStay={() => setIsEnding(false)}
        />
      ) : (
        <NoBoard isPending={read.isPending} onAgain={() => void read.refetch()} />
      )}
    </>
  );
}

function NoBoard({ isPending, onAgain }: { isPending: boolean; onAgain: () => void }) {
  const t = useMessages(safetyTexts);
  return isPending ? (
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
  ) : (
    <StatePanel
      kind="failed"
      title={t.failed}
      text={t.failedText}
      acts={<Button onClick={onAgain}>{t.again}</Button>}
    />
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
  isEnding: boolean;
  /** The question about the end is closed again. */
  onStay: () => void;
}

function Board({ answer, board, isFailing, isEnding, onStay }: BoardProps) {
  const go = useGo();
  // There whom to look for comes first.
  const isPhone = !useMedia('(width >= 600px)');
  const { id: checkId } = answer.check;
  const { dormitory } = board;
  const isOpen = board.state === 'open';
  useSoundOfMore({ list: `${dormitory} ${checkId}`, count: board.figures.help }, helpTones);
  return (
    <>
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
          onClose={onStay}
          onEnded={() => go(`/${dormitory}/safety/${checkId}/report`)}
        />
      )}
    </>
  );
}

function Acts({ board, onEnd }: { board: SafetyBoard | undefined; onEnd: () => void }) {
  const t = useMessages(safetyTexts);
  const paused = usePausedAct();
  const { dormitory, id } = useAddress();
  // Its place beside the siren, which must not move under a press.
  if (board === undefined)
    return (
      <Button size="small" className={styles.unread}>
        {t.end}
      </Button>
    );
  if (board.report !== null)
    return (
      <LinkButton size="small" to={`/${dormitory}/safety/${id}/report`}>
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
    <p className="muted size-14">
      {missing_away > 0 && t.missingAway(formatCount(missing_away, language))}{' '}
      {guests > 0 && t.guestsTonight(formatCount(guests, language))}
    </p>
  );
}
