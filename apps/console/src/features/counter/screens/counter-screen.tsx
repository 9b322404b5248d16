// The counter of the dining hall, on the whole screen of a tablet: keypad or answer, figures, who came (SE015 to SE021).
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useNow } from '@yadori/web-client/clock.ts';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { mealKeyOf, type Meal } from '@yadori/api/meals/kinds';
import { classNames } from '@yadori/kit/class-names.ts';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { betweenItems, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { date as dateOf, dateAt } from '@yadori/api/time/tokyo';
import { ConnectionState } from '../../../parts/connection-state.tsx';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { isStation, useSession } from '../../../session/session.ts';
import { readBoard, useBoard } from '../api.ts';
import { CameraPlace } from '../camera/camera-place.tsx';
import { CameList, Figures } from '../components/came-list.tsx';
import { ClockNote } from '../components/clock-note.tsx';
import { Keypad } from '../components/keypad.tsx';
import { LazyStage } from '../components/lazy-stage.tsx';
import { SoundButton } from '../components/sound-button.tsx';
import { LazyEatersDialog } from '../eaters/lazy-eaters-dialog.tsx';
import { LazyFailureList } from '../failures/lazy-failure-list.tsx';
import { addDigit } from '../match-room.ts';
import { counterTexts } from '../texts.ts';
import { useCounterKeys } from '../use-counter-keys.ts';
import { useCounter } from '../use-counter.ts';
import { useScreen } from '../use-screen.ts';
import { useSounds } from '../use-sounds.ts';
import { LazyOfflineBand, LazyOfflineWalkIns, useOffline } from '../offline/lazy-offline.tsx';
import type { Offline } from '../offline/offline-shapes.ts';
import { LazyWalkIns } from '../walk-ins/lazy-walk-ins.tsx';
import styles from '../counter.module.css';

export function CounterScreen() {
  const t = useMessages(counterTexts);
  const { dormitory = '' } = useAddress();
  const { data, isError, refetch } = useBoard(dormitory);
  useLiveRefresh(['board', 'meals'], readBoard);
  useEffect(() => {
    void LazyStage.preload();
    void LazyWalkIns.preload();
  }, []);
  const offline = useOffline(dormitory);
  const board = offline?.board ?? data?.data.board;
  return (
    <main className={styles.counter}>
      <div>
        <Head board={board ?? undefined} dormitory={dormitory} />
        {offline !== undefined && <LazyOfflineBand offline={offline} />}
      </div>
      {board === undefined && !isError && (
        <SkeletonRegion>
          <Skeleton height={320} />
        </SkeletonRegion>
      )}
      {isError && board === undefined && (
        <FailedPanel title={t.failed} onAgain={() => void refetch()} />
      )}
      {board === null && <StatePanel kind="empty" title={t.noMeal} text={t.noMealText} />}
      {board != null && (
        <Counter
          key={`${board.date} ${board.type_of_meal}`}
          board={board}
          dormitory={dormitory}
          offline={offline}
        />
      )}
    </main>
  );
}

function Head({ board, dormitory }: { board: CounterBoard | undefined; dormitory: string }) {
  const t = useMessages(counterTexts);
  const language = useLanguage();
  const now = useNow(1000);
  const time = (text: string) => formatTime(Date.parse(text));
  return (
    <header className={styles.head}>
      <title>{`${t.title} | Yadori`}</title>
      <Logo size={32} full={false} />
      <h1 className={styles.title}>
        {board === undefined ? t.title : mealName(board, t)}
        {board !== undefined && board.date !== dateAt(now) && (
          <span className={styles.hours}>{formatDate(dateOf(board.date), language)}</span>
        )}
      </h1>
      {board !== undefined && (
        <p className={styles.hours}>
          {t.hours(time(board.reception_start), time(board.reception_end))}{' '}
          {board.kinds.map((kind) => kind.menu_name).join(betweenItems[language])}
        </p>
      )}
      <span className={styles.space} />
      <ConnectionState />
      <time className={styles.clock}>{formatTime(now)}</time>
      <SoundButton />
      {!isStation(useSession()) && <LinkButton to={`/${dormitory}`}>{t.end}</LinkButton>}
      <ClockNote now={now} />
    </header>
  );
}

const mealName = ({ type_of_meal: meal }: CounterBoard, t: Readonly<Record<Meal, string>>) =>
  t[mealKeyOf(meal)];

/** Names are shown this long before and after a reception; outside, the unattended tablet shows none (SE026). */
const aroundMs = 30 * 60 * 1000;

function useIsNear({ reception_start: start, reception_end: end }: CounterBoard): boolean {
  const now = useNow(30_000);
  return now >= Date.parse(start) - aroundMs && now < Date.parse(end) + aroundMs;
}

/** A station is not sent the names before (SE026). */
function useReadWhenNear(isNear: boolean): void {
  const wasNear = useRef(isNear);
  useEffect(() => {
    if (isNear && !wasNear.current) void readBoard();
    wasNear.current = isNear;
  }, [isNear]);
}

interface EatersProps extends Omit<CounterProps, 'offline'> {
  kindOf: (food: number) => string;
}

function Eaters({ board, dormitory, kindOf }: EatersProps) {
  // The first load has no room for the file of useDialog.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Figures board={board} kindOf={kindOf} onCountOthers={() => setIsOpen(true)} />
      {isOpen && (
        <LazyEatersDialog
          board={board}
          dormitory={dormitory}
          kindOf={kindOf}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const namesOf =
  ({ kinds }: CounterBoard) =>
  (food: number): string =>
    kinds.find((kind) => kind.type_of_food === food)?.menu_name ?? '';

interface WalkInProps extends ComponentProps<typeof LazyWalkIns> {
  offline: Offline | undefined;
}

const WalkIns = ({ offline, ...props }: WalkInProps) =>
  offline?.isOffline === true ? (
    <LazyOfflineWalkIns {...props} offline={offline} />
  ) : (
    <LazyWalkIns {...props} />
  );

interface CounterProps {
  board: CounterBoard;
  dormitory: string;
  offline: Offline | undefined;
}

function Counter(place: CounterProps) {
  const { board, dormitory, offline } = place;
  const isOffline = offline?.isOffline === true;
  const isNear = useIsNear(board);
  useReadWhenNear(isNear);
  const isAsleep = useScreen(isNear);
  const counter = useCounter(place, LazyStage.useIsKnown());
  const { typed, setTyped, shown, clear, undo, scan } = counter;
  useSounds(shown, board);

  useCounterKeys({
    onDigit: (digit) => {
      if (shown !== undefined) clear();
      setTyped(addDigit(shown === undefined ? typed : '', digit));
    },
    onErase: () => setTyped(typed.slice(0, -1)),
    onScan: (code) => void scan(code),
  });
  const kindOf = namesOf(board);
  return (
    <div className={classNames(styles.columns, isAsleep && styles.asleep)}>
      <Desk counter={counter} isNear={isNear} place={place} />
      <div className={styles.side}>
        <Eaters board={board} dormitory={dormitory} kindOf={kindOf} />
        <CameraPlace onScan={(code) => void scan(code)} />
        <CameList came={isNear ? board.came : []} onUndo={(came) => void undo(came)}>
          {isNear && !isOffline && <LazyFailureList board={board} dormitory={dormitory} />}
        </CameList>
      </div>
    </div>
  );
}

interface DeskProps {
  place: CounterProps;
  counter: ReturnType<typeof useCounter>;
  isNear: boolean;
}

/** The keypad, or the booking that was found. */
function Desk({ counter, isNear, place }: DeskProps) {
  const { board } = place;
  const { typed, setTyped, shown, show, marks, clear, openRoom, admit, undo, busy } = counter;
  const kindOf = namesOf(board);
  return shown === undefined ? (
    <Keypad
      expected={isNear ? board.expected : []}
      typed={typed}
      busy={busy}
      kindOf={kindOf}
      onType={setTyped}
      onAdmit={(who) => void admit(who)}
      renderWalkIns={(room) => isNear && <WalkIns {...place} room={room} onAnswer={show} />}
    />
  ) : (
    <LazyStage
      shown={shown}
      marks={marks}
      board={board}
      kindOf={kindOf}
      onUndo={(came) => void undo(came)}
      onNext={clear}
      onWalkIn={openRoom}
    />
  );
}
