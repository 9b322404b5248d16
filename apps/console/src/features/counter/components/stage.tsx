// The answer to a check-in, to be read at three metres: outline, word, person, and the way on.
import undo from '@phosphor-icons/core/bold/arrow-counter-clockwise-bold.svg?raw';
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useAnswer, type Answer } from '../answer.ts';
import { answerTexts } from '../answer-texts.ts';
import { roomOf } from '../match-room.ts';
import { counterTexts } from '../texts.ts';
import type { CounterOutcome, Who } from '../use-counter.ts';
import type { Marks } from '../use-marks.ts';
import styles from '../counter.module.css';
import marksStyles from '../marks-band.module.css';
import { MarksBand, SpokenButton } from './marks-band.tsx';
import { Sign } from './sign.tsx';

interface StageProps {
  shown: CounterOutcome;
  marks: Marks | 'pending' | undefined;
  board: CounterBoard;
  kindOf: (food: number) => string;
  onUndo: (came: Came) => void;
  onNext: () => void;
  /** Adds somebody of the room who has no booking. */
  onWalkIn: (room: string) => void;
}

export function Stage(props: StageProps) {
  const { shown, marks, board, kindOf, onUndo, onNext, onWalkIn } = props;
  const t = useMessages(answerTexts);
  const { walkIn } = useMessages(counterTexts);
  const { word, sub, sign, advice }: Answer = useAnswer(shown, board, kindOf);
  const hasMarks = marks !== undefined && marks !== 'pending';
  const who = shown.kind === 'ok' ? shown.came : shown.who;
  return (
    <div className={classNames(styles.stage, styles[sign])}>
      <div className={styles.answer} role="status" aria-live="assertive">
        <Sign name={sign} />
        <div>
          <p className={styles.word}>{word}</p>
          <p className={styles.sub}>{sub}</p>
        </div>
      </div>
      {who === null ? <span /> : <Person who={who} />}
      <div className="stack gap-16">
        {advice !== undefined && <p className={styles.advice}>{advice}</p>}
        {hasMarks && <MarksBand marks={marks} />}
        <div className={classNames('stack', hasMarks && marksStyles.acts)}>
          {hasMarks && <SpokenButton onNext={onNext} />}
          {who !== null && shown.kind === 'refused' && shown.reason === 'cancelled' && (
            <button type="button" className={styles.act} onClick={() => onWalkIn(roomOf(who))}>
              {walkIn}
            </button>
          )}
          {shown.kind === 'ok' ? (
            <button type="button" className={styles.act} onClick={() => onUndo(shown.came)}>
              <Icon svg={undo} size={24} />
              {t.back}
            </button>
          ) : (
            <button type="button" className={styles.act} onClick={onNext}>
              <Icon svg={arrow} size={24} />
              {t.next}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function Person({ who }: { who: Who }) {
  return (
    <div className={styles.person}>
      {who.photo !== undefined && <Avatar src={who.photo} name={who.name} size={148} />}
      <div>
        <p className={classNames('num', styles.room)}>{roomOf(who)}</p>
        <p className={styles.who}>{who.name}</p>
      </div>
    </div>
  );
}
