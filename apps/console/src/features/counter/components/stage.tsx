// The answer to a check-in, to be read at three metres: outline, word, person, and the way on.
import undo from '@phosphor-icons/core/bold/arrow-counter-clockwise-bold.svg?raw';
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import type { Came, CounterRefusal } from '@yadori/api/meals/staff-shapes';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { counterTexts } from '../texts.ts';
import type { Shown } from '../use-counter.ts';
import styles from '../counter.module.css';
import { Sign, type SignName } from './sign.tsx';

interface StageProps {
  shown: Shown;
  kindOf: (food: number) => string;
  onUndo: (came: Came) => void;
  onNext: () => void;
}

export function Stage({ shown, kindOf, onUndo, onNext }: StageProps) {
  const t = useMessages(counterTexts);
  const { word, sub, sign } = useAnswer(shown, kindOf);
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
      <div className={styles.person}>
        {shown.kind === 'ok' && <Avatar src={shown.came.photo} name={shown.came.name} size={148} />}
        <div>
          <p className={classNames('num', styles.room)}>
            {who.room_number.replace(/^0+(?=.)/, '')}
          </p>
          <p className={styles.who}>{who.name}</p>
        </div>
      </div>
      <div className={styles.stageActs}>
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
  );
}

interface Answer {
  word: string;
  sub: string;
  sign: SignName;
}

function useAnswer(shown: Shown, kindOf: (food: number) => string): Answer {
  const t = useMessages(counterTexts);
  if (shown.kind === 'ok') return { word: t.ok, sub: kindOf(shown.came.type_of_food), sign: 'ok' };
  if (shown.kind === 'failed') return { word: t.failedWord, sub: shown.text, sign: 'no' };
  const at = shown.at === null ? '' : formatTime(Date.parse(shown.at));
  const answers: Readonly<Record<CounterRefusal, Answer>> = {
    checked_in: { word: t.already, sub: t.alreadySince(at), sign: 'dup' },
    not_reserved: { word: t.no, sub: '', sign: 'no' },
    cancelled: { word: t.cancelled, sub: t.cancelledText, sign: 'no' },
    too_early: { word: t.early, sub: t.opensAt(at), sign: 'wait' },
    too_late: { word: t.late, sub: t.over, sign: 'wait' },
    stopped: { word: t.stopped, sub: t.stoppedText, sign: 'stop' },
  };
  return answers[shown.reason];
}
