// A guest's coming and leaving in the row: one press, and ten seconds to take it back in the same place (SI008).
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useEffect, useState } from 'react';
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { undoMs } from '../../../parts/remove-soon.ts';
import { useMark } from '../api.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';

interface GuestProps {
  report: StayReport;
}

const timeOf = (at: string) => formatTime(Date.parse(at));

/** The state in a sign and a word. */
export function GuestState({ report: { guest } }: GuestProps) {
  const t = useMessages(staysTexts);
  if (guest === null) return null;
  const { arrived, left, expected_at: expected } = guest;
  if (left !== null) return <State isHere words={t.leftAt(timeOf(left.at))} />;
  if (arrived !== null) return <State isHere words={t.arrivedAt(timeOf(arrived.at))} />;
  return <State words={expected === null ? t.noTime : t.expectedAt(expected)} />;
}

const State = ({ words, isHere = false }: { words: string; isHere?: boolean }) => (
  <span className={isHere ? styles.here : styles.expected}>
    <Icon svg={isHere ? check : clock} size={15} />
    {words}
  </span>
);

export function MarkButtons({ report: { id, name, guest } }: GuestProps) {
  const t = useMessages(staysTexts);
  const { run, busy } = useMark();
  const paused = usePausedAct(busy);
  const [undoable, setUndoable] = useUndoTime();
  if (guest === null) return null;
  const next: GuestMark = guest.arrived === null && guest.left === null ? 'arrived' : 'left';
  const mark = async (kind: GuestMark, marked: boolean) => {
    const answer = await run({ id, kind, marked });
    if (answer?.ok === true) setUndoable(marked ? kind : undefined);
  };
  return (
    <span className={styles.marks}>
      {undoable !== undefined && (
        <Button
          size="small"
          variant="text"
          aria-label={t.undoOf(name)}
          disabled={paused.disabled}
          onClick={() => void mark(undoable, false)}
        >
          {t.undo}
        </Button>
      )}
      {guest.left === null && (
        <Button
          {...paused}
          variant={next === 'arrived' ? 'tonal' : 'line'}
          aria-label={next === 'arrived' ? t.arriveOf(name) : t.leaveOf(name)}
          onClick={() => void mark(next, true)}
        >
          {next === 'arrived' ? t.arrive : t.leave}
        </Button>
      )}
    </span>
  );
}

/** The mark that this person has just made. */
function useUndoTime() {
  const [undoable, setUndoable] = useState<GuestMark>();
  useEffect(() => {
    if (undoable === undefined) return;
    const timer = setTimeout(() => setUndoable(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [undoable]);
  return [undoable, setUndoable] as const;
}
