// Somebody of a room who has no booking, without network: one press for the kind, and the server finds the person later
// (SE039).
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import counter from '../counter.module.css';
import { isRoom } from '../match-room.ts';
import type { CounterOutcome } from '../use-counter.ts';
import { AlreadyIn } from '../walk-ins/already-in.tsx';
import walkIns from '../walk-ins/walk-ins.module.css';
import type { Offline } from './offline-shapes.ts';
import { offlineTexts } from './offline-texts.ts';

interface OfflineWalkInsProps {
  /** As it was typed. */
  room: string;
  board: CounterBoard;
  offline: Offline;
  onAnswer: (shown: CounterOutcome) => void;
}

export function OfflineWalkIns({ room, board, offline, onAnswer }: OfflineWalkInsProps) {
  const t = useMessages(offlineTexts);
  const now = useNow(10_000);
  const { busy, run } = useTask();
  if (now < Date.parse(board.reception_start))
    return <p className={walkIns.walkIns}>{t.walkInEarly}</p>;
  const before = board.came.find((one) => one.way === 'walk_in' && isRoom(one, room));
  const add = (food: number) =>
    run(async () => {
      const came = await offline.addWalkIn(room, food);
      onAnswer(
        came === undefined ? { kind: 'failed', who: null, text: t.notKept } : { kind: 'ok', came },
      );
    });
  const came = board.came.filter((one) => one.way !== 'walk_in' && isRoom(one, room));
  return (
    <>
      <AlreadyIn came={came} />
      <section className={walkIns.walkIns} aria-label={t.walkIn(room)}>
        <h2 className="size-17">{t.walkIn(room)}</h2>
        <p>
          {before === undefined ? t.walkInText : t.walkInAgain(formatTime(Date.parse(before.at)))}
        </p>
        {board.kinds.map((kind) => (
          <button
            key={kind.type_of_food}
            type="button"
            className={counter.admit}
            aria-disabled={busy || undefined}
            onClick={() => void add(kind.type_of_food)}
          >
            <b className="num">{room}</b>
            <span className={counter.admitName}>{kind.menu_name}</span>
            <span className={counter.admitVerb}>{t.addWalkIn}</span>
          </button>
        ))}
      </section>
    </>
  );
}
