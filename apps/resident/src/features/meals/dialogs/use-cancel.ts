// The steps of giving a meal back.
import { useState } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useCall } from '../../../session/use-call.ts';
import { reloadMeals } from '../api.ts';
import { cancelShownFor, pause } from '../timing.ts';
import { dialogTexts } from './texts.ts';
import { fetchCancelFee, cancelMeal } from './api.ts';

type Step =
  | { at: 'ask' }
  | { at: 'fee'; fee: number; notice: string }
  | { at: 'refused'; line: string };

/** What a question about giving back needs to know of a meal. */
export type GivenBack = Pick<
  MealOption,
  'date' | 'type_of_meal' | 'type_of_food' | 'menu_name' | 'reservation_id' | 'fee'
>;

export interface Cancelling {
  option: GivenBack;
  onClose: () => void;
  /** The server has cancelled the meal. */
  onCancelled?: ((message: string) => void) | undefined;
  /** The view below says that it was cancelled: the question closes at once. */
  toldElsewhere?: boolean | undefined;
}

export function useCancel({ option, onClose, onCancelled, toldElsewhere = false }: Cancelling) {
  const t = useMessages(dialogTexts);
  const [step, setStep] = useState<Step>({ at: 'ask' });
  const reservation_id = option.reservation_id ?? 0;

  const refuse = (line: string | undefined) => {
    void reloadMeals();
    // Without words of its own the failure is shown by the dialogs of the app.
    if (line === undefined) onClose();
    else setStep({ at: 'refused', line });
  };

  const cancelNow = async (fee: number): Promise<void> => {
    const answer = await cancelMeal({ date: option.date, reservation_id, fee });
    // Another question, with what it costs now.
    if (!answer.ok && answer.data?.reason === 'fee_changed') return askFirst();
    if (!answer.ok) return refuse(refusalOf(answer)?.message);
    const message = answer.message ?? t.cancelled;
    void reloadMeals();
    onCancelled?.(message);
    if (!toldElsewhere) {
      await pause(cancelShownFor);
      toast(message);
    }
    onClose();
  };

  const askFirst = async (): Promise<void> => {
    const check = await fetchCancelFee({ reservation_id });
    if (check.ok) return cancelNow(0);
    // Any refusal of the check but these is about the fee (F006).
    const reason = check.data?.reason;
    const line = refusalOf(check)?.message;
    if (line === undefined || (reason !== undefined && reason !== 'fee')) return refuse(line);
    setStep({ at: 'fee', fee: check.data?.fee ?? option.fee, notice: line });
  };

  const { busy, call } = useCall((work: () => Promise<void>) => work());
  return {
    step,
    busy,
    ask: () => call(askFirst),
    giveBack: () => call(() => cancelNow(step.at === 'fee' ? step.fee : 0)),
  };
}
