// The counter of the dining hall, on the whole screen of a tablet: keypad or answer, figures, who came (SE015 to SE021).
import { useNow } from '@yadori/web-client/clock.ts';
import type { CounterBoard } from '@yadori/api/meals/counter-calls';
import { mealType } from '@yadori/api/meals/kinds';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/logo.tsx';
import { date as dateOf, dateAt } from '@yadori/api/time/tokyo';
import { LineState } from '../../../routing/line-state.tsx';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { useWakes } from '../../../routing/use-wakes.ts';
import { readBoard, useBoard } from '../api.ts';
import { CameList, Figures } from '../components/came-list.tsx';
import { Keypad } from '../components/keypad.tsx';
import { Stage } from '../components/stage.tsx';
import { counterTexts } from '../texts.ts';
import { useCounter } from '../use-counter.ts';
import styles from '../counter.module.css';

export function CounterScreen() {
  const t = useMessages(counterTexts);
  const { dormitory = '' } = useAddress();
  const { data, isError, refetch } = useBoard(dormitory);
  useWakes(['board', 'meals'], readBoard);
  const board = data?.data.board;
  return (
    <main className={styles.counter}>
      <Head board={board ?? undefined} dormitory={dormitory} />
      {isError && board === undefined && (
        <StatePanel
          kind="failed"
          title={t.failed}
          acts={<Button onClick={() => void refetch()}>{t.again}</Button>}
        />
      )}
      {board === null && <StatePanel kind="empty" title={t.noMeal} text={t.noMealText} />}
      {board != null && <Counter key={`${board.date} ${board.type_of_meal}`} board={board} />}
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
          {t.hours(time(board.reception_start), time(board.reception_end))}
        </p>
      )}
      <span className={styles.space} />
      <LineState />
      <time className={styles.clock}>{formatTime(now)}</time>
      <LinkButton to={`/${dormitory}`}>{t.end}</LinkButton>
    </header>
  );
}

const mealName = (
  { type_of_meal: meal }: CounterBoard,
  t: { breakfast: string; dinner: string },
): string => (meal === mealType.breakfast ? t.breakfast : t.dinner);

/** Names are shown this long before and after a reception; outside, the unattended tablet shows none (SE026). */
const aroundMs = 30 * 60 * 1000;

function useIsNear({ reception_start: start, reception_end: end }: CounterBoard): boolean {
  const now = useNow(30_000);
  return now >= Date.parse(start) - aroundMs && now < Date.parse(end) + aroundMs;
}

function Counter({ board }: { board: CounterBoard }) {
  const isNear = useIsNear(board);
  const { typed, setTyped, shown, clear, admit, undo, busy } = useCounter(board);
  const kindOf = (food: number) =>
    board.kinds.find((kind) => kind.type_of_food === food)?.menu_name ?? '';
  return (
    <div className={styles.columns}>
      {shown === undefined ? (
        <Keypad
          expected={isNear ? board.expected : []}
          typed={typed}
          busy={busy}
          kindOf={kindOf}
          onType={setTyped}
          onAdmit={(who) => void admit(who)}
        />
      ) : (
        <Stage shown={shown} kindOf={kindOf} onUndo={(came) => void undo(came)} onNext={clear} />
      )}
      <div className={styles.side}>
        <Figures board={board} kindOf={kindOf} />
        <CameList came={isNear ? board.came : []} onUndo={(came) => void undo(came)} />
      </div>
    </div>
  );
}
