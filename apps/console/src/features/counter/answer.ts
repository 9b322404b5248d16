// The answer to a check-in as the stage shows it: heading, sentence and outline (SE019).
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { date as dateOf } from '@yadori/api/time/tokyo';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { answerTexts } from './answer-texts.ts';
import type { SignName } from './components/sign.tsx';
import { counterTexts } from './texts.ts';
import type { CounterOutcome } from './use-counter.ts';

export interface Answer {
  word: string;
  sub: string;
  sign: SignName;
  /** What to do about it. */
  advice?: string;
}

/** The outline by itself, for the sound. */
export function signOf(shown: CounterOutcome, board: CounterBoard): SignName {
  if (shown.kind === 'ok') return 'ok';
  if (shown.kind === 'failed') return 'no';
  return isOtherMeal(shown, board) ? 'swap' : signs[shown.reason];
}

const signs: Readonly<Record<CounterRefusal, SignName>> = {
  checked_in: 'dup',
  not_reserved: 'no',
  cancelled: 'no',
  too_early: 'wait',
  too_late: 'wait',
  stopped: 'stop',
  other_dormitory: 'swap',
  expired: 'wait',
  unknown_code: 'no',
};

type Refused = Extract<CounterOutcome, { kind: 'refused' }>;

/** A genuine code of the dormitory that is of another meal than the counter shows. */
function isOtherMeal({ who, reason }: Refused, board: CounterBoard): boolean {
  if (who?.date === undefined || (reason !== 'too_early' && reason !== 'too_late')) return false;
  return who.date !== board.date || who.type_of_meal !== board.type_of_meal;
}

export function useAnswer(
  shown: CounterOutcome,
  board: CounterBoard,
  kindOf: (food: number) => string,
) {
  const t = useMessages(answerTexts);
  const meals = useMessages(counterTexts);
  const language = useLanguage();
  const sign = signOf(shown, board);
  if (shown.kind === 'ok') return { word: t.ok, sub: kindOf(shown.came.type_of_food), sign };
  if (shown.kind === 'failed') return { word: t.failedWord, sub: shown.text, sign };
  const { who } = shown;
  if (who?.date !== undefined && who.type_of_meal !== undefined && isOtherMeal(shown, board)) {
    const meal = meals[mealKeyOf(who.type_of_meal)];
    const day = formatDate(dateOf(who.date), language);
    return { word: t.otherMeal, sub: t.otherMealIs(day, meal), sign };
  }
  const at = shown.at === null ? '' : formatTime(Date.parse(shown.at));
  const answers: Readonly<Record<CounterRefusal, Omit<Answer, 'sign'>>> = {
    checked_in: { word: t.already, sub: t.alreadySince(at), advice: t.lookAtFace },
    not_reserved: { word: t.no, sub: '' },
    cancelled: { word: t.cancelled, sub: t.cancelledText },
    too_early: { word: t.early, sub: t.opensAt(at) },
    too_late: { word: t.late, sub: t.over },
    stopped: { word: t.stopped, sub: t.stoppedText },
    other_dormitory: { word: t.otherDormitory, sub: t.otherDormitoryText },
    expired: { word: t.expired, sub: t.expiredText },
    unknown_code: { word: t.unknownCode, sub: t.unknownCodeText },
  };
  return { ...answers[shown.reason], sign };
}
