// Booking and giving back in the strip: at once where it is free and stays so for the seconds of its undo, else the
// dialogs ask first (AM267).
import { useRef, useState, type RefObject } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { now } from '@yadori/web-client/clock.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { reloadMeals } from '../api.ts';
import { cancelMeal } from '../dialogs/api.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { formatUntil } from '../until.ts';
import type { KindChoice } from './choose-dialog.tsx';
import { bookMeal } from './api.ts';
import { asksToBook, asksToCancel, type StripControl } from './strip-meal.ts';
import { stripTexts } from './strip-texts.ts';
import { Undo } from './undo.tsx';

interface StripRowActs {
  onAct: OnMealAction;
  onChoose: (choice: KindChoice) => void;
}

export function useStripRow({ onAct, onChoose }: StripRowActs) {
  const box = useRef<HTMLLIElement>(null);
  const { busy, problem, book, giveBack } = useStripWrites(box);
  const reserve = (option: MealOption) => {
    if (asksToBook(option, now())) onAct('reserve', option);
    else book(option);
  };
  const press = (control: StripControl, options: MealOption[]) => {
    if (busy || control.shows === 'words' || isPressRefused()) return;
    if (control.shows === 'wait') onAct('wait', control.option);
    else if (control.shows === 'on') {
      if (asksToCancel(control.held, now())) onAct('cancel', control.held);
      else giveBack(control.held);
    } else {
      const [only, ...others] = control.open;
      if (only !== undefined && others.length === 0) reserve(only);
      else onChoose({ options, onChoose: reserve });
    }
  };
  return { busy, problem, press, box };
}

/** The newest act alone can be undone: its toast takes the place of the one before. */
function useStripWrites(box: RefObject<HTMLLIElement | null>) {
  const t = useMessages(stripTexts);
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  const { busy, call: write } = useCall(async (work: () => Promise<string | undefined>) => {
    setProblem(undefined);
    setProblem(await work());
    await reloadMeals();
  });
  const restore = (work: () => Promise<{ ok: boolean }>) => {
    // The button of the toast goes with it.
    box.current?.querySelector('button')?.focus();
    write(async () => {
      if (!(await work()).ok) return t.gone;
      toast(t.restored);
      return undefined;
    });
  };
  const undoOf = (work: () => Promise<{ ok: boolean }>, terms?: string) => (
    <Undo terms={terms} onUndo={() => restore(work)} />
  );
  const book = (option: MealOption) =>
    write(async () => {
      const answer = await bookMeal(option);
      if (!answer.ok) return refusalOf(answer)?.message ?? t.failed;
      const held = { date: option.date, reservation_id: answer.data.reservation_id, fee: 0 };
      toast(
        t.booked,
        undoOf(() => cancelMeal(held), termsOf(option)),
      );
      return undefined;
    });
  const giveBack = (option: MealOption) =>
    write(async () => {
      const { date, reservation_id } = option;
      const answer = await cancelMeal({ date, reservation_id: reservation_id ?? 0, fee: 0 });
      if (!answer.ok) return refusalOf(answer)?.message ?? t.failed;
      toast(t.cancelled, answer.data.can_undo && undoOf(() => bookMeal(option)));
      return undefined;
    });
  const termsOf = ({ cancel_fee, free_cancel_until }: MealOption) =>
    cancel_fee > 0
      ? t.freeUntil(formatUntil(Date.parse(free_cancel_until), now(), language))
      : undefined;
  return { busy, problem, book, giveBack };
}
